import { earliestDay } from "@stoa/core/cart/earliest-day.ts";
import { checkAdditionalFields } from "@stoa/core/cart/add/check-additional-fields.ts";
import type { DetailsQuestions, DetailsState } from "@stoa/core/cart/line/details-form.ts";
import { isJsonObject } from "@stoa/core/lib/patch/json-value.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import type { FastifyRequest } from "fastify";
import { inSite } from "../../../db/database.ts";
import { siteOf } from "../../../plugins/endpoint-routes.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { readAddition } from "./add-to-cart-facts-service.ts";
import { readCart } from "../contents/cart-contents-store.ts";
import { plainAnswers, type PlainForm } from "../contents/cart-item.ts";
import { noticeMessage } from "../contents/cart-notices.ts";
import { guestOf, ownTokensOf, visitorOf } from "../visitor/cart-owner-service.ts";

const ID = /^[0-9a-f]{24}$/;

/** Where a refused plain form is redirected, to be shown again with its input. */
export const QUESTIONS_PATH = "/cart/questions";

export const QUESTIONS_ACTIONS = {
  add: "/cart/add",
  subscribe: "/cart/subscribe",
  buy: "/cart/buy",
  details: "/cart/details",
} as const;
export type QuestionsForm = keyof typeof QUESTIONS_ACTIONS;

export type ItemQuestions = {
  readonly product: Product;
  readonly questions: DetailsQuestions;
  readonly state: DetailsState;
};

export type CartLineQuestions = ItemQuestions & {
  readonly entryId: string;
  readonly itemId: string;
  readonly sku: string;
};

function parseValues(text: string | null): DetailsState["values"] {
  const value: unknown = JSON.parse(text ?? "{}");
  return isJsonObject(value) ? value : {};
}

type Answered = { readonly text: string | null; readonly now: number; readonly isSent: boolean };

function stateOf(questions: DetailsQuestions, { text, now, isSent }: Answered): DetailsState {
  const checked = checkAdditionalFields(text, { ...questions, today: earliestDay(now) });
  return { values: parseValues(text), errors: checked.ok || !isSent ? {} : checked.fields };
}

function questionsOf(product: Product, formFields: DetailsQuestions["formFields"]): DetailsQuestions {
  return { formFields, isGiftCard: product.productType === PRODUCT_TYPE.giftCard };
}

export type Asking = { readonly resources: Resources; readonly request: FastifyRequest };

/** A line of the visitor's cart with its answers, or with those of a refused form; undefined if it has no questions. */
export async function findLineQuestions(
  { resources, request }: Asking,
  { entryId, sent }: { readonly entryId: string; readonly sent: PlainForm | null },
): Promise<CartLineQuestions | undefined> {
  const { database, now } = resources;
  const tokens = ownTokensOf(request, resources);
  if (!ID.test(entryId)) return undefined;
  const { rows } = await inSite(database, siteOf(request).id, async (db) => {
    const { own: key } = guestOf(tokens) ?? (await visitorOf(db, tokens, now()));
    return readCart(db, key);
  });
  const row = rows.find(({ id }) => id === entryId);
  if (!row?.product) return undefined;
  const { product, formFields, itemId } = row;
  const questions = questionsOf(product, formFields);
  if (formFields === null && !questions.isGiftCard) return undefined;
  const text = sent === null ? row.additionalFields : plainAnswers(formFields, sent);
  const sku = product.variants.find(({ id }) => id === row.variantId)?.sku ?? "";
  const state = stateOf(questions, { text, now: now(), isSent: sent !== null });
  return { entryId, itemId, sku, product, questions, state };
}

/** The item of a submitted form, with its input; undefined if visitors cannot see the item. */
export async function findItemQuestions(
  { resources, request }: Asking,
  { itemId, sent }: { readonly itemId: string; readonly sent: PlainForm },
): Promise<ItemQuestions | undefined> {
  const { database, now } = resources;
  if (!ID.test(itemId)) return undefined;
  const question = { itemId, key: undefined, tokens: ownTokensOf(request, resources), nowMs: now() };
  const { product, formFields } = await inSite(database, siteOf(request).id, (db) => readAddition(db, question));
  if (!product?.isVisible) return undefined;
  const questions = questionsOf(product, formFields);
  const text = plainAnswers(formFields, sent);
  return { product, questions, state: stateOf(questions, { text, now: now(), isSent: true }) };
}

export function rejectionMessage({ query }: FastifyRequest): string {
  return noticeMessage(query) ?? "";
}
