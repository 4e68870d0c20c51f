import type { MailSummary } from "@stoa/core/outbox/outbox-api.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { expect } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { signInToStudio, type Answer, type TestApp, type TestBrowser } from "../../../testing/test-app.ts";
import type { TestItem, TestShop } from "../../cart/testing/test-shop.ts";
import {
  createStore,
  fillCart,
  PORTLAND,
  readyToPay,
  setPreferences,
  type Buyer,
  type BuyerItem,
} from "../../checkout/testing/test-buyer.ts";
import { listMails } from "../../outbox/mail/mail-service.ts";

type Paying = {
  readonly provider?: string;
  readonly token?: string;
  readonly prepare?: (buyer: Buyer) => Promise<unknown>;
};

/** A shop's owner managing orders in the studio. */
export class OrderKeeper {
  readonly shop: TestShop;
  readonly studio: TestBrowser;

  constructor(shop: TestShop, studio: TestBrowser) {
    this.shop = shop;
    this.studio = studio;
  }

  /** A fresh shop that ships everywhere for 5.00 and accepts transfers. */
  static async open(testApp: TestApp): Promise<OrderKeeper> {
    const shop = await createStore(testApp);
    await setPreferences(shop, "payments", {
      isTestMode: true,
      manual: { isEnabled: true, title: "Bank transfer", instructions: "To DE00 1234" },
    });
    const { site } = shop;
    const ownerEmail = `${site.slug}@example.org`;
    const studio = await signInToStudio(testApp, { site, slug: site.slug, ownerEmail, ownerId: "" });
    return new OrderKeeper(shop, studio);
  }

  async sell(inputs: readonly BuyerItem[], paying: Paying = {}): Promise<string> {
    return this.sellTo(await readyToPay(this.shop, ...inputs), paying);
  }

  async sellUnshipped(inputs: readonly BuyerItem[], paying: Paying = {}): Promise<string> {
    const buyer = await fillCart(this.shop, ...inputs);
    await buyer.start();
    await buyer.changed({ email: "ada@example.org", billingAddress: PORTLAND });
    return this.sellTo(buyer, paying);
  }

  async sellTo(buyer: Buyer, { provider = "test", token: given, prepare }: Paying): Promise<string> {
    await prepare?.(buyer);
    const token = given ?? (provider === "test" ? "test-ok" : null);
    const { order } = await buyer.completed({ provider, token });
    return order.id;
  }

  call(method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: unknown): Promise<Answer> {
    return this.studio.call(method, `/api/commerce/${path}`, body);
  }

  async read(orderId: string): Promise<OrderDetail> {
    const answer = await this.studio.get(`/api/commerce/orders/${orderId}`);
    if (answer.status !== 200) throw new Error(`The order was not read: ${answer.text}`);
    return answer.json() as OrderDetail;
  }

  async done(method: "POST" | "PUT" | "PATCH", path: string, body?: unknown): Promise<OrderDetail> {
    const answer = await this.call(method, `orders/${path}`, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer.json() as OrderDetail;
  }

  refund(orderId: string, input: object): Promise<Answer> {
    return this.call("POST", `orders/${orderId}/refunds`, { refundId: newId(), ...input });
  }

  async stockOf({ product, id }: TestItem): Promise<number> {
    const answer = await this.studio.get(`/api/products/${id}`);
    const { stock } = answer.json() as { stock: Record<string, { quantity: number }> };
    return stock[product.variants[0]?.id ?? ""]?.quantity ?? Number.NaN;
  }

  async changePrice({ product, id }: TestItem, cents: number): Promise<void> {
    const price = { amount: cents, currency: "USD" };
    const variants = product.variants.map((variant) => ({ ...variant, price, salePrice: price }));
    await this.shop.changeProduct({ product, id, sku: "" }, { variants });
    await this.shop.publish();
  }

  mails(): Promise<{ items: MailSummary[] }> {
    return inSite(this.shop.testApp.database, this.shop.site.id, (db) => listMails(db, {}));
  }

  async mailKinds(): Promise<string[]> {
    return (await this.mails()).items.map(({ kind }) => kind);
  }

  async mailText(kind: string): Promise<string> {
    const rows = await inSite(this.shop.testApp.database, this.shop.site.id, (db) =>
      db.text<{ text: string }>(
        "select text_body as text from mail where site_id = $1 and kind = $2 order by number desc limit 1",
        [db.siteId, kind],
      ),
    );
    return rows[0]?.text ?? expect.fail(`no mail ${kind}`);
  }
}

export function firstLine({ lines }: Pick<OrderDetail, "lines">): string {
  return lines[0]?.id ?? "";
}

export function happenings({ events }: Pick<OrderDetail, "events">): string[] {
  return events.map(({ kind }) => kind);
}
