import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { checkQuantity } from "@stoa/core/cart/quantity/check-quantity.ts";
import type { MessageText } from "@stoa/core/message/message-of.ts";
import { findVariantByAttributes } from "@stoa/core/product/variant/find-variant.ts";
import { missingOptions, optionMessage } from "@stoa/core/product/variant/option-message.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { canRunOut } from "@stoa/core/product/variant/variant-stock.ts";
import type { PageVariant } from "./product-variants.ts";

export type ProductChoice = {
  readonly productType: number;
  readonly variants: readonly PageVariant[];
  readonly optionNames: readonly string[];
  readonly chosen: Readonly<Record<string, string>>;
};

export type CheckedChoice =
  | { readonly ok: true; readonly sku: string | null; readonly quantity: number }
  | { readonly ok: false; readonly code: "options" | "refused"; readonly message: MessageText };

export type ValueAvailability = "available" | "sold-out" | "missing";

/** Returns the variant once all options are chosen; undefined before, or for combinations that do not exist. */
export function findChosenVariant({ variants, optionNames, chosen }: ProductChoice): PageVariant | undefined {
  return optionNames.length === 0 ? undefined : findVariantByAttributes(variants, optionNames, chosen);
}

/** Returns whether the chosen variant exists but is sold out. spec: storefront 4, derived product display */
export function isChosenSoldOut(choice: ProductChoice): boolean {
  const variant = findChosenVariant(choice);
  return variant !== undefined && !isBuyable(choice.productType, variant);
}

/**
 * Validates a choice; the server validates again. Only a completely sold-out variant is refused here, because the page
 * is cached and its stock may be outdated. spec: storefront 5, add to cart
 */
export function checkChoice(choice: ProductChoice, quantityInput: unknown): CheckedChoice {
  const { productType, optionNames, chosen } = choice;
  const unchosen = optionMessage(missingOptions(optionNames, chosen));
  if (unchosen !== null) {
    const isGiftCard = productType === PRODUCT_TYPE.giftCard;
    return { ok: false, code: "options", message: isGiftCard ? CART_MESSAGES.selectDenomination : unchosen };
  }
  const variant = findChosenVariant(choice);
  if (optionNames.length > 0 && variant === undefined) {
    return { ok: false, code: "refused", message: CART_MESSAGES.variantUnavailable };
  }
  if (variant !== undefined && !isBuyable(productType, variant)) {
    return { ok: false, code: "refused", message: CART_MESSAGES.notEnoughStock };
  }
  const checked = checkQuantity(quantityInput);
  return checked.ok
    ? { ok: true, sku: variant?.sku ?? null, quantity: checked.quantity }
    : { ok: false, code: "refused", message: checked.message };
}

/** Returns whether choosing `value` for `name` leads to an existing and available variant. */
export function valueAvailability(choice: ProductChoice, name: string, value: string): ValueAvailability {
  const wanted = { ...choice.chosen, [name]: value };
  const names = choice.optionNames.filter((each) => (wanted[each] ?? "") !== "");
  const matches = choice.variants.filter(({ attributes }) => names.every((each) => attributes[each] === wanted[each]));
  if (matches.length === 0) {
    return "missing";
  }
  return matches.some((variant) => isBuyable(choice.productType, variant)) ? "available" : "sold-out";
}

function isBuyable(productType: number, { stock }: PageVariant): boolean {
  return !canRunOut(productType) || stock.unlimited || stock.quantity > 0;
}
