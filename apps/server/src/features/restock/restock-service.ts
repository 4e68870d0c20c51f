import { imageUrl } from "@stoa/core/image/image-url.ts";
import { productPath } from "@stoa/core/product/product-path.ts";
import { restockSuccessText } from "@stoa/core/product/merchandising/merchandising-texts.ts";
import { checkRestockSignup, type CheckedRestockSignup } from "@stoa/core/restock/check-restock-signup.ts";
import type { RestockSignUpBody, SendRequest, SignUp, SignUpGroup } from "@stoa/core/restock/restock-api.ts";
import { RESTOCK_LIMITS } from "@stoa/core/restock/restock-limits.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { addJob, isJobWaiting } from "../../jobs/job-store.ts";
import { speakPreferences } from "../commerce-preference/commerce-preference-service.ts";
import { readRestockCursor, writeRestockCursor } from "./restock-cursor.ts";
import { listGroupRows, listSignUpRows, type GroupRow, type SignUpRow } from "./restock-list-store.ts";
import { joinMailingList, type MailingListParts } from "../mailing-list/mailing-list-service.ts";
import { isProductSeen, type DoorVisitor } from "../page-lock/page-lock-service.ts";
import { readRestockFacts, type RestockFacts } from "./restock-product-store.ts";
import { noticedItemOf } from "./restock-sending-service.ts";
import { countWaiting, insertSignup } from "./form/restock-signup-store.ts";

export type SignUpOutcome =
  | { readonly ok: true; readonly message: string }
  | Extract<CheckedRestockSignup, { readonly ok: false }>;

/** Adds the page's language unless the signup names one. */
export function inPageLanguage(input: RestockSignUpBody, { language }: SiteEntry): RestockSignUpBody {
  return language && input.language === undefined ? { ...input, language: language.language } : input;
}

/** A valid language tag, or null. */
function localeOf({ language }: RestockSignUpBody): string | null {
  return language !== undefined && /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*$/.test(language) ? language : null;
}

async function readOwnFacts(db: SiteDb, productId: string, visitor: DoorVisitor): Promise<RestockFacts> {
  const [facts, isSeen] = await Promise.all([readRestockFacts(db, productId), isProductSeen(db, productId, visitor)]);
  return isSeen ? facts : { ...facts, product: null };
}

export type SigningUp = { readonly visitor: DoorVisitor; readonly parts: MailingListParts };

/**
 * Signs a visitor up for a notice, and asks by email whether they want news if the product offers it: anyone can type
 * an address. Idempotent. spec: storefront 5, restock
 */
export async function signUpForRestock(
  db: SiteDb,
  body: RestockSignUpBody,
  { visitor, parts }: SigningUp,
): Promise<SignUpOutcome> {
  const { productId, variantId, siteVisitorEmail = "" } = body;
  const { product, stock, collectionUrlId, successText: written } = await readOwnFacts(db, productId, visitor);
  const checked = checkRestockSignup({ email: siteVisitorEmail, variantId, product, stock });
  if (!checked.ok) return checked;
  const { email } = checked;
  const locale = localeOf(body);
  const joinsMailingList = body.isJoinMailingList === true && product?.merchandising?.mailingListSignUpEnabled === true;
  await insertSignup(db, { id: newId(), productId, variantId, email, joinsMailingList, locale });
  if (joinsMailingList) {
    const pagePath = productPath(collectionUrlId, product.urlId);
    const contact = { email, name: "", source: "restock", formId: null, pagePath, consent: "", locale };
    await joinMailingList(db, parts, { ...contact, doubleOptIn: true });
  }
  const {
    restock: { successText },
  } = await speakPreferences(db, { restock: { successText: written } }, locale);
  const texts = { scarcityText: "", soldOutText: "", restockSuccessText: successText };
  return { ok: true, message: restockSuccessText({ merchandising: product?.merchandising }, texts) };
}

export async function findWaitedFor(
  db: SiteDb,
  productId: string,
  visitor: DoorVisitor,
): Promise<{ readonly title: string; readonly url: string } | null> {
  const { product, collectionUrlId } = await readOwnFacts(db, productId, visitor);
  return product?.isVisible === true
    ? { title: product.title, url: productPath(collectionUrlId, product.urlId) }
    : null;
}

function toGroup(row: GroupRow): SignUpGroup {
  const { imageId, filename, variant } = row;
  return {
    productId: row.productId,
    variantId: row.variantId,
    productTitle: row.title ?? "",
    sku: variant?.sku ?? "",
    attributes: variant?.attributes ?? {},
    imageUrl: imageId === null || filename === null ? null : imageUrl(imageId, filename),
    signUpCount: row.signUpCount,
    qtyInStock: row.quantity ?? 0,
    unlimited: row.isUnlimited ?? false,
    firstSignUpOn: row.firstAt,
  };
}

type Page = { hasNextPage: boolean; nextPageCursor: string | null };

export async function listSignUpGroups(
  db: SiteDb,
  cursor: string | undefined,
): Promise<Page & { signUpGroups: SignUpGroup[] }> {
  const limit = RESTOCK_LIMITS.pageSize;
  const rows = await listGroupRows(db, readRestockCursor(cursor), limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasNextPage = rows.length > limit;
  const nextPageCursor = hasNextPage && last ? writeRestockCursor({ at: last.firstAt, id: last.variantId }) : null;
  return { signUpGroups: shown.map(toGroup), hasNextPage, nextPageCursor };
}

function toSignUp({ id, email, joinsMailingList, locale, createdAt }: SignUpRow): SignUp {
  return { id, siteVisitorEmail: email, isJoinMailingList: joinsMailingList, language: locale, createdOn: createdAt };
}

export async function listSignUps(
  db: SiteDb,
  { productId, variantId, cursor }: SendRequest & { readonly cursor?: string | undefined },
): Promise<Page & { signUps: SignUp[] }> {
  const limit = RESTOCK_LIMITS.pageSize;
  const after = readRestockCursor(cursor);
  const rows = await listSignUpRows(db, { productId, variantId, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasNextPage = rows.length > limit;
  const nextPageCursor = hasNextPage && last ? writeRestockCursor({ at: last.createdAt, id: last.id }) : null;
  return { signUps: shown.map(toSignUp), hasNextPage, nextPageCursor };
}

/** Signups that can be notified: none while the variant is hidden or sold out. */
async function countWritable(db: SiteDb, { productId, variantId }: SendRequest): Promise<number> {
  const [facts, waiting] = await Promise.all([readRestockFacts(db, productId), countWaiting(db, productId, variantId)]);
  return noticedItemOf(facts, variantId) === undefined ? 0 : waiting;
}

/**
 * Notifies everyone waiting for these variants, one job per variant: notified signups are completed, so neither a
 * second call nor a repeated job sends again. Returns how many this call notifies: those covered by a pending job are
 * not counted again.
 */
export async function sendRestockNotices(db: SiteDb, requests: readonly SendRequest[]): Promise<number> {
  const wanted = new Map(requests.map((request) => [`${request.productId}:${request.variantId}`, request]));
  let count = 0;
  // In a fixed order, so two calls for the same variants cannot deadlock.
  for (const [key, { productId, variantId }] of [...wanted].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const isPromised = await isJobWaiting(db, "restock.send", key);
    const writable = await countWritable(db, { productId, variantId });
    if (writable > 0) await addJob(db, "restock.send", { data: { productId, variantId }, key });
    if (!isPromised) count += writable;
  }
  return count;
}
