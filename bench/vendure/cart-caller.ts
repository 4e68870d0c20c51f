import type { BenchItem } from "../bench-shop.ts";
import type { BenchStoa } from "../server/bench-stoa.ts";
import { requestBytes, sendOnce } from "../closed-loop-client.ts";

const ENTRIES = "/api/commerce/shopping-cart/entries";

function readSetCookie(head: string, name: string): string {
  const value = new RegExp(`\\r\\nset-cookie: ${name}=([^;\\r]+)`, "i").exec(head)?.[1];
  if (value === undefined) throw new Error(`The server set no cookie ${name}:\n${head}`);
  return value;
}

function addRequest(stoa: BenchStoa, cookie: string, item: BenchItem): Buffer {
  const crumb = /crumb=([^;]+)/.exec(cookie)?.[1] ?? "";
  return requestBytes({
    method: "POST",
    path: ENTRIES,
    headers: { host: stoa.host, cookie, "x-csrf-token": crumb, "content-type": "application/json" },
    body: JSON.stringify({ itemId: item.id, sku: item.sku, quantity: 1, additionalFields: null }),
  });
}

export type CartCaller = { readonly read: readonly Buffer[]; readonly add: readonly Buffer[] };

export async function openCaller(stoa: BenchStoa, items: readonly BenchItem[]): Promise<CartCaller> {
  const [first] = items;
  if (!first) throw new Error("A caller needs items.");
  const rejected = await sendOnce(stoa.port, addRequest(stoa, "a=b", first));
  const crumb = `crumb=${readSetCookie(rejected.head, "crumb")}`;
  const made = await sendOnce(stoa.port, addRequest(stoa, crumb, first));
  const cookie = `${crumb}; CART=${readSetCookie(made.head, "CART")}; hasCart=true`;
  const add = items.map((item) => addRequest(stoa, cookie, item));
  for (const request of add.slice(1)) await sendOnce(stoa.port, request);
  const read = [requestBytes({ path: "/api/commerce/shopping-cart", headers: { host: stoa.host, cookie } })];
  return { read, add };
}
