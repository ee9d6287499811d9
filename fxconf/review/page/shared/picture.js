// Pictures of graphs as picture.py drew them: an element is its name, its attributes, and its children, of which a string is text.
const drawn = ([tag, attributes, ...children]) => svg(tag, attributes, ...children.map((child) => (typeof child === "string" ? child : drawn(child))));

// A picture that is wider than the screen is moved sideways, with the keyboard, too.
function pictures(title, sides) {
  if (!sides?.length) return false;
  return h("div", { class: "pictures", role: "group", "aria-label": title }, sides.map(([caption, drawing]) =>
    h("figure", {}, h("figcaption", {}, caption), h("div", { class: "drawing", tabindex: "0", role: "group", "aria-label": caption }, drawn(drawing)))));
}
