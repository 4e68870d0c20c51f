import { tidyCode, tidyName } from "@stoa/core/lib/text/tidy-text.ts";
import { discountProblem } from "@stoa/core/discount/check-discount.ts";
import type { DiscountQuery, StoredDiscount } from "@stoa/core/discount/discount-api.ts";
import { codeOfDiscount } from "@stoa/core/discount/discount-code.ts";
import { DISCOUNT_LIMITS } from "@stoa/core/discount/discount-limits.ts";
import { DISCOUNT_MESSAGES } from "@stoa/core/discount/discount-messages.ts";
import type { Discount, NewDiscount } from "@stoa/core/discount/discount-schema.ts";
import { discountStatus } from "@stoa/core/discount/status/discount-status.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import {
  countDiscounts,
  findDiscountRow,
  insertDiscount,
  listDiscountRows,
  markDiscountDeleted,
  replaceDiscount,
  type DiscountRow,
} from "./discount-store.ts";

const DEFAULT_LIMIT = 50;

function toStored({ discount, uses, createdAt, updatedAt }: DiscountRow, nowMs: number): StoredDiscount {
  return {
    ...discount,
    uses,
    status: discountStatus(discount, uses, nowMs),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export async function listDiscounts(
  db: SiteDb,
  query: DiscountQuery,
  nowMs: number,
): Promise<{ items: StoredDiscount[]; nextCursor: string | null }> {
  const { limit = DEFAULT_LIMIT, sortBy = "createdAt" } = query;
  const offset = Number(query.cursor ?? 0);
  const rows = await listDiscountRows(db, {
    search: query.search?.trim() || undefined,
    status: query.status,
    trigger: query.trigger,
    effect: query.effect,
    criteria: query.criteria,
    limitedUseOnly: query.limitedUseOnly ?? false,
    sortBy,
    isDescending: (query.sortDirection ?? (sortBy === "createdAt" ? "descending" : "ascending")) === "descending",
    nowMs,
    offset,
    limit: limit + 1,
  });
  return {
    items: rows.slice(0, limit).map((row) => toStored(row, nowMs)),
    nextCursor: rows.length > limit ? String(offset + limit) : null,
  };
}

export async function getDiscount(db: SiteDb, id: string, nowMs: number): Promise<StoredDiscount> {
  const row = await findDiscountRow(db, id);
  if (!row) throw new AppError("not_found");
  return toStored(row, nowMs);
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}

/** Converts the unique index violation of a duplicate code into an error message. */
async function withFreeCode<Result>(discount: Discount, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = ownerMessage(DISCOUNT_MESSAGES.codeTaken, { code: codeOfDiscount(discount) ?? "" });
    throw new AppError("promo_code_conflict", { message, cause: error });
  }
}

/** A name and a code are stored as they are compared: however they were typed or pasted. Throws `invalid_request`. */
function tidyDiscount(input: NewDiscount): NewDiscount {
  const { trigger } = input;
  const name = tidyName(input.name);
  if (name === "") throw new AppError("invalid_request", { message: DISCOUNT_MESSAGES.noName });
  if (trigger.type !== "code") return { ...input, name };
  const code = tidyCode(trigger.code);
  if (code === "") throw new AppError("invalid_request", { message: DISCOUNT_MESSAGES.noCode });
  return { ...input, name, trigger: { ...trigger, code } };
}

async function checkDiscount(db: SiteDb, discount: Discount): Promise<void> {
  const problem = discountProblem(discount);
  if (problem !== undefined) throw new AppError("invalid_request", { message: problem });
  const { perSite, automaticPerSite } = DISCOUNT_LIMITS;
  const { all, automatic } = await countDiscounts(db, discount.id);
  if (all >= perSite) {
    throw new AppError("invalid_request", { message: ownerMessage(DISCOUNT_MESSAGES.tooMany, { count: perSite }) });
  }
  const isAutomatic = discount.trigger.type === "automatic" && discount.isEnabled;
  if (isAutomatic && automatic >= automaticPerSite) {
    const message = ownerMessage(DISCOUNT_MESSAGES.tooManyAutomatic, { count: automaticPerSite });
    throw new AppError("invalid_request", { message });
  }
}

/** Throws `invalid_request` for an inconsistent discount and `promo_code_conflict` for a taken code. */
export async function createDiscount(db: SiteDb, input: NewDiscount, nowMs: number): Promise<StoredDiscount> {
  const discount: Discount = { id: newId(), ...tidyDiscount(input) };
  await checkDiscount(db, discount);
  await withFreeCode(discount, () => insertDiscount(db, discount));
  return getDiscount(db, discount.id, nowMs);
}

export type DiscountChange = { readonly id: string; readonly input: NewDiscount };

/** Replaces a discount; its effect on past orders stays. Throws what `createDiscount` throws, and `not_found`. */
export async function updateDiscount(
  db: SiteDb,
  { id, input }: DiscountChange,
  nowMs: number,
): Promise<StoredDiscount> {
  await getDiscount(db, id, nowMs);
  const discount: Discount = { id, ...tidyDiscount(input) };
  await checkDiscount(db, discount);
  if (!(await withFreeCode(discount, () => replaceDiscount(db, discount)))) throw new AppError("not_found");
  return getDiscount(db, id, nowMs);
}

/** Deletes a discount; orders that used it keep their prices. Throws `not_found`. */
export async function deleteDiscount(db: SiteDb, id: string): Promise<void> {
  if (!(await markDiscountDeleted(db, id))) throw new AppError("not_found");
}
