import type { CartRow } from "@stoa/core/cart/line/cart-row.ts";
import type { CartEntry, CartKind } from "@stoa/core/cart/cart-schema.ts";
import { checkAdditionalFields } from "@stoa/core/cart/add/check-additional-fields.ts";
import { withUnasked, type LineAnswers } from "@stoa/core/cart/merge/saved-answers.ts";
import { isOnce } from "@stoa/core/cart/add/check-cart-addition.ts";
import { checkCartQuantity } from "@stoa/core/cart/quantity/check-cart-quantity.ts";
import { checkQuantity } from "@stoa/core/cart/quantity/check-quantity.ts";
import { earliestDay } from "@stoa/core/cart/earliest-day.ts";
import { sellableProduct } from "@stoa/core/cart/add/sellable-product.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { QUANTITY_LIMITS } from "@stoa/core/product/stock/quantity-input.ts";
import { variantStock } from "@stoa/core/product/variant/variant-stock.ts";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { deleteLine, setLineFields, setLineQuantity } from "./cart-entry-store.ts";
import { checkFieldsText, plainAnswers, type PlainForm } from "./cart-item.ts";
import type { CartProblem } from "./cart-notices.ts";
import {
  cartProblem,
  priceContents,
  type CartFacts,
  type CartOutcome,
  type CartParts,
  type ChangedCart,
} from "./cart-pricing.ts";
import { lockCart } from "./cart-store.ts";
import { keepCartLanguage } from "../page/cart-language-service.ts";
import { guestOf, visitorOf, type OwnTokens } from "../visitor/cart-owner-service.ts";
import { readCartFacts } from "./cart-facts-service.ts";

const ID = /^[0-9a-f]{24}$/;

type LineChange = { readonly entryId: string; readonly tokens: OwnTokens };
type LineWork = {
  readonly db: SiteDb;
  readonly row: CartRow;
  readonly rows: readonly CartRow[];
  readonly cartId: string;
  readonly kind: CartKind;
  readonly facts: CartFacts;
};

async function changeLine(
  { database, site, now = Date.now }: CartParts,
  { entryId, tokens }: LineChange,
  work: (line: LineWork) => Promise<CartProblem | undefined>,
): Promise<ChangedCart | CartProblem> {
  if (!ID.test(entryId)) return cartProblem("entryNotFound");
  return inSite(database, site.id, async (db) => {
    const { own: key } = guestOf(tokens) ?? (await visitorOf(db, tokens, now()));
    if (!key) return cartProblem("entryNotFound");
    const input = { key, hasPlace: false, customerKey: null };
    const [cart, facts] = await Promise.all([lockCart(db, key), readCartFacts(db, input)]);
    const { rows } = facts.contents;
    const row = rows.find((one) => one.id === entryId);
    if (!cart || !row) return cartProblem("entryNotFound");
    const rejection = await work({ db, row, rows, cartId: cart.id, kind: cart.kind, facts });
    if (rejection) return rejection;
    await keepCartLanguage(db, site, cart.id);
    const changed = priceContents(site, await readCartFacts(db, input), { nowMs: now() }).cart;
    return { ok: true, cart: changed, token: key.by === "token" ? tokens.own : undefined };
  });
}

function entryOf(outcome: ChangedCart, entryId: string): CartEntry {
  const entry = outcome.cart.entries.find((one) => one.id === entryId);
  invariant(entry, "the line that was just changed is in the cart");
  return entry;
}

function quantityRejection({ row, rows, kind, facts }: LineWork, quantity: number): CartProblem | undefined {
  const sellable = sellableProduct(row.product, kind);
  if (!sellable.ok) return sellable;
  const { productType, variants } = sellable.product;
  if (variants.length === 0) return cartProblem("variantUnavailable");
  const others = rows.filter((one) => one.id !== row.id && one.variantId === row.variantId);
  const wanted = { onLine: quantity, onOtherLines: others.reduce((sum, one) => sum + one.quantity, 0) };
  const { multipleQuantityAllowedForServices } = facts.preferences.checkout;
  const checked = checkCartQuantity(variantStock(productType, row.variantId, row.stock), wanted, {
    isOnce: isOnce(productType, multipleQuantityAllowedForServices),
  });
  return checked.ok ? undefined : checked;
}

/** Sets the quantity of a line. spec: storefront 5 */
export async function changeQuantity(
  parts: CartParts,
  change: LineChange & { readonly quantity: unknown },
): Promise<CartOutcome> {
  const wanted = checkQuantity(change.quantity);
  if (!wanted.ok) return wanted;
  const { entryId } = change;
  const outcome = await changeLine(parts, change, async (line) => {
    const rejection = quantityRejection(line, wanted.quantity);
    if (!rejection) await setLineQuantity(line.db, { cartId: line.cartId, entryId }, wanted.quantity);
    return rejection;
  });
  return outcome.ok ? { ...outcome, entry: entryOf(outcome, entryId) } : outcome;
}

export type FieldsChange = LineChange & {
  readonly itemId: string;
  readonly sku: string | null;
  /** JSON of the answers; null when there are none, or they are in `plainForm`. */
  readonly additionalFields: string | null;
  readonly plainForm?: PlainForm;
};

function isNamed({ row }: LineWork, { itemId, sku }: FieldsChange): boolean {
  const isSku = sku === null || sku === "" || row.product?.variants.some((variant) => variant.sku === sku) === true;
  return row.itemId === itemId && isSku;
}

/**
 * Writes answers to a line and returns the id of the line that has them. A line with equal answers absorbs it; an
 * unchanged line keeps the wording of its questions.
 */
async function writeFields(line: LineWork, { text, customizations }: LineAnswers): Promise<string | CartProblem> {
  const { db, row, rows, cartId } = line;
  const place = { cartId, entryId: row.id };
  if (text === row.additionalFields) return row.id;
  const same = rows.find(
    (one) => one.id !== row.id && one.variantId === row.variantId && (one.additionalFields ?? "") === (text ?? ""),
  );
  if (!same) {
    await setLineFields(db, place, { additionalFields: text, customizations });
    return row.id;
  }
  const quantity = same.quantity + row.quantity;
  if (quantity > QUANTITY_LIMITS.max) return cartProblem("quantityOutOfRange");
  await deleteLine(db, place);
  await setLineQuantity(db, { cartId, entryId: same.id }, quantity);
  return same.id;
}

/** spec: storefront 7; platform 5, cart form */
export async function changeFields(parts: CartParts, change: FieldsChange): Promise<CartOutcome> {
  checkFieldsText(change.additionalFields);
  const { now = Date.now } = parts;
  let entryId = change.entryId;
  const outcome = await changeLine(parts, change, async (line) => {
    if (!isNamed(line, change)) return cartProblem("entryNotFound");
    const sellable = sellableProduct(line.row.product, line.kind);
    if (!sellable.ok) return sellable;
    const isGiftCard = sellable.product.productType === PRODUCT_TYPE.giftCard;
    const rule = { formFields: line.row.formFields, isGiftCard, today: earliestDay(now()) };
    const { additionalFields, plainForm } = change;
    const sent = plainForm === undefined ? additionalFields : plainAnswers(line.row.formFields, plainForm);
    const answers = checkAdditionalFields(sent, rule);
    if (!answers.ok) return cartProblem("invalidFields", { fields: answers.fields });
    const { formFields, additionalFields: text, customizations } = line.row;
    const given = formFields === null ? answers : withUnasked(answers, { text, customizations }, formFields);
    const written = await writeFields(line, given);
    if (typeof written !== "string") return written;
    entryId = written;
    return undefined;
  });
  return outcome.ok ? { ...outcome, entry: entryOf(outcome, entryId) } : outcome;
}

export function removeLine(parts: CartParts, change: LineChange): Promise<ChangedCart | CartProblem> {
  return changeLine(parts, change, async ({ db, cartId }) => {
    await deleteLine(db, { cartId, entryId: change.entryId });
    return undefined;
  });
}
