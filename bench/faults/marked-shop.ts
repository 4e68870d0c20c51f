import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import type { FaultShop } from "./fault-shop.ts";
import { HttpVisitor, type HttpReply } from "./http-visitor.ts";
import { openStudio } from "./studio-visitor.ts";
import { BENCH_SLUG } from "../bench-shop.ts";

const ITEMS = 4;
const LISTING = "/shop";
const MARK = /Pot ([0-3]) no (\d+)\b/g;

export type Sight = { readonly mark: number } | { readonly problem: string };

/** A shop whose first items all carry one number, the same within every release. */
export type MarkedShop = {
  readonly mark: (number: number) => Promise<void>;
  readonly publish: () => Promise<HttpReply>;
  readonly schedule: (at: Date) => Promise<HttpReply>;
  readonly goLive: (release: number) => Promise<HttpReply>;
  readonly read: (visitor: HttpVisitor) => Promise<Sight>;
  readonly visitor: () => HttpVisitor;
};

function sightOf({ status, text }: HttpReply): Sight {
  if (status !== 200) return { problem: `status ${status}` };
  const marks = new Map([...text.matchAll(MARK)].map(([, item, mark]) => [item, Number(mark)]));
  const [mark, ...others] = new Set(marks.values());
  const isWhole = marks.size === ITEMS && mark !== undefined && others.length === 0;
  return isWhole ? { mark } : { problem: `items say ${[...marks.values()].join()}` };
}

export async function openMarkedShop({ place, items }: FaultShop): Promise<MarkedShop> {
  const studio = await openStudio(place, BENCH_SLUG);
  const ids = items.slice(0, ITEMS).map(({ id }) => id);
  async function mark(number: number): Promise<void> {
    for (const [index, id] of ids.entries()) {
      const { version } = await studio.get<ProductDetail>("GET", `/api/products/${id}`);
      const patches = [{ op: "replace", path: ["title"], value: `Pot ${index} no ${number}` }];
      await studio.get("PATCH", `/api/products/${id}`, { body: { version, label: "Mark", patches } });
    }
  }
  return {
    mark,
    publish: () => studio.send("POST", "/api/releases", { body: {} }),
    schedule: (at) => studio.send("POST", "/api/releases/scheduled", { body: { at: at.toISOString() } }),
    goLive: (number) => studio.send("PUT", "/api/releases/live", { body: { number } }),
    read: async (visitor) => sightOf(await visitor.send("GET", LISTING)),
    visitor: () => new HttpVisitor(place),
  };
}
