import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { isPurchasable } from "@stoa/core/cart/check-cart-addition.ts";
import { checkCartQuantity } from "@stoa/core/cart/check-cart-quantity.ts";
import { checkQuantity } from "@stoa/core/cart/check-quantity.ts";
import type { CartRow } from "@stoa/core/cart/price-cart.ts";
import { variantStock } from "@stoa/core/product/variant-stock.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyRequest } from "fastify";
import { inSite, type Database, type SiteDb } from "../../db/database.ts";
import { hashToken } from "../../db/new-id.ts";
import { invariant } from "../../errors.ts";
import { readCart } from "./cart-contents-store.ts";
import { readCartToken } from "./cart-cookies.ts";
import { noticeMessage, type CartProblem } from "./cart-notices.ts";
import {
  cartProblem,
  priceContents,
  type CartOutcome,
  type CartParts,
  type ChangedCart,
  type OpenedCart,
} from "./cart-pricing.ts";
import { deleteLine, lockCart, setLineQuantity, touchCart } from "./cart-store.ts";

/** A cart that is only looked at is written to at most this often. */
const TOUCH_AFTER_MS = 24 * 60 * 60 * 1000;
const NO_TOKEN = Buffer.alloc(0);
const ID = /^[0-9a-f]{24}$/;

/** The visitor's cart, empty when the token opens none. `isKept` when its time has just begun anew. */
export function readCartOf(
  { database, site }: CartParts,
  token: string | undefined,
): Promise<OpenedCart & { readonly isKept: boolean }> {
  return inSite(database, site.id, async (db) => {
    const contents = await readCart(db, token === undefined ? NO_TOKEN : hashToken(token));
    const { cart } = contents;
    const isKept = cart !== undefined && Date.now() - cart.updatedAt.getTime() > TOUCH_AFTER_MS;
    if (isKept) await touchCart(db, cart.id);
    return { cart: priceContents(site, contents), token: cart && token, isKept };
  });
}

type LineChange = { readonly entryId: string; readonly token: string | undefined };
type LineWork = (
  db: SiteDb,
  line: { row: CartRow; rows: readonly CartRow[]; cartId: string },
) => Promise<CartProblem | undefined>;

/** Changes one line of the cart that the token opens, while other calls wait; answers with the cart as it is then. */
async function changeLine(
  parts: CartParts,
  { entryId, token }: LineChange,
  work: LineWork,
): Promise<ChangedCart | CartProblem> {
  if (token === undefined || !ID.test(entryId)) return cartProblem("entryNotFound");
  const tokenHash = hashToken(token);
  return inSite(parts.database, parts.site.id, async (db) => {
    const [cart, contents] = await Promise.all([lockCart(db, [tokenHash]), readCart(db, tokenHash)]);
    const row = contents.rows.find((one) => one.id === entryId);
    if (!cart || !row) return cartProblem("entryNotFound");
    const refusal = await work(db, { row, rows: contents.rows, cartId: cart.id });
    return refusal ?? { ok: true, cart: priceContents(parts.site, await readCart(db, tokenHash)), token };
  });
}

function checkLineQuantity(row: CartRow, rows: readonly CartRow[], quantity: number): CartProblem | undefined {
  if (!isPurchasable(row.product)) return cartProblem("itemNotFound");
  if (row.product.variants.length === 0) return cartProblem("variantUnavailable");
  const stock = variantStock(row.product.productType, row.variantId, row.stock);
  const others = rows.filter((one) => one.id !== row.id && one.variantId === row.variantId);
  const onOtherLines = others.reduce((sum, one) => sum + one.quantity, 0);
  const checked = checkCartQuantity(stock, { onLine: quantity, onOtherLines });
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
  const outcome = await changeLine(parts, change, async (db, { row, rows, cartId }) => {
    const refusal = checkLineQuantity(row, rows, wanted.quantity);
    if (!refusal) await setLineQuantity(db, { cartId, entryId }, wanted.quantity);
    return refusal;
  });
  if (!outcome.ok) return outcome;
  const entry = outcome.cart.entries.find((one) => one.id === entryId);
  invariant(entry, "the line that was just changed is in the cart");
  return { ...outcome, entry };
}

/** Takes a line out of the cart. */
export function removeLine(parts: CartParts, change: LineChange): Promise<ChangedCart | CartProblem> {
  return changeLine(parts, change, async (db, { cartId }) => {
    await deleteLine(db, { cartId, entryId: change.entryId });
    return undefined;
  });
}

/** The visitor's cart and what a plain form had to say about it, for the page at /cart. */
export async function readCartForPage(
  database: Database,
  site: SiteEntry,
  request: FastifyRequest,
): Promise<{ readonly cart: ShoppingCart; readonly notice: string | null }> {
  const { cart } = await readCartOf({ database, site }, readCartToken(request));
  return { cart, notice: noticeMessage(request.query) };
}
