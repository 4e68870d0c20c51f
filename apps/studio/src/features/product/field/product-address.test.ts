import { testProduct } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import { setProductAddress } from "./product-address.ts";

const product = testProduct({ urlId: "blue-vase" });

test.each([
  ["tall-vase", "tall-vase"],
  ["Tall Vase", "tall-vase"],
  ["tall-vase-", "tall-vase"],
  ["/shop/été", "shop-ete"],
])("%j becomes %s", (text, urlId) => {
  expect(setProductAddress(product, text)).toEqual({ ok: true, product: { ...product, urlId } });
});

test.each([
  ["", "Enter a URL."],
  ["!?", "!? is not a valid page URL."],
])("%j is refused: %s", (text, message) => {
  expect(setProductAddress(product, text)).toEqual({ ok: false, message });
});
