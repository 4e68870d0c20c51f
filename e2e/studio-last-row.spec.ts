import type { Page } from "@playwright/test";
import { newId } from "./form-page.ts";
import type { ShopApi } from "./owner-api.ts";
import { openRoom } from "./studio-looks.ts";
import { expect, test } from "./stoa-server.ts";

const TAXED = { taxesShipping: true, taxesDigital: true, taxesServices: true };
const PLACES = [{ countryCode: "US", state: null, postalRanges: [] }];

async function addShipping(shop: ShopApi): Promise<void> {
  const rate = { type: "flat", perOrderCents: 500, perItemCents: 0 };
  const limits = { freeFromCents: null, maxWeightGrams: null, maxSideMm: null };
  const zone = {
    id: newId(),
    name: "West",
    areas: PLACES,
    methods: [{ id: newId(), name: "Parcel", rate, ...limits }],
  };
  const place = { countryCode: "IE", state: "", postalCode: "H91" };
  const pickups = [{ id: newId(), name: "Studio", place, priceCents: 0 }];
  const rules = [{ currency: "USD", zones: [zone], pickups }];
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/shipping", { rules });
}

/** Deletes by keyboard, and says where the keyboard is then. */
async function expectAfter(page: Page, deleted: string, next: string): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: deleted, exact: true }).press("Enter");
  await expect(page.getByRole("main").getByRole("button", { name: deleted, exact: true })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("button", { name: next, exact: true })).toBeFocused();
}

test("after the last way to ship, pickup place and zone the keyboard is where another one is added", async ({
  page,
  shop,
}) => {
  await addShipping(shop);
  await openRoom(page, shop, { path: "/shipping", title: "Shipping" });
  await expectAfter(page, "Delete Parcel", "Add way to ship to West");
  await expectAfter(page, "Delete Studio", "Add pickup place");
  await expectAfter(page, "Delete zone West", "Add zone");
});

test("after the last tax the keyboard is where another one is added", async ({ page, shop }) => {
  const rule = { id: newId(), name: "VAT", layer: 1, rateMillionths: 190_000, areas: PLACES, taxClasses: [], ...TAXED };
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/tax", { rules: [rule] });
  await openRoom(page, shop, { path: "/taxes", title: "Taxes" });
  await expectAfter(page, "Delete VAT", "Add tax");
});
