/** What islands set of these as properties; browsers keep them in attributes, happy-dom does not yet. */
const REFLECTED = [
  "autoComplete",
  "busy",
  "checked",
  "current",
  "disabled",
  "expanded",
  "hasPopup",
  "hidden",
  "label",
  "live",
  "pressed",
  "required",
  "selected",
  "valueText",
];

/** Has `ariaLabel` and its like stand in the attributes that people and their readers learn of. */
function reflectAria(): void {
  for (const name of REFLECTED) {
    const property = `aria${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const attribute = `aria-${name.toLowerCase()}`;
    if (property in Element.prototype) continue;
    Object.defineProperty(Element.prototype, property, {
      configurable: true,
      get(this: Element) {
        return this.getAttribute(attribute);
      },
      set(this: Element, value: string | null) {
        if (value === null) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value);
      },
    });
  }
}

/** `new Option(text, value)`. */
function createOption(text = "", value?: string): HTMLOptionElement {
  const option = document.createElement("option");
  option.textContent = text;
  if (value !== undefined) option.value = value;
  return option;
}

/** Adds what browsers have and happy-dom has not. */
export function fillBrowserGaps(): void {
  reflectAria();
  Object.defineProperty(globalThis, "Option", {
    configurable: true,
    value: function Option(text?: string, value?: string) {
      return createOption(text, value);
    },
  });
  // What it tells stands in the console, where nobody of the page sees it.
  if (!("reportError" in globalThis)) {
    Object.defineProperty(globalThis, "reportError", { configurable: true, writable: true, value: () => undefined });
  }
}
