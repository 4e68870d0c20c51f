import { parseForeignJson } from "@stoa/core/lib/foreign-json.ts";
import type { SavedAnswer } from "@stoa/core/cart/merge/saved-answers.ts";
import type { CartKind } from "@stoa/core/cart/cart-schema.ts";
import { checkAdditionalFields, type CheckedAdditionalFields } from "@stoa/core/cart/add/check-additional-fields.ts";
import { checkCartAddition } from "@stoa/core/cart/add/check-cart-addition.ts";
import { checkQuantity } from "@stoa/core/cart/quantity/check-quantity.ts";
import { earliestDay } from "@stoa/core/cart/earliest-day.ts";
import type { FormField } from "@stoa/core/form/form-schema.ts";
import { readPlainForm } from "@stoa/core/form/answer/plain-form-values.ts";
import { GIFT_CARD_LABELS } from "@stoa/core/gift-card/gift-card-messages.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { QUANTITY_LIMITS } from "@stoa/core/product/stock/quantity-input.ts";
import { AppError } from "../../../errors.ts";
import type { AdditionFacts } from "../add/add-to-cart-facts-service.ts";
import type { CartLine } from "./cart-contents-store.ts";
import type { CartProblem } from "./cart-notices.ts";
import { cartCurrency, cartProblem, shopCurrencies } from "./cart-pricing.ts";

export const MAX_LINES = 200;
const MAX_FIELDS_BYTES = 20_000;
const ID = /^[0-9a-f]{24}$/;

export type PlainForm = Readonly<Record<string, unknown>>;

export type CartItemInput = {
  readonly itemId: string;
  readonly sku: string | null;
  readonly quantity: unknown;
  /** JSON of the answers; null when there are none, or they are in `plainForm`. */
  readonly additionalFields: string | null;
  readonly plainForm?: PlainForm;
  /** Identifies the button press: repeating it with the same key adds nothing. */
  readonly pressKey?: string | undefined;
};

export type CheckedCartItemInput = Omit<CartItemInput, "quantity"> & { readonly quantity: number };

/** Validates what needs no item lookup. Throws `invalid_request` for answers that are not JSON. */
export function checkCartItemInput(
  input: CartItemInput,
): { readonly ok: true; readonly input: CheckedCartItemInput } | CartProblem {
  const quantity = checkQuantity(input.quantity === undefined ? QUANTITY_LIMITS.value : input.quantity);
  if (!quantity.ok) return quantity;
  checkFieldsText(input.additionalFields);
  if (!ID.test(input.itemId)) return cartProblem("itemNotFound");
  return { ok: true, input: { ...input, quantity: quantity.quantity } };
}

/** Throws `invalid_request` for text that is too long or not JSON. */
export function checkFieldsText(text: string | null): void {
  if (text === null || text === "") return;
  const fields = { additionalFields: `must be JSON of at most ${MAX_FIELDS_BYTES} bytes` };
  if (Buffer.byteLength(text) > MAX_FIELDS_BYTES) throw new AppError("invalid_request", { fields });
  try {
    parseForeignJson(text);
  } catch (cause) {
    throw new AppError("invalid_request", { fields, cause });
  }
}

export type CartItem = {
  readonly ok: true;
  readonly variantId: string;
  readonly additionalFields: string | null;
  readonly customizations: readonly SavedAnswer[];
};

/** Whether a line has these answers; equal answers of one variant share a line. */
export function hasSameAnswers(line: CartLine, { additionalFields }: Pick<CartItem, "additionalFields">): boolean {
  return (line.additional_fields ?? "") === (additionalFields ?? "");
}

function giftCardValues(sent: PlainForm): Record<string, unknown> {
  const names = Object.keys(GIFT_CARD_LABELS).filter((name) => typeof sent[name] === "string");
  return Object.fromEntries(names.map((name) => [name, sent[name]]));
}

/** Converts form answers to the format scripts send: JSON text by field. */
export function plainAnswers(formFields: readonly FormField[] | null, sent: PlainForm): string {
  return JSON.stringify({ ...giftCardValues(sent), ...readPlainForm(formFields ?? [], sent) });
}

function answersText(facts: AdditionFacts, { additionalFields, plainForm }: CheckedCartItemInput): string | null {
  if (additionalFields !== null || plainForm === undefined) return additionalFields;
  return plainAnswers(facts.formFields, plainForm);
}

function checkAnswers(facts: AdditionFacts, input: CheckedCartItemInput, nowMs: number): CheckedAdditionalFields {
  const isGiftCard = facts.product?.productType === PRODUCT_TYPE.giftCard;
  const asksNothing = facts.formFields === null && !isGiftCard;
  if (asksNothing && input.additionalFields === null) return { ok: true, text: null, customizations: [] };
  const rule = { formFields: facts.formFields, isGiftCard, today: earliestDay(nowMs) };
  return checkAdditionalFields(answersText(facts, input), rule);
}

/** Whether a cart of this kind can take the item, and the resulting cart item. spec: storefront 5, add to cart */
export function checkItem(
  facts: AdditionFacts,
  input: CheckedCartItemInput,
  { kind, nowMs }: { readonly kind: CartKind; readonly nowMs: number },
): CartItem | CartProblem {
  const answers = checkAnswers(facts, input, nowMs);
  const additionalFields = answers.ok ? answers.text : null;
  const inCart = facts.lines
    .filter((line) => line.product_id === input.itemId)
    .map((line) => ({
      variantId: line.variant_id,
      quantity: line.quantity,
      isSameLine: hasSameAnswers(line, { additionalFields }),
    }));
  const currency = cartCurrency(facts.cartCurrency, shopCurrencies(facts.shopCurrency, facts.otherCurrencies));
  const { sku, quantity } = input;
  const checked = checkCartAddition({ ...facts, kind, currency, sku, quantity, inCart });
  if (!checked.ok) return checked;
  if (!answers.ok) return cartProblem("invalidForm", { fields: answers.fields });
  const variantId = checked.variant.id;
  const isNewLine = !inCart.some((line) => line.isSameLine && line.variantId === variantId);
  if (isNewLine && facts.lines.length >= MAX_LINES) return cartProblem("cartFull");
  return { ok: true, variantId, additionalFields, customizations: answers.customizations };
}
