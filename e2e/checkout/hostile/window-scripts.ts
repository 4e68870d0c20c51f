import type { HostileScript } from "./hostile-kit.ts";

/** Keep a hold on the window in which the shopper buys. */
export const WINDOW_SCRIPTS: Readonly<Record<string, HostileScript>> = {
  "reads the window it opened": ({ steal, opened }) => {
    const other = opened();
    steal([other?.location.href, other?.document.documentElement.outerHTML, other?.name]);
  },
  "writes a script into the window": ({ opened }) => {
    const other = opened();
    const script = other?.document.createElement("script");
    if (!other || !script) return;
    script.textContent = "addEventListener('input', (e) => window.stolen = e.target.value)";
    other.document.head.append(script);
  },
  "counts on the window's variables": ({ steal, opened }) => steal((opened() as { stolen?: string } | null)?.stolen),
  "sends the window messages": ({ steal, opened, isFirst }) => {
    if (!isFirst) return;
    addEventListener("message", ({ data }) => steal(data));
    opened()?.postMessage({ type: "state", get: "checkout" }, "*");
  },
  "moves the window to a script": ({ opened }) => {
    const other = opened();
    if (other) other.location.href = "javascript:opener.postMessage(document.documentElement.outerHTML)";
  },
  "finds the window by a name": ({ steal, opened }) => {
    const other = opened() && window.open("", "shop");
    steal([other?.location.href, other?.document.documentElement.outerHTML]);
  },
  "asks its opener": ({ steal }) => {
    const opener = window.opener as Window | null;
    steal([opener?.location.href, opener?.document.documentElement.outerHTML]);
  },
  "listens on channels": ({ steal, isFirst }) => {
    if (!isFirst) return;
    for (const name of ["checkout", "stoa", "cart", "stoa-cart", "account"]) {
      new BroadcastChannel(name).onmessage = ({ data }) => steal(data);
    }
  },
  "listens to storage": ({ steal, isFirst }) => {
    if (!isFirst) return;
    addEventListener("storage", ({ key, newValue }) => steal([key, newValue]));
  },
};
