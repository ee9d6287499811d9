// The dialog over the page with the details of a cell. The address names the details, and Esc closes the dialog.
// `detailContent` returns the elements, or null if the address names no details.
function detailView(dialog, detailContent) {
  const close = () => { if (DETAIL.some((key) => state.get(key))) closeDetail(); };
  dialog.addEventListener("cancel", close);
  // The event comes a task later: the dialog may have been opened again by then.
  dialog.addEventListener("close", () => { if (!dialog.open) close(); });
  dialog.addEventListener("click", (event) => { if (event.target === dialog) close(); });

  state.changes(DETAIL, () => {
    const content = detailContent();
    if (!content) {
      if (dialog.open) dialog.close();
      dialog.replaceChildren();
      return;
    }
    dialog.replaceChildren(...content.flat(Infinity).filter(Boolean));
    if (!dialog.open) dialog.showModal();
    dialog.querySelector(".close").focus();
    const chosen = dialog.querySelector(".chosen");
    dialog.scrollTop = chosen ? chosen.offsetTop - dialog.querySelector("header").offsetHeight - 8 : 0;
  });
}

function detailHead(title, ...beside) {
  const close = h("button", { type: "button", class: "close", "aria-label": "Close", title: "Close (Esc)", onclick: closeDetail }, "✕");
  return h("header", {}, h("div", {}, h("h2", { id: "detail-title" }, title), h("p", { class: "beside" }, beside)), close);
}
