import { expect, test } from "vitest";
import { merchandisingContext } from "../merchandising/merchandising-context.ts";
import { merchandisingOf, setMerchandising } from "./edit-merchandising.ts";
import { testProduct } from "../product-for-tests.ts";

const PLAIN_STORE = { scarcityText: "", soldOutText: "", restockSuccessText: "" };

test("a product without stock messages has all of them off", () => {
  const { scarcityEnabled, restockNotificationEnabled, mailingListSignUpEnabled } = merchandisingOf(testProduct());
  expect([scarcityEnabled, restockNotificationEnabled, mailingListSignUpEnabled]).toEqual([false, false, false]);
});

test("one change leaves the rest unchanged", () => {
  const first = setMerchandising(testProduct(), { scarcityEnabled: true, scarcityThreshold: 3 });
  const second = setMerchandising(first, { customSoldOutText: "Gone" });
  expect(second.merchandising).toEqual({
    ...merchandisingOf(testProduct()),
    scarcityEnabled: true,
    scarcityThreshold: 3,
    customSoldOutText: "Gone",
  });
});

test("undoing everything restores the product", () => {
  const changed = setMerchandising(testProduct(), { customSoldOutText: "Gone" });
  expect(setMerchandising(changed, { customSoldOutText: "" })).toEqual(testProduct());
});

test("visitors see no difference between a product without merchandising and one with the defaults", () => {
  const explicit = testProduct({ merchandising: merchandisingOf(testProduct()) });
  expect(merchandisingContext(explicit, {}, PLAIN_STORE)).toEqual(merchandisingContext(testProduct(), {}, PLAIN_STORE));
});
