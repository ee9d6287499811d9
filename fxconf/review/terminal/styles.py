"""The style sheet of the review. A word, a sign or an underline repeats whatever a colour says."""

CSS = """
Screen { layout: vertical; }
#title { height: auto; max-height: 2; background: $panel; padding: 0 1; text-style: bold; }
#filter { display: none; height: 1; border: none; padding: 0 1; }
#filter.shown { display: block; }
#body { height: 1fr; }
#list { height: auto; max-height: 45%; min-height: 2; }
#rest { height: 1fr; border-top: solid $primary; padding: 0 1; }
#rest:focus { border-top: heavy $accent; }
#message { height: auto; max-height: 3; background: $panel; padding: 0 1; }
#message.wrong { text-style: bold; }

OptionList { border: none; padding: 0; text-wrap: nowrap; text-overflow: ellipsis; background: $background; }
OptionList > .option-list--option { padding: 0 1; }
OptionList:focus { border: none; background-tint: $foreground 0%; }
OptionList > .option-list--option-highlighted { color: $foreground; background: $primary 15%; text-style: none; }
OptionList:focus > .option-list--option-highlighted { color: $foreground; background: $primary 30%; text-style: bold; }
OptionList > .option-list--option-hover { background: $primary 10%; }

.-wide #body { layout: horizontal; }
.-wide #list { width: 45%; height: 100%; max-height: 100%; }
.-wide #rest { height: 100%; border-top: none; border-left: solid $primary; }
.-wide #rest:focus { border-top: none; border-left: heavy $accent; }

ModalScreen { align: center middle; }
.window { width: 90%; max-width: 110; height: auto; max-height: 100%; border: solid $primary; background: $surface;
          padding: 0 1; }
.window OptionList { height: auto; max-height: 9; background: $surface; }
.window VerticalScroll { height: auto; max-height: 100%; }
.window Input { height: 1; border: none; padding: 0; background: $panel; }
#lines { max-height: 7; }
#number { width: 20; }

.window:ansi { background: ansi_default; }
.plain OptionList > .option-list--option-highlighted { text-style: underline; }
.plain OptionList:focus > .option-list--option-highlighted { text-style: bold underline; }
.plain #title { text-style: bold reverse; }
.plain Input { text-style: underline; }
"""
