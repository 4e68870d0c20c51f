import { CART_MESSAGES } from "@stoa/core/cart/cart-messages.ts";
import { checkQuantity } from "@stoa/core/cart/check-quantity.ts";
import { findVariantByAttributes } from "@stoa/core/product/find-variant.ts";
import { missingOptions, optionMessage } from "@stoa/core/product/option-message.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { canRunOut } from "@stoa/core/product/variant-stock.ts";
import type { PageVariant } from "./product-variants.ts";

/** What there is to choose of a product, and what the shopper has chosen; "" is no choice yet. */
export type ProductChoice = {
  readonly productType: number;
  readonly variants: readonly PageVariant[];
  readonly optionNames: readonly string[];
  readonly chosen: Readonly<Record<string, string>>;
};

/** What can be put into the cart, or the message that says why nothing can. */
export type CheckedChoice =
  | { readonly ok: true; readonly sku: string | null; readonly quantity: number }
  | { readonly ok: false; readonly code: "options" | "refused"; readonly message: string };

/** How one value of an option stands to the values chosen for the others. */
export type ValueAvailability = "available" | "sold-out" | "missing";

/** The variant all of whose options are chosen; undefined before that and for combinations that do not exist. */
export function findChosenVariant({ variants, optionNames, chosen }: ProductChoice): PageVariant | undefined {
  return optionNames.length === 0 ? undefined : findVariantByAttributes(variants, optionNames, chosen);
}

/** Whether a variant is there but none of it is left. spec: storefront 4, derived product display */
export function isChosenSoldOut(choice: ProductChoice): boolean {
  const variant = findChosenVariant(choice);
  return variant !== undefined && !isBuyable(choice.productType, variant);
}

/**
 * Checks a choice before it goes to the server, which checks again. Only a variant that is wholly sold out is refused
 * here: the page is cached, so the number in stock may be older than the stock. spec: storefront 5, add to cart
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

/** Whether choosing `value` for `name` beside the other choices leads to a variant, and to one that can be bought. */
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
