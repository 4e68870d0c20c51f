import { testId } from "@stoa/core/product/product-for-tests.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { expect, test } from "vitest";
import { inSite, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp } from "../../testing/test-app.ts";
import { insertTestOrder, type TestOrder } from "../../testing/test-order-store.ts";
import { createShop, type TestShop } from "../cart/testing/test-shop.ts";
import { attachMemberAccess, grantMemberAccess, hasMemberAccess, revokeMemberAccess } from "./member-access-service.ts";

const testApp = await openTestApp();
const NOW = Date.parse("2026-06-01T12:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const [AREA, OTHER_AREA] = [testId(41), testId(42)] as const;
const EMAIL = "ada@example.org";

type Paywall = NonNullable<Product["paywall"]>;
type User = { readonly email?: string; readonly isVerified?: boolean };

class Club {
  readonly shop: TestShop;

  constructor(shop: TestShop) {
    this.shop = shop;
  }

  inSite<Result>(work: (db: SiteDb) => Promise<Result>): Promise<Result> {
    return inSite(testApp.database, this.shop.site.id, work);
  }

  async sell(paywall: Partial<Paywall> = {}): Promise<string> {
    const product = { productType: PRODUCT_TYPE.paywall, paywall: { memberAreaIds: [AREA], days: 30, ...paywall } };
    return (await this.shop.addProduct({ product })).id;
  }

  async user({ email = EMAIL, isVerified = true }: User = {}): Promise<string> {
    const id = newId();
    await this.inSite((db) =>
      db.text("insert into site_user (site_id, id, email, is_verified) values ($1, $2, $3, $4)", [
        db.siteId,
        id,
        email,
        isVerified,
      ]),
    );
    return id;
  }

  buy(productId: string, order: Partial<TestOrder> & { now?: number } = {}) {
    const { now = NOW, ...rest } = order;
    const lines = [{ productType: PRODUCT_TYPE.paywall, productId }];
    return this.inSite(async (db) => {
      const placed = await insertTestOrder(db, { lines, email: EMAIL, ...rest });
      await grantMemberAccess(db, { orderId: placed.orderId, now });
      return placed;
    });
  }

  mayEnter(siteUserId: string, day = 0, memberAreaId: string = AREA): Promise<boolean> {
    return this.inSite((db) => hasMemberAccess(db, { siteUserId, memberAreaId, now: NOW + day * DAY_MS }));
  }
}

async function openClub(): Promise<Club> {
  return new Club(await createShop(testApp));
}

test("gives a buyer access for the purchased days, to that area only", async () => {
  const club = await openClub();
  const siteUserId = await club.user({ isVerified: false });
  await club.buy(await club.sell(), { siteUserId });
  expect(await club.mayEnter(siteUserId, 0)).toBe(true);
  expect(await club.mayEnter(siteUserId, 29.99)).toBe(true);
  expect(await club.mayEnter(siteUserId, 30)).toBe(false);
  expect(await club.mayEnter(siteUserId, 0, OTHER_AREA)).toBe(false);
});

test("gives a buyer permanent access if the product says so", async () => {
  const club = await openClub();
  const siteUserId = await club.user();
  await club.buy(await club.sell({ days: null, memberAreaIds: [AREA, OTHER_AREA] }), { siteUserId });
  expect(await club.mayEnter(siteUserId, 100_000)).toBe(true);
  expect(await club.mayEnter(siteUserId, 100_000, OTHER_AREA)).toBe(true);
});

test("extends the buyer's remaining time, and gives two units twice the days", async () => {
  const club = await openClub();
  const [product, siteUserId] = [await club.sell(), await club.user()];
  await club.buy(product, { siteUserId });
  await club.buy(product, {
    siteUserId,
    lines: [{ productType: PRODUCT_TYPE.paywall, productId: product, quantity: 2 }],
    now: NOW + 10 * DAY_MS,
  });
  expect(await club.mayEnter(siteUserId, 89)).toBe(true);
  expect(await club.mayEnter(siteUserId, 90)).toBe(false);
});

test("loses no days of simultaneous purchases", async () => {
  const club = await openClub();
  const [product, siteUserId] = [await club.sell(), await club.user()];
  await Promise.all([1, 2, 3, 4].map(() => club.buy(product, { siteUserId })));
  expect(await club.mayEnter(siteUserId, 119)).toBe(true);
  expect(await club.mayEnter(siteUserId, 120)).toBe(false);
});

test("keeps a guest's purchase for the account that verifies the address", async () => {
  const club = await openClub();
  await club.buy(await club.sell(), { email: "Ada@Example.org" });
  const stranger = await club.user({ email: "eve@example.org" });
  const unproved = await club.user({ isVerified: false });
  expect([await club.mayEnter(stranger), await club.mayEnter(unproved)]).toEqual([false, false]);
  await club.inSite((db) => attachMemberAccess(db, unproved));
  expect(await club.mayEnter(unproved)).toBe(false);
  await club.inSite((db) =>
    db.text("update site_user set is_verified = true where site_id = $1 and id = $2", [db.siteId, unproved]),
  );
  expect(await club.mayEnter(unproved)).toBe(true);
});

test("stays with an account that changes its address, and does not go to the address's next owner", async () => {
  const club = await openClub();
  await club.buy(await club.sell());
  const siteUserId = await club.user();
  await club.inSite((db) => attachMemberAccess(db, siteUserId));
  await club.inSite((db) =>
    db.text("update site_user set email = 'new@example.org' where site_id = $1 and id = $2", [db.siteId, siteUserId]),
  );
  const next = await club.user();
  await club.inSite((db) => attachMemberAccess(db, next));
  expect([await club.mayEnter(siteUserId), await club.mayEnter(next)]).toEqual([true, false]);
});

test("opens nothing twice, before the order is paid, or for other products", async () => {
  const club = await openClub();
  const [product, siteUserId] = [await club.sell(), await club.user()];
  const { orderId } = await club.buy(product, { siteUserId });
  expect(await club.inSite((db) => grantMemberAccess(db, { orderId, now: NOW }))).toBe(0);
  expect(await club.mayEnter(siteUserId, 30)).toBe(false);
  const reader = await club.user({ email: "grace@example.org" });
  await club.buy(product, { siteUserId: reader, email: "grace@example.org", paymentState: "NOT_CHARGED" });
  await club.buy(product, { siteUserId: reader, lines: [{ productType: PRODUCT_TYPE.physical, productId: product }] });
  expect(await club.mayEnter(reader)).toBe(false);
});

test("revokes what a refunded line opened, but not what another purchase opened", async () => {
  const club = await openClub();
  const siteUserId = await club.user();
  const [product, both] = [await club.sell(), await club.sell({ memberAreaIds: [OTHER_AREA] })];
  const lines = [product, both].map((productId) => ({ productType: PRODUCT_TYPE.paywall, productId }));
  const { orderId, lineIds } = await club.buy(product, { siteUserId, lines });
  await club.inSite((db) => revokeMemberAccess(db, { orderId, lineIds: [lineIds[0] ?? ""] }));
  expect([await club.mayEnter(siteUserId), await club.mayEnter(siteUserId, 0, OTHER_AREA)]).toEqual([false, true]);
  await club.inSite((db) => revokeMemberAccess(db, { orderId, lineIds: null }));
  expect(await club.mayEnter(siteUserId, 0, OTHER_AREA)).toBe(false);
});

test("admits no one with a purchase on another site", async () => {
  const [mine, other] = [await openClub(), await openClub()];
  const siteUserId = await mine.user();
  await other.buy(await other.sell());
  const { orderId } = await other.buy(await other.sell(), { siteUserId: await other.user() });
  await mine.inSite((db) => attachMemberAccess(db, siteUserId));
  expect(await mine.mayEnter(siteUserId)).toBe(false);
  expect(await mine.inSite((db) => grantMemberAccess(db, { orderId, now: NOW }))).toBe(0);
});
