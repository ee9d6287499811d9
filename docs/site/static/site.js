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
if (typeof PAGES !== "undefined") {
  // The search reads pages for excerpts. pages.js has the texts of all pages, and an id may have dots.
  const folder = new URL(".", location).href;
  window.fetch = async (address) => new Response(PAGES[new URL(address, location).href.slice(folder.length)]);
  Search.htmlToText = (text, anchor) => {
    const page = new DOMParser().parseFromString(text, "text/html");
    return (page.getElementById(anchor.slice(1)) ?? page.body).textContent;
  };
  // A heading that has the words leads to the answer itself.
  Scorer.score = ([, , anchor, , score, , kind]) => (kind === "title" && anchor ? score + 50 : score);
}
