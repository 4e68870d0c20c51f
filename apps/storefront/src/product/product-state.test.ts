import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { expect, test } from "vitest";
import type { ProductChoice } from "./variant/product-choice.ts";
import { buttonAnnouncement, createProductState, reduceProduct } from "./product-state.ts";
import { parsePageVariants } from "./variant/product-variants.ts";

const CHOICE: ProductChoice = {
  productType: PRODUCT_TYPE.physical,
  variants: parsePageVariants(
    '[{"sku":"S","attributes":{"Size":"Small"},"unlimited":true},{"sku":"L","attributes":{"Size":"Large"},"qtyInStock":0}]',
  ),
  optionNames: ["Size"],
  chosen: { Size: "" },
};

test("the button follows the stock of the chosen variant", () => {
  const start = createProductState(CHOICE, false);
  const soldOut = reduceProduct(start, { type: "chosen", name: "Size", value: "Large" });
  expect([start.button.phase, soldOut.button.phase]).toEqual(["idle", "sold-out"]);
  expect(reduceProduct(soldOut, { type: "chosen", name: "Size", value: "Small" }).button.phase).toBe("idle");
});

test("a choice made while the button is busy counts when it is idle again", () => {
  const pressed = reduceProduct(createProductState(CHOICE, false), { type: "button", action: { type: "pressed" } });
  const chosen = reduceProduct(pressed, { type: "chosen", name: "Size", value: "Large" });
  expect(chosen.button.phase).toBe("adding");
  const failed = reduceProduct(chosen, { type: "button", action: { type: "refused", message: "No." } });
  expect(reduceProduct(failed, { type: "button", action: { type: "elapsed", phase: "failed" } }).button.phase).toBe(
    "sold-out",
  );
});

test("a sold-out item stays sold out whatever is chosen", () => {
  const state = reduceProduct(createProductState(CHOICE, true), { type: "chosen", name: "Size", value: "Small" });
  expect(state.button.phase).toBe("sold-out");
});

test("an error is left to the dialog to show", () => {
  const pressed = reduceProduct(createProductState(CHOICE, false), { type: "button", action: { type: "pressed" } });
  expect(buttonAnnouncement(pressed)).toBe("Adding…");
  const failed = reduceProduct(pressed, { type: "button", action: { type: "refused", message: "No." } });
  expect(buttonAnnouncement(failed)).toBe("");
});

test("the popover opens with the product's name and closes", () => {
  const shown = reduceProduct(createProductState(CHOICE, false), { type: "added-shown", productName: "Vase" });
  expect(shown.addedName).toBe("Vase");
  expect(reduceProduct(shown, { type: "added-closed" }).addedName).toBeNull();
});
