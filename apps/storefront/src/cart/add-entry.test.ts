import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addEntry } from "./add-entry.ts";

const INPUT = { itemId: "a".repeat(24), sku: "VASE", quantity: 1, additionalFields: null };
const KEY = /^\d{1,10}(-\d{1,10}){3}$/;
const added = (): Response => Response.json({ shoppingCart: {}, newlyAdded: {} });
const crumbFailure = (): Response =>
  Response.json({ error: "crumb", message: "no", crumbFail: true, crumb: "new" }, { status: 403 });
const rejected = (status: number): Response => Response.json({ message: "No." }, { status });

let page: EventTarget;

function serve(...replies: readonly (Response | Error)[]): (string | null)[] {
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", (_path: string, { headers }: RequestInit) => {
    const reply = replies[keys.length] ?? new Error("no more replies");
    keys.push(new Headers(headers).get("idempotency-key"));
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  });
  return keys;
}

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("document", { cookie: "crumb=old", documentElement: { lang: "en" } });
  vi.stubGlobal("navigator", { cookieEnabled: true });
  vi.stubGlobal("sessionStorage", { setItem: () => undefined });
});
afterEach(() => {
  page.dispatchEvent(new Event("pageshow"));
  vi.unstubAllGlobals();
});

test("every answered click has its own key, whether it was accepted or rejected", async () => {
  const keys = serve(added(), rejected(400), added());
  for (let presses = 0; presses < 3; presses += 1) await addEntry(INPUT);
  expect(keys).toEqual([expect.stringMatching(KEY), expect.stringMatching(KEY), expect.stringMatching(KEY)]);
  expect(new Set(keys).size).toBe(3);
});

test("a retry with a fresh crumb is the same click", async () => {
  const keys = serve(crumbFailure(), added());
  await expect(addEntry(INPUT)).resolves.toMatchObject({ ok: true });
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

test.each([
  ["no answer came", new TypeError("Failed to fetch")],
  ["the server failed", rejected(500)],
  ["a gateway waited in vain", rejected(504)],
  ["it was too early", rejected(429)],
])("clicked again after %s it is the same click, until there is a reply", async (_why, reply) => {
  const keys = serve(reply, reply, added(), added());
  for (let presses = 0; presses < 4; presses += 1) await addEntry(INPUT);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

test("a different change is a different click", async () => {
  const lost = new TypeError("Failed to fetch");
  const keys = serve(lost, lost, added());
  await addEntry(INPUT);
  await addEntry({ ...INPUT, quantity: 2 });
  await addEntry(INPUT);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
});

test("a page shown again with the Back button starts over", async () => {
  const keys = serve(new TypeError("Failed to fetch"), added());
  await addEntry(INPUT);
  page.dispatchEvent(new Event("pageshow"));
  await addEntry(INPUT);
  expect(keys[1]).not.toBe(keys[0]);
});
