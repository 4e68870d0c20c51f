import type { HostileScript } from "./hostile-kit.ts";

/** Ask for the checkout's pages and calls from another page. */
export const CALLING_SCRIPTS: Readonly<Record<string, HostileScript>> = {
  "fetches the checkout": async ({ steal }) => steal(await (await fetch("/checkout")).text()),
  "fetches it as a navigation": async ({ steal, call }) => {
    const headers = { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate", Accept: "text/html" };
    steal(await call("GET /checkout", { headers }));
  },
  "asks by an old request": async ({ steal }) => {
    await new Promise<void>((resolve) => {
      const request = new XMLHttpRequest();
      request.open("GET", "/checkout");
      request.onloadend = () => {
        steal(request.responseText);
        resolve();
      };
      request.send();
    });
  },
  "starts the checkout again": async ({ steal, call }) => steal(await call("POST /api/commerce/checkout")),
  "reads checkouts by their ids": async ({ steal, call, ids }) => {
    const started = await call("POST /api/commerce/checkout");
    const own = /"id":"([0-9a-f]{24})"/.exec(started.text)?.[1];
    for (const id of [own, ...ids()]) steal(await call(`GET /api/commerce/checkout/${id}`));
  },
  "changes a checkout to see it answered": async ({ steal, call }) => {
    const { text } = await call("POST /api/commerce/checkout");
    const id = /"id":"([0-9a-f]{24})"/.exec(text)?.[1];
    for (const body of [{}, { note: "x" }, { acceptsMarketing: true }, { couponCode: "NONE" }, { email: "no" }]) {
      steal(await call(`PATCH /api/commerce/checkout/${id}`, { body }));
    }
  },
  "completes and confirms": async ({ steal, call }) => {
    const { text } = await call("POST /api/commerce/checkout");
    const id = /"id":"([0-9a-f]{24})"/.exec(text)?.[1];
    const key = { "idempotency-key": crypto.randomUUID() };
    steal(
      await call(`POST /api/commerce/checkout/${id}/complete`, {
        body: { payment: null, revision: "x" },
        headers: key,
      }),
    );
    steal(await call(`POST /api/commerce/checkout/${id}/confirm`, { body: {}, headers: key }));
  },
  "uses keys it makes up": async ({ steal, call }) => {
    const { text } = await call("POST /api/commerce/checkout");
    const id = /"id":"([0-9a-f]{24})"/.exec(text)?.[1];
    for (const key of ["", "x", "A".repeat(48), "null", "page"]) {
      steal(await call(`GET /api/commerce/checkout/${id}`, { headers: { "x-checkout-key": key } }));
      steal(await call("POST /api/commerce/checkout", { body: {}, headers: { "x-checkout-key": key } }));
    }
  },
  "asks for other formats": async ({ steal, call }) => {
    for (const query of [
      "?format=json",
      "?format=json-pretty",
      "?format=main-content",
      "?format=page-context",
      "?view=json",
    ]) {
      steal(await call(`GET /checkout${query}`));
      steal(await call(`GET /account${query}`));
    }
  },
  "reads the account": async ({ steal, call }) => {
    const api = "/api/site-users/account";
    for (const path of ["session", "profile", "addresses", "orders", "export", ""])
      steal(await call(`GET ${api}/${path}`));
    steal(await call("GET /api/commerce/orders"));
  },
  "reads orders by links it finds": async ({ steal, call }) => {
    for (const { name } of performance.getEntries()) if (/order/.test(name)) steal(await call(`GET ${name}`));
    const entries = "navigation" in window ? (window.navigation as { entries: () => { url: string }[] }).entries() : [];
    for (const { url } of entries) {
      steal(url);
      if (/order|checkout/.test(url)) steal(await call(`GET ${url}`));
    }
  },
  "posts the checkout's form": async ({ steal, call }) => {
    const { text } = await call("POST /api/commerce/checkout");
    const id = /"id":"([0-9a-f]{24})"/.exec(text)?.[1] ?? "";
    for (const path of ["/checkout/update", "/checkout/place"]) {
      const body = new URLSearchParams({ checkoutId: id, key: "x".repeat(48), action: "save", email: "m@example.org" });
      const reply = await fetch(path, { method: "POST", body });
      steal(reply.url + (await reply.text()));
    }
  },
  "asks for the cart with everything": async ({ steal, call }) => {
    for (const path of ["", "?include=all", "/entries", "/checkout"]) {
      steal(await call(`GET /api/commerce/shopping-cart${path}`));
    }
  },
};
