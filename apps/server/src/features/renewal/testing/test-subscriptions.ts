import type { Product } from "@stoa/core/product/product-schema.ts";
import type { SubscriptionPlan } from "@stoa/core/product/subscription/subscription-plan-schema.ts";
import { inSite, type SiteDb } from "../../../db/database.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import type { TestItem, TestShop } from "../../cart/testing/test-shop.ts";
import type { Visitor } from "../../cart/testing/test-visitor.ts";
import { Buyer, createStore, PORTLAND, STANDARD } from "../../checkout/testing/test-buyer.ts";
import { editDocument, listDocuments } from "../../document/document-service.ts";
import { listTestCharges } from "../../payment/testing/list-test-charges.ts";
import { renewalJobs } from "../renewal-jobs.ts";
import { listDueSubscriptions } from "../renewal-store.ts";

export const DAY_MS = 86_400_000;
const { signal } = new AbortController();

export class TestClock {
  ms: number;

  constructor(time: string) {
    this.ms = Date.parse(time);
  }

  readonly now = (): number => this.ms;

  set(time: string): void {
    this.ms = Date.parse(time);
  }
}

export type SubscribedRow = {
  readonly id: string;
  readonly state: string;
  readonly provider: string;
  readonly cyclesDone: number;
  readonly nextCycle: number;
  readonly nextAt: Date | null;
  readonly failedTries: number;
};
export type CycleRow = { readonly number: number; readonly state: string; readonly tries: number };

const MONTHLY = { value: 1, unit: "MONTH" } as const;
type Subscribing = {
  readonly token?: string | null;
  readonly provider?: string;
  readonly quantity?: number;
  readonly codes?: { readonly couponCode?: string; readonly giftCardCode?: string };
  readonly visitor?: Visitor;
};

export class SubscriptionStore {
  readonly shop: TestShop;
  readonly #testApp: TestApp;

  constructor(testApp: TestApp, shop: TestShop) {
    this.#testApp = testApp;
    this.shop = shop;
  }

  static async open(testApp: TestApp, timeZone = "UTC"): Promise<SubscriptionStore> {
    const store = new SubscriptionStore(testApp, await createStore(testApp));
    await store.inItsSite(async (db) => {
      const [settings] = await listDocuments(db, "settings");
      const patches = [{ op: "replace" as const, path: ["timeZone"], value: timeZone }];
      const edit = { kind: "settings" as const, version: undefined, patches, label: "Zone", by: "owner@example.org" };
      await editDocument(db, { id: settings?.id ?? "", ...edit });
    });
    await store.shop.publish();
    return store;
  }

  inItsSite<Result>(work: (db: SiteDb) => Promise<Result>): Promise<Result> {
    return inSite(this.#testApp.database, this.shop.site.id, work);
  }

  addPlan(
    plan: Partial<SubscriptionPlan> = {},
    more: { product?: Partial<Product>; stock?: { quantity: number } } = {},
  ): Promise<TestItem> {
    const subscriptionPlan = { billingPeriod: MONTHLY, numBillingCycles: 0, ...plan };
    return this.shop.addProduct({
      product: { isSubscribable: true, subscriptionPlan, ...more.product },
      stock: { quantity: 1000, ...more.stock },
    });
  }

  async subscribe(item: TestItem, input: Subscribing = {}): Promise<SubscribedRow> {
    const { token = "test-ok", provider = "test", quantity = 1, codes = {} } = input;
    const visitor = input.visitor ?? (await this.shop.visit());
    const asked = await visitor.call("POST", "/api/3/commerce/cart/subscription", {
      body: { itemId: item.id, sku: item.sku, qty: quantity },
    });
    const buyer = new Buyer(visitor);
    await buyer.start({ cartToken: asked.json<{ cartToken: string }>().cartToken });
    const email = input.visitor ? {} : { email: "ada@example.com" };
    await buyer.changed({ ...email, shippingAddress: PORTLAND, shippingOptionId: STANDARD.id, ...codes });
    const { order } = await buyer.completed({ token, provider });
    const row = (await this.subscriptions()).find(({ orderId }) => orderId === order.id);
    if (!row) throw new Error("The order began no subscription.");
    return row;
  }

  subscriptions(): Promise<Array<SubscribedRow & { readonly orderId: string }>> {
    return this.inItsSite((db) =>
      db.text(
        `select id, state, provider, order_id as "orderId", cycles_done as "cyclesDone", next_cycle as "nextCycle", next_at as "nextAt",
           failed_tries as "failedTries" from subscription where site_id = $1 order by created_at`,
        [db.siteId],
      ),
    );
  }

  async read(id: string): Promise<SubscribedRow> {
    const row = (await this.subscriptions()).find((one) => one.id === id);
    if (!row) throw new Error("There is no such subscription.");
    return row;
  }

  cycles(id: string): Promise<CycleRow[]> {
    return this.inItsSite((db) =>
      db.text(
        "select number, state, tries from subscription_cycle where site_id = $1 and subscription_id = $2 order by number",
        [db.siteId, id],
      ),
    );
  }

  async charged(): Promise<number[]> {
    const charges = await this.inItsSite((db) => listTestCharges(db));
    return charges.flatMap(({ state, amountCents }) => (state === "succeeded" ? [amountCents] : []));
  }

  async mailKinds(): Promise<string[]> {
    const rows = await this.inItsSite((db) =>
      db.text<{ kind: string }>("select kind from mail where site_id = $1 order by number", [db.siteId]),
    );
    return rows.map(({ kind }) => kind);
  }

  async mailText(kind: string): Promise<string> {
    const rows = await this.inItsSite((db) =>
      db.text<{ text: string }>(
        "select subject || E'\\n' || text_body as text from mail where site_id = $1 and kind = $2 order by number desc limit 1",
        [db.siteId, kind],
      ),
    );
    return rows[0]?.text ?? "";
  }

  orders(): Promise<Array<{ kind: string; state: string; paymentState: string; total: string; id: string }>> {
    return this.inItsSite((db) =>
      db.text(
        `select kind, state, payment_state as "paymentState", grand_total_cents as total, id from sales_order
         where site_id = $1 order by created_at`,
        [db.siteId],
      ),
    );
  }

  async renew(id: string, cycle = 2): Promise<void> {
    for (const job of renewalJobs(this.#testApp.parts)) {
      if (job.kind !== "site" || job.name !== "subscription.renew") continue;
      const { id: siteId } = this.shop.site;
      const call = {
        data: { id, cycle },
        siteId,
        signal,
        inItsSite: <R>(work: (db: SiteDb) => Promise<R>) => this.inItsSite(work),
      };
      await job.run(call);
    }
  }

  async findDue(): Promise<void> {
    const { database } = this.#testApp;
    for (const job of renewalJobs(this.#testApp.parts)) if (job.kind === "clock") await job.run({ database, signal });
  }

  async renewDue(): Promise<void> {
    const now = new Date(this.#testApp.parts.now());
    const due = await this.inItsSite((db) => listDueSubscriptions(db, { now, after: "", limit: 100 }));
    for (const { id, cycle } of due) await this.renew(id, cycle);
  }
}
