import { toMessage } from "@stoa/core/message/to-message.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { describe, expect, test } from "vitest";
import {
  checkChoice,
  findChosenVariant,
  isChosenSoldOut,
  valueAvailability,
  type ProductChoice,
} from "./product-choice.ts";
import { parsePageVariants } from "./product-variants.ts";

const VARIANTS = parsePageVariants(
  JSON.stringify([
    { sku: "CS", attributes: { Glaze: "Clay", Size: "Small" }, price: 4800, qtyInStock: 2, unlimited: false },
    { sku: "CL", attributes: { Glaze: "Clay", Size: "Large" }, price: 6800, qtyInStock: 0, unlimited: true },
    { sku: "SS", attributes: { Glaze: "Sage", Size: "Small" }, price: 4800, qtyInStock: 0, unlimited: false },
  ]),
);

function choose(chosen: { Glaze?: string; Size?: string }, changes: Partial<ProductChoice> = {}): ProductChoice {
  const optionNames = ["Glaze", "Size"];
  const blank = { Glaze: "", Size: "" };
  return {
    productType: PRODUCT_TYPE.physical,
    variants: VARIANTS,
    optionNames,
    chosen: { ...blank, ...chosen },
    ...changes,
  };
}

const SINGLE = choose({}, { variants: [], optionNames: [], chosen: {} });

describe("checkChoice", () => {
  test("asks for every option that is not chosen", () => {
    expect(checkChoice(choose({}), "1")).toEqual({
      ok: false,
      code: "options",
      message: toMessage("product.selectTwoOptions", { option1: "Glaze", option2: "Size" }),
    });
    expect(checkChoice(choose({ Glaze: "Clay" }), "1")).toMatchObject({
      message: toMessage("product.selectOneOption", { option: "Size" }),
    });
  });

  test("asks for the denomination of a gift card", () => {
    const giftCard = choose({}, { productType: PRODUCT_TYPE.giftCard });
    expect(checkChoice(giftCard, 1)).toMatchObject({ code: "options", message: CART_MESSAGES.selectDenomination });
  });

  test("rejects a combination that does not exist", () => {
    const checked = checkChoice(choose({ Glaze: "Sage", Size: "Large" }), "1");
    expect(checked).toMatchObject({ code: "refused", message: CART_MESSAGES.variantUnavailable });
  });

  test("rejects a variant that is sold out", () => {
    const checked = checkChoice(choose({ Glaze: "Sage", Size: "Small" }), "1");
    expect(checked).toMatchObject({ code: "refused", message: CART_MESSAGES.notEnoughStock });
  });

  test.each([
    ["1.5", CART_MESSAGES.quantityNotWhole],
    ["", CART_MESSAGES.quantityNotNumber],
    ["0", CART_MESSAGES.quantityOutOfRange],
  ])("rejects the quantity %j", (quantity, message) => {
    expect(checkChoice(choose({ Glaze: "Clay", Size: "Large" }), quantity)).toMatchObject({ code: "refused", message });
  });

  test("leaves a quantity above the stock it knows to the server, whose stock is newer", () => {
    expect(checkChoice(choose({ Glaze: "Clay", Size: "Small" }), "3")).toEqual({ ok: true, sku: "CS", quantity: 3 });
  });

  test("sends no sku for a product without options", () => {
    expect(checkChoice(SINGLE, 1)).toEqual({ ok: true, sku: null, quantity: 1 });
  });
});

describe("findChosenVariant", () => {
  test("finds a variant once every option is chosen", () => {
    expect(findChosenVariant(choose({ Glaze: "Clay", Size: "Large" }))?.sku).toBe("CL");
    expect(findChosenVariant(choose({ Glaze: "Clay" }))).toBeUndefined();
    expect(findChosenVariant(SINGLE)).toBeUndefined();
  });
});

describe("isChosenSoldOut", () => {
  test("is true for a chosen variant without stock", () => {
    expect(isChosenSoldOut(choose({ Glaze: "Sage", Size: "Small" }))).toBe(true);
    expect(isChosenSoldOut(choose({ Glaze: "Clay", Size: "Large" }))).toBe(false);
    expect(isChosenSoldOut(choose({ Glaze: "Sage" }))).toBe(false);
  });

  test("is never true for what cannot run out", () => {
    const chosen = { Glaze: "Sage", Size: "Small" };
    expect(isChosenSoldOut(choose(chosen, { productType: PRODUCT_TYPE.digital }))).toBe(false);
  });
});

describe("valueAvailability", () => {
  test.each([
    { name: "Size", value: "Small", chosen: {}, wanted: "available" },
    { name: "Size", value: "Small", chosen: { Glaze: "Sage" }, wanted: "sold-out" },
    { name: "Size", value: "Large", chosen: { Glaze: "Sage" }, wanted: "missing" },
    { name: "Glaze", value: "Sage", chosen: {}, wanted: "sold-out" },
    { name: "Glaze", value: "Clay", chosen: { Glaze: "Sage" }, wanted: "available" },
  ])("reports $name $value next to $chosen as $wanted", ({ name, value, chosen, wanted }) => {
    expect(valueAvailability(choose(chosen), name, value)).toBe(wanted);
  });
});
