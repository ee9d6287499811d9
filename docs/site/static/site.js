// The theme lacks these labels and roles for keyboards and screen readers.
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
  // The search fetches pages to show excerpts. Pages opened from disk cannot be fetched, so pages.js contains the text of all pages.
  const folder = new URL(".", location).href;
  window.fetch = async (address) => new Response(PAGES[new URL(address, location).href.slice(folder.length)]);
  Search.htmlToText = (text, anchor) => {
    const page = new DOMParser().parseFromString(text, "text/html");
    // Requirement ids contain dots, so querySelector does not find them.
    return (page.getElementById(anchor.slice(1)) ?? page.body).textContent;
  };
  // Rank headings that contain the search words higher, because they lead directly to the answer.
  Scorer.score = ([, , anchor, , score, , kind]) => (kind === "title" && anchor ? score + 50 : score);
}
