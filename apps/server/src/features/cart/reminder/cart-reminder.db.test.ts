import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import en from "@stoa/core/locales/en.json" with { type: "json" };
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { describe, expect, test } from "vitest";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { missingTexts } from "../../../testing/visible-texts.ts";
import { openTestApp, type TestSite } from "../../../testing/test-app.ts";
import { createDocument } from "../../document/document-service.ts";
import { LANGUAGE_LIST_ID } from "../../multilingual/translation-id.ts";
import { TestShopper } from "../../site-user/testing/test-shopper.ts";
import { remindOfCarts } from "./cart-reminder-service.ts";
import { sweepCarts } from "../cart-sweep-service.ts";
import { createShop, TestShop, type TestItem } from "../testing/test-shop.ts";
import type { Visitor } from "../testing/test-visitor.ts";

const CART_REMINDER_MESSAGES = en.cartReminder;

const testApp = await openTestApp();
const { database, parts } = testApp;
const { signal } = new AbortController();
const HOUR_MS = 60 * 60_000;
const EMAIL = "Ann@example.org";

type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly unsubscribe: string };

type LeftCart = {
  readonly testSite: TestSite;
  readonly shop: TestShop;
  readonly item: TestItem;
  readonly visitor: Visitor;
  readonly cart: ShoppingCart;
  readonly within: <Result>(work: (db: SiteDb) => Promise<Result>) => Promise<Result>;
  readonly mails: () => Promise<Mail[]>;
  readonly leaveAnother: (cart: { readonly title: string; readonly email: string }) => Promise<void>;
  readonly remindedCarts: () => Promise<number>;
  readonly remindIn: (hours: number) => Promise<Mail[]>;
};

async function leaveCart(mailPreferences: Record<string, unknown> = { isAbandonedCartSent: true }): Promise<LeftCart> {
  const testSite = await testApp.createTestSite();
  const shop = new TestShop(testApp, testSite.site);
  await shop.prefer("mails", mailPreferences);
  const item = await shop.addProduct({ product: { title: "Blue Vase" } });
  const visitor = await shop.visit();
  await visitor.addItem({ itemId: item.id, sku: item.sku, quantity: 2 });
  const cart = await visitor.readCart();
  const within: LeftCart["within"] = (work) => inSite(database, shop.site.id, work);
  await within((db) => db.text("update cart set email = $1, locale = 'en-US'", [EMAIL]));
  const leaveAnother: LeftCart["leaveAnother"] = async ({ title, email }) => {
    const other = await shop.addProduct({ product: { title } });
    const phone = await shop.visit();
    await phone.addItem({ itemId: other.id, sku: other.sku });
    const { id } = await phone.readCart();
    await within((db) => db.text("update cart set email = $1, locale = 'en-US' where id = $2", [email, id]));
  };
  const remindedCarts = async (): Promise<number> => {
    const rows = await within((db) => db.text("select id from cart where abandoned_mail_at is not null", []));
    return rows.length;
  };
  const mails = () =>
    within((db) =>
      db.text<Mail>(
        `select to_address as to, subject, text_body as text, unsubscribe_url as unsubscribe from mail
         where site_id = $1 and kind = 'cart.reminder' order by number`,
        [db.siteId],
      ),
    );
  const remindIn = async (hours: number): Promise<Mail[]> => {
    await remindOfCarts({ database, signal }, { ...parts, now: () => Date.now() + hours * HOUR_MS });
    return mails();
  };
  return { testSite, shop, item, visitor, cart, within, mails, leaveAnother, remindedCarts, remindIn };
}

function pathOf(url: string | undefined): string {
  const { pathname, search } = new URL(url ?? "");
  return `${pathname}${search}`;
}
const reopenPath = ([mail]: readonly Mail[]) => pathOf(/https?:\S+\/cart\/reopen\?\S+/.exec(mail?.text ?? "")?.[0]);

describe("a cart that was left", () => {
  test("is reminded of once, after the time the owner set, with what is in it", async () => {
    const { shop, remindIn } = await leaveCart({ isAbandonedCartSent: true, abandonedCartAfterHours: 5 });
    expect(await remindIn(4)).toEqual([]);
    const [mail, ...more] = await remindIn(6);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: EMAIL, subject: expect.stringContaining("Your cart at") as unknown });
    expect(mail?.text).toContain("Blue Vase (Quantity: 2): $20.00");
    expect(mail?.text).toContain("Subtotal: $20.00");
    expect(mail?.text).toContain(`https://${shop.host}/cart/reopen?token=`);
    expect(mail?.unsubscribe).toContain(`https://${shop.host}/cart/unsubscribe?token=`);
    expect(await remindIn(7)).toHaveLength(1);
    expect(await remindIn(60)).toHaveLength(1);
  });

  test("is mailed once by two processes at the same moment", async () => {
    const { remindIn, mails } = await leaveCart();
    await Promise.all([remindIn(25), remindIn(25), remindIn(25)]);
    expect(await mails()).toHaveLength(1);
  });

  test("is written of in the language of the checkout", async () => {
    const { within, remindIn } = await leaveCart();
    await within((db) => db.text("update cart set locale = 'de-DE'", []));
    const [mail] = await remindIn(25);
    expect(mail?.subject).toContain("Ihr Warenkorb bei");
    expect(mail?.text.normalize("NFKC")).toContain("20,00 $");
  });

  test("is skipped if the owner wants no such emails", async () => {
    expect(await (await leaveCart({ isAbandonedCartSent: false })).remindIn(25)).toEqual([]);
  });

  test.each<[string, (left: LeftCart) => Promise<unknown>]>([
    ["has no address", ({ within }) => within((db) => db.text("update cart set email = null", []))],
    ["is empty", ({ visitor, cart }) => visitor.remove(cart.entries[0]?.id ?? "")],
    ["was bought", ({ within }) => within((db) => db.text("update cart set order_id = $1", [newId()]))],
    ["is a purchase by itself", ({ within }) => within((db) => db.text("update cart set kind = 'subscription'", []))],
    [
      "is being paid",
      ({ within }) =>
        within((db) =>
          db.text(
            "insert into checkout (site_id, id, cart_id, token_hash, state) select site_id, $1, id, token_hash, 'paying' from cart",
            [newId()],
          ),
        ),
    ],
    [
      "holds nothing that can be bought",
      async ({ shop, item }) => {
        await shop.changeProduct(item, { isVisible: false });
        await shop.publish();
      },
    ],
    [
      "is of somebody who wants no mails",
      ({ within }) =>
        within((db) =>
          db.text(
            "insert into mailing_list_signup (site_id, email, source, unsubscribed_at) values ($1, lower($2), 'x', now())",
            [db.siteId, EMAIL],
          ),
        ),
    ],
    [
      "is of somebody who has bought since",
      ({ within }) =>
        within((db) =>
          db.text(
            `insert into sales_order (site_id, id, number, kind, state, is_test, email, locale, currency, priced, subtotal_cents,
               discount_cents, shipping_cents, tax_cents, gift_card_cents, grand_total_cents, placed_at)
             values ($1, $2, 1, 'order', 'placed', true, upper($3), 'en', 'USD', '{}', 0, 0, 0, 0, 0, 0, now() + interval '1 hour')`,
            [db.siteId, newId(), EMAIL],
          ),
        ),
    ],
  ])("is not reminded of when it %s", async (_what, change) => {
    const left = await leaveCart();
    await change(left);
    expect(await left.remindIn(25)).toEqual([]);
    expect(await left.remindedCarts()).toBe(0);
  });

  test("is one of an address, the last that was left with it", async () => {
    const left = await leaveCart();
    const titles = ["Red Cup", "Green Bowl"];
    for (const title of titles) await left.leaveAnother({ title, email: EMAIL.toLowerCase() });
    await left.leaveAnother({ title: "Oak Stool", email: "bob@example.org" });
    await left.within((db) =>
      db.text("update cart set updated_at = updated_at - interval '1 hour' where email = $1", [EMAIL]),
    );
    await Promise.all([left.remindIn(25), left.remindIn(25)]);
    expect(await left.remindIn(60)).toMatchObject([
      { to: "bob@example.org", text: expect.stringContaining("Oak Stool") as unknown },
      { to: EMAIL.toLowerCase(), text: expect.stringContaining("Green Bowl") as unknown },
    ]);
    expect(await left.remindedCarts()).toBe(2);
  });

  test("is reminded of behind any number of carts that cannot be bought, which the owner does not see as reminded", async () => {
    const left = await leaveCart();
    for (let index = 0; index < 21; index += 1)
      await left.leaveAnother({ title: "Gone", email: `gone-${index}@example.org` });
    await left.within((db) =>
      db.text(
        `update stock set quantity = 0 where product_id in (
      select id from document where site_id = $1 and data ->> 'title' = 'Gone')`,
        [left.shop.site.id],
      ),
    );
    await left.within((db) =>
      db.text("update cart set updated_at = updated_at - interval '1 hour' where email = $1", [EMAIL]),
    );
    expect(await left.remindIn(25)).toMatchObject([{ to: EMAIL }]);
    expect(await left.remindedCarts()).toBe(1);
  }, 180_000);

  test("is reminded of at the address of the account signed in at its checkout", async () => {
    const left = await leaveCart();
    const shopper = await new TestShopper(testApp, left.testSite).join();
    await shopper.send("POST", "/api/commerce/shopping-cart/entries", { itemId: left.item.id, sku: left.item.sku });
    expect((await shopper.send("POST", "/api/commerce/checkout", {})).status).toBe(200);
    expect((await left.remindIn(25)).map(({ to }) => to).toSorted()).toEqual([EMAIL, shopper.email].toSorted());
  });

  test("is skipped when it was abandoned long ago", async () => {
    expect(await (await leaveCart()).remindIn(24 + 73)).toEqual([]);
  });
});

describe("the link back", () => {
  test("gives another browser one copy, however often it is opened, and no access to the cart itself", async () => {
    const { shop, item, visitor, cart, remindIn } = await leaveCart();
    const path = reopenPath(await remindIn(25));
    const phone = await shop.visit();
    const response = await phone.call("GET", path);
    expect([response.statusCode, response.headers["location"]]).toEqual([303, "/cart"]);
    const copy = await phone.readCart();
    expect(copy).toMatchObject({ totalQuantity: 2, subtotalCents: 2000 });
    expect(copy.id).not.toBe(cart.id);
    expect(phone.cookies.get("__Host-CART")).not.toBe(visitor.cookies.get("__Host-CART"));
    await phone.call("GET", path);
    expect(await phone.readCart()).toMatchObject({ id: copy.id, totalQuantity: 2 });
    await phone.addItem({ itemId: item.id, sku: item.sku });
    expect((await visitor.readCart()).totalQuantity).toBe(2);
  });

  test("leaves the visitor's own cart unchanged in the browser that filled it", async () => {
    const { visitor, cart, remindIn } = await leaveCart();
    await visitor.call("GET", reopenPath(await remindIn(25)));
    expect(await visitor.readCart()).toMatchObject({ id: cart.id, totalQuantity: 2 });
  });

  test("puts the lines beside those a browser has already", async () => {
    const { shop, item, remindIn } = await leaveCart();
    const other = await shop.addProduct();
    const phone = await shop.visit();
    await phone.addItem({ itemId: other.id, sku: other.sku });
    await phone.addItem({ itemId: item.id, sku: item.sku });
    await phone.call("GET", reopenPath(await remindIn(25)));
    expect((await phone.readCart()).entries.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      [other.id, 1],
      [item.id, 2],
    ]);
  });

  test("fills the cart of a signed-in account", async () => {
    const { shop, item, remindIn } = await leaveCart();
    const testSite = { site: shop.site, slug: shop.site.slug, ownerEmail: "", ownerId: "" };
    const shopper = await new TestShopper(testApp, testSite).join();
    await shopper.browser.get(reopenPath(await remindIn(25)));
    const cart = (await shopper.send("GET", "/api/commerce/shopping-cart")).json();
    expect(cart).toMatchObject({ entries: [{ itemId: item.id, quantity: 2 }] });
  });

  test.each<[string, (left: LeftCart, path: string) => Promise<string>]>([
    ["is of another site", async (_left, path) => path],
    ["was changed", async (_left, path) => path.replace(/token=./, "token=X")],
    ["is missing", async () => "/cart/reopen"],
    ["was sent twice", async (_left, path) => `${path}&token=x`],
    [
      "is for something else",
      async ({ mails }) => pathOf((await mails())[0]?.unsubscribe).replace("unsubscribe", "reopen"),
    ],
    [
      "leads to a bought cart",
      async ({ within }, path) => {
        await within((db) => db.text("update cart set order_id = $1", [newId()]));
        return path;
      },
    ],
  ])("opens nothing when it %s", async (what, change) => {
    const left = await leaveCart();
    const path = await change(left, reopenPath(await left.remindIn(25)));
    const shop = what === "is of another site" ? await createShop(testApp) : left.shop;
    const phone = await shop.visit();
    const response = await phone.call("GET", path);
    expect([response.statusCode, response.headers["location"]]).toEqual([303, "/cart"]);
    expect(response.cookies).toEqual([]);
    expect(await phone.readCart()).toMatchObject({ id: null, entries: [] });
  });
});

describe("the link off the list", () => {
  test("asks first, because mail programs open links, and then stops all such mails", async () => {
    const { shop, visitor, within, cart, remindIn } = await leaveCart();
    const [mail] = await remindIn(25);
    const path = pathOf(mail?.unsubscribe);
    const page = await visitor.call("GET", path);
    expect(page.statusCode).toBe(200);
    const { unsubscribeTitle, unsubscribeText, unsubscribeButton } = CART_REMINDER_MESSAGES;
    const promise = fillMessage(unsubscribeText, { email: EMAIL });
    expect(missingTexts(page.body, [unsubscribeTitle, promise, unsubscribeButton])).toEqual([]);
    expect(page.body).toContain(`action="${path}"`);
    const signups = () => within((db) => db.text("select email, unsubscribed_at from mailing_list_signup", []));
    expect(await signups()).toEqual([]);
    const done = await visitor.submit(path, { "List-Unsubscribe": "One-Click" }, { origin: "null" });
    const { unsubscribedTitle, unsubscribedText, toShop } = CART_REMINDER_MESSAGES;
    const said = missingTexts(done.body, [unsubscribedTitle, unsubscribedText, toShop]);
    expect([done.statusCode, said]).toEqual([200, []]);
    expect(await signups()).toMatchObject([
      { email: EMAIL.toLowerCase(), unsubscribed_at: expect.any(Date) as unknown },
    ]);
    await visitor.submit(path, {});
    expect(await signups()).toHaveLength(1);
    const phone = await shop.visit();
    await within((db) => db.text("update cart set abandoned_mail_at = null where id = $1", [cart.id]));
    expect(await remindIn(26)).toHaveLength(1);
    expect((await phone.call("GET", path)).statusCode).toBe(200);
  });

  test("uses the language of the email, and links to pages in it", async () => {
    const { shop, visitor, within, remindIn } = await leaveCart();
    await within((db) =>
      createDocument(db, {
        id: LANGUAGE_LIST_ID,
        kind: "language-list",
        data: { languages: [{ language: "de", isEnabled: true }] },
        by: "test",
        label: "Add",
      }),
    );
    await shop.publish();
    await within((db) => db.text("update cart set locale = 'de'", []));
    const path = pathOf((await remindIn(25))[0]?.unsubscribe);
    expect(path).toMatch(/^\/de\/cart\/unsubscribe/u);
    const words = CATALOGUES.de.cartReminder;
    const page = await visitor.call("GET", path);
    const promise = fillMessage(words.unsubscribeText, { email: EMAIL });
    expect(missingTexts(page.body, [words.unsubscribeTitle, promise, words.unsubscribeButton])).toEqual([]);
    expect(page.body).toContain(`action="${path}"`);
    const done = await visitor.submit(path, {}, { origin: "null" });
    expect(missingTexts(done.body, [words.unsubscribedTitle, words.unsubscribedText, words.toShop])).toEqual([]);
    expect(done.body).toContain('href="/de"');
    const bad = await visitor.call("GET", "/de/cart/unsubscribe?token=x.y");
    expect([bad.statusCode, missingTexts(bad.body, [words.badLinkTitle, words.badLinkText])]).toEqual([404, []]);
  });

  test.each(["/cart/unsubscribe", "/cart/unsubscribe?token=x.y", "/cart/unsubscribe?token="])(
    "reports that it does not work: %s",
    async (path) => {
      const { visitor } = await leaveCart();
      for (const response of [await visitor.call("GET", path), await visitor.submit(path, {})]) {
        const { badLinkTitle, badLinkText, toShop } = CART_REMINDER_MESSAGES;
        const said = missingTexts(response.body, [badLinkTitle, badLinkText, toShop]);
        expect([response.statusCode, said]).toEqual([404, []]);
      }
    },
  );

  test("from another site unsubscribes no one from this site's list", async () => {
    const [left, other] = [await leaveCart(), await leaveCart()];
    const [mail] = await left.remindIn(25);
    const response = await other.visitor.submit(pathOf(mail?.unsubscribe), {});
    expect(response.statusCode).toBe(404);
  });
});

test("expired carts are deleted, purchased ones and those being paid stay", async () => {
  const { shop, within } = await leaveCart();
  await within(async (db) => {
    for (const [id, order] of [
      ["bought", newId()],
      ["paying", null],
      ["open", null],
    ] as const) {
      await db.text(
        "insert into cart (site_id, id, token_hash, order_id) values ($1, $2, decode(md5($2), 'hex'), $3)",
        [db.siteId, id, order],
      );
    }
    for (const state of ["paying", "open"]) {
      await db.text(
        "insert into checkout (site_id, id, cart_id, token_hash, state) values ($1, $2, $3, decode(md5($3), 'hex'), $3)",
        [db.siteId, newId(), state],
      );
    }
    await db.text("update cart set updated_at = now() - interval '31 days'", []);
  });
  await sweepCarts({ database, signal }, Date.now());
  const left = await inSite(database, shop.site.id, (db) => db.text("select id from cart order by id", []));
  expect(left).toEqual([{ id: "bought" }, { id: "paying" }]);
});
