"""What happens while a program is traced: proxies record it, refuse, or warn of what is lost."""
