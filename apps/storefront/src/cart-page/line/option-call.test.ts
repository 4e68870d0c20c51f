import { expect, test } from "vitest";
import { optionCall } from "./option-call.ts";

test("adds and removes a code, and changes the currency", () => {
  expect(optionCall({ kind: "coupon", code: "A&B 10%", isWanted: true })).toEqual({
    method: "POST",
    path: "/api/commerce/shopping-cart/coupons",
    body: { promoCode: "A&B 10%" },
  });
  expect(optionCall({ kind: "coupon", code: "A&B 10%", isWanted: false })).toEqual({
    method: "DELETE",
    path: "/api/commerce/shopping-cart/coupons?promoCode=A%26B%2010%25",
  });
  expect(optionCall({ kind: "currency", currency: "EUR" })).toEqual({
    method: "PUT",
    path: "/api/commerce/shopping-cart/currency",
    body: { currency: "EUR" },
  });
});
