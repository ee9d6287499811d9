// What the theme leaves out for people who use the keyboard or a screen reader.
for (const caption of document.querySelectorAll("p.caption[role=heading]")) caption.setAttribute("aria-level", "2");
document.querySelector(".sidebar-drawer")?.setAttribute("aria-label", "Pages");
document.querySelector(".toc-drawer")?.setAttribute("aria-label", "On this page");
for (const element of document.querySelectorAll("pre, .table-wrapper")) {
  if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
}
if (!document.querySelector("h1")) {
  document.querySelector("article")?.prepend(Object.assign(document.createElement("h1"), { textContent: document.title.split(" - ")[0] }));
}
