import { orderCodes } from "@stoa/core/discount/check-coupons.ts";
import type { DiscountUse } from "@stoa/core/discount/status/discount-use.ts";
import type { Discount } from "@stoa/core/discount/discount-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import {
  deleteUses,
  insertUses,
  listDiscountsFor,
  listDiscountsForEach,
  listUsesOf,
  lockDiscounts,
  type LockedDiscount,
  type UsedDiscountRow,
} from "./discount-use-store.ts";

export type OrderDiscountFacts = {
  readonly discounts: Discount[];
  readonly uses: ReadonlyMap<string, DiscountUse>;
};

/** The codes entered, and the customer's lowercase email; null while unknown. */
export type DiscountInput = { readonly codes: readonly string[]; readonly customerKey: string | null };

/**
 * Automatic discounts and those of the codes, with their use counts. `customerKey` is the customer's lowercase email;
 * while it is null, the customer has no uses.
 */
export async function readDiscountsFor(db: SiteDb, { codes, customerKey }: DiscountInput): Promise<OrderDiscountFacts> {
  return toFacts(await listDiscountsFor(db, { codes: orderCodes(codes), customerKey }));
}

/** Same for several wishes, in order and in one round trip; undefined stays undefined. */
export async function readDiscountsForEach(
  db: SiteDb,
  inputs: ReadonlyArray<DiscountInput | undefined>,
): Promise<ReadonlyArray<OrderDiscountFacts | undefined>> {
  const asked = inputs.flatMap((input, position) =>
    input ? [{ position, codes: orderCodes(input.codes), customerKey: input.customerKey }] : [],
  );
  const rows = asked.length === 0 ? [] : await listDiscountsForEach(db, asked);
  return inputs.map((input, position) => input && toFacts(rows.filter((row) => row.position === position)));
}

function toFacts(rows: readonly UsedDiscountRow[]): OrderDiscountFacts {
  return {
    discounts: rows.map(({ data }) => data),
    uses: new Map(rows.map(({ data, uses, byCustomer }) => [data.id, { total: uses, byCustomer }])),
  };
}

export type DiscountUseInput = {
  readonly orderId: string;
  readonly customerKey: string;
  readonly discounts: readonly Pick<Discount, "id">[];
};

export type DiscountUseOutcome = { readonly ok: true } | { readonly ok: false; readonly discountId: string };

type UseFacts = {
  readonly locked: ReadonlyMap<string, LockedDiscount>;
  readonly usedByCustomer: ReadonlySet<string>;
};

function canBeUsed(id: string, { locked, usedByCustomer }: UseFacts): boolean {
  const discount = locked.get(id);
  if (!discount) return false;
  const isUsedUp = discount.maxUses !== null && discount.uses >= discount.maxUses;
  return !isUsedUp && !(discount.isOncePerCustomer && usedByCustomer.has(id));
}

/**
 * Takes one use of each discount for an order, all or nothing: `discountId` is the first that was deleted, used up or
 * already used by this customer. Idempotent per order. Locks the discounts until the transaction ends.
 */
export async function takeDiscounts(
  db: SiteDb,
  { orderId, customerKey, discounts }: DiscountUseInput,
): Promise<DiscountUseOutcome> {
  const ids = [...new Set(discounts.map(({ id }) => id))].toSorted();
  if (ids.length === 0) return { ok: true };
  // Sent together: uses are read after the locks are held.
  const [rows, uses] = await Promise.all([lockDiscounts(db, ids), listUsesOf(db, ids, { orderId, customerKey })]);
  const usedByOrder = new Set(uses.filter(({ isOfOrder }) => isOfOrder).map(({ discountId }) => discountId));
  const facts: UseFacts = {
    locked: new Map(rows.map((row) => [row.id, row])),
    usedByCustomer: new Set(uses.filter(({ isOfOrder }) => !isOfOrder).map(({ discountId }) => discountId)),
  };
  const wanted = ids.filter((id) => !usedByOrder.has(id));
  const discountId = wanted.find((id) => !canBeUsed(id, facts));
  if (discountId !== undefined) return { ok: false, discountId };
  if (wanted.length > 0) await insertUses(db, wanted, { orderId, customerKey });
  return { ok: true };
}

/** Gives back an unplaced order's uses. Idempotent. */
export function releaseDiscounts(db: SiteDb, orderId: string): Promise<void> {
  return deleteUses(db, orderId);
}
