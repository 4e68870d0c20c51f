import { randomUUID } from "node:crypto";
import { shippingWith, testDiscount, testMethod } from "@stoa/core/pricing/order/order-for-tests.ts";
import type { Discount } from "@stoa/core/discount/discount-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type SiteDb } from "../../apps/server/src/db/database.ts";
import { changePreferences } from "../../apps/server/src/features/commerce-preference/commerce-preference-service.ts";
import { createDiscount } from "../../apps/server/src/features/discount/discount-owner-service.ts";
import { issueGiftCardManually } from "../../apps/server/src/features/gift-card/gift-card-owner-service.ts";
import { sweepPayments } from "../../apps/server/src/features/order/payment/order-payment-check-service.ts";
import { auditStore, type AuditIssue } from "../../apps/server/src/features/order/testing/audit-store.ts";
import { findSite } from "../../apps/server/src/features/site/site-service.ts";
import { setStockOf } from "../../apps/server/src/features/stock/stock-service.ts";
import { BENCH_SLUG, createBenchShop, type BenchItem } from "../bench-shop.ts";
import type { FaultStoa } from "./fault-stoa.ts";
import { gatherInGroups } from "./gather-in-groups.ts";
import { HttpBuyer, type SiteAddress } from "./http-visitor.ts";

const BY = "faults@example.org";
const STANDARD = testMethod(1, { name: "Standard" });
const PREPARING_AT_ONCE = 12;
/** Longer than an order may wait for its payment. */
const LATER_MS = 16 * 60_000;

const ADDRESS = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "12 Main St",
  city: "Portland",
  state: "OR",
  postalCode: "97201",
  countryCode: "US",
};

export const BUYER_INPUT = { shippingAddress: ADDRESS, shippingOptionId: STANDARD.id };

/** A shop for fault tests: the demo's products with unlimited stock, worldwide shipping for 5.00, test payments. */
export type FaultShop = {
  readonly stoa: FaultStoa;
  readonly site: SiteEntry;
  readonly place: SiteAddress;
  readonly items: readonly BenchItem[];
  readonly within: <Result>(work: (db: SiteDb) => Promise<Result>) => Promise<Result>;
  readonly numbers: (sql: string, values?: readonly unknown[]) => Promise<number[]>;
  readonly setStock: (item: BenchItem, quantity: number) => Promise<void>;
  readonly prefer: (namespace: string, preferences: object) => Promise<void>;
  readonly addDiscount: (members: Partial<Discount>) => Promise<void>;
  readonly issueCard: (cents: number) => Promise<string>;
  readonly buyer: () => HttpBuyer;
  readonly gather: (count: number, item: BenchItem, said?: object) => Promise<HttpBuyer[]>;
  readonly sweep: () => Promise<void>;
  readonly audit: () => Promise<AuditIssue[]>;
};

async function setStock(db: SiteDb, item: BenchItem, quantity: number): Promise<void> {
  const rows = await db.text<{ id: string }>(
    "select variant_id as id from stock where site_id = $1 and product_id = $2",
    [db.siteId, item.id],
  );
  const stock = Object.fromEntries(rows.map(({ id }) => [id, { quantity, unlimited: false }]));
  await setStockOf(db, { productId: item.id, stock, reason: "adjustment", by: BY });
}

async function issueCard(db: SiteDb, { parts }: FaultStoa, cents: number): Promise<string> {
  const recipientEmail = `${randomUUID()}@example.com`;
  const [settings] = await db.text<{ currency: string }>(
    "select data ->> 'currency' as currency from published_document where site_id = $1 and kind = 'settings' limit 1",
    [db.siteId],
  );
  const card = { amount: { amount: cents, currency: settings?.currency ?? "USD" }, recipientEmail, note: "" };
  await issueGiftCardManually(db, parts, { card, by: BY });
  const [mail] = await db.text<{ text: string }>(
    "select text_body as text from mail where site_id = $1 and to_address = $2",
    [db.siteId, recipientEmail],
  );
  return /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){2,}/.exec(mail?.text ?? "")?.[0] ?? "";
}

async function openSite(stoa: FaultStoa, slug: string): Promise<{ site: SiteEntry; items: BenchItem[] }> {
  const { database } = stoa.parts;
  const items = await createBenchShop(database, stoa.dataFolder, slug);
  const site = await findSite(database, slug);
  if (!site) throw new Error("The shop that was just made is there.");
  return { site, items };
}

async function makeBuyer(shop: Pick<FaultShop, "place">, item: BenchItem, said: object): Promise<HttpBuyer> {
  const buyer = await new HttpBuyer(shop.place).arrive();
  await buyer.add(item);
  await buyer.prepare({ ...BUYER_INPUT, ...said });
  return buyer;
}

export async function openFaultShop(stoa: FaultStoa, slug: string = BENCH_SLUG): Promise<FaultShop> {
  const { site, items } = await openSite(stoa, slug);
  const place = { port: stoa.port, host: `${slug}.localhost:${stoa.port}` };
  const within: FaultShop["within"] = (work) => inSite(stoa.parts.database, site.id, work);
  const prefer: FaultShop["prefer"] = async (namespace, preferences) => {
    await within((db) => changePreferences(db, { namespace, preferences: { ...preferences }, by: BY }));
  };
  await prefer("shipping", { rules: [shippingWith([STANDARD])] });
  return {
    stoa,
    site,
    place,
    items,
    within,
    prefer,
    numbers: async (sql, values = []) => {
      const [row = {}] = await within((db) => db.text(sql, [db.siteId, ...values]));
      return Object.values(row).map(Number);
    },
    setStock: (item, quantity) => within((db) => setStock(db, item, quantity)),
    addDiscount: async (members) => {
      const { id: _id, ...discount } = testDiscount(1, members);
      await within((db) => createDiscount(db, discount, Date.now()));
    },
    issueCard: (cents) => within((db) => issueCard(db, stoa, cents)),
    buyer: () => new HttpBuyer(place),
    gather: (count, item, said = {}) =>
      gatherInGroups(count, PREPARING_AT_ONCE, () => makeBuyer({ place }, item, said)),
    sweep: () => sweepPayments({ ...stoa.parts, now: () => Date.now() + LATER_MS }, new AbortController().signal),
    audit: () => within((db) => auditStore(db, { isSettled: true })),
  };
}
