import type { MessageText } from "@stoa/core/message/message-of.ts";
import { parseMoment } from "@stoa/core/lib/calendar-moment.ts";
import { commerceOrder } from "@stoa/core/order/record/commerce-order.ts";
import type { OrderSummary } from "@stoa/core/order/order-detail-schema.ts";
import { ORDER_HANDLING_LIMITS } from "@stoa/core/order/order-handling-limits.ts";
import { ORDER_CALL_MESSAGES } from "@stoa/core/order/order-messages.ts";
import type { OrderRecord } from "@stoa/core/order/record/order-record.ts";
import { LISTED_PAYMENT_STATES } from "@stoa/core/order/status/order-states.ts";
import { transactionDocument } from "@stoa/core/order/record/order-transaction.ts";
import type { TransactionDocument } from "@stoa/core/order/record/order-transaction-schema.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { jsonCursor } from "../../plugins/reply/list-cursor.ts";
import {
  findOrderRecord,
  listOrderRecords,
  type OrderFilter,
  type OrderCursor,
  type OrderSearch,
} from "./order-record-store.ts";

export type OrderListQuery = {
  readonly fulfillmentStatus?: string;
  readonly paymentStates?: string;
  readonly modifiedAfter?: string;
  readonly modifiedBefore?: string;
  readonly customerId?: string;
  readonly search?: string;
  readonly testmode?: boolean;
  readonly sort?: "modified" | "number";
  readonly cursor?: string;
};

function throwFieldError(field: string, message: MessageText): never {
  throw new AppError("invalid_request", { fields: { [field]: message } });
}

/** The public API has fewer states than the store: a partly refunded order is paid, a partly sent one pending. */
function paymentStatesOf(text: string | undefined): string[] | null {
  if (text === undefined) return null;
  const states = text.split(",");
  const unknown = states.find((state) => !LISTED_PAYMENT_STATES.some((known) => known === state));
  if (unknown !== undefined)
    throwFieldError("paymentStates", ownerMessage(ORDER_CALL_MESSAGES.badPaymentState, { state: unknown }));
  return states.includes("PAID") ? [...states, "PARTIALLY_REFUNDED"] : states;
}

function fulfillmentStatesOf(text: string | undefined): string[] | null {
  if (text === undefined) return null;
  const states = text.split(",");
  return states.includes("PENDING") ? [...states, "PARTIALLY_FULFILLED"] : states;
}

function dateOf(field: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const time = parseMoment(text);
  return time === undefined ? throwFieldError(field, ORDER_CALL_MESSAGES.badDate) : new Date(time);
}

/** `#12` is an order number, other text is part of a name or address, and digits alone can be either. */
function searchOf(search: string | undefined): OrderSearch | null {
  const text = (search ?? "").trim();
  if (text === "") return null;
  const digits = /^#?(\d{1,9})$/.exec(text)?.[1];
  // Escapes percent and underscore, which are wildcards.
  const pattern = `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return { number: digits === undefined ? null : Number(digits), pattern: text.startsWith("#") ? null : pattern };
}

/** The cursor includes its filters, as they cannot be combined with others. spec: commerce-api, paging */
type Cursor = { readonly place: OrderCursor; readonly query: Omit<OrderListQuery, "cursor"> };

function isPlace(value: unknown): value is OrderCursor {
  if (typeof value !== "object" || value === null) return false;
  const { modifiedMicros, number, id } = value as Record<string, unknown>;
  return /^\d{1,18}$/.test(String(modifiedMicros)) && Number.isSafeInteger(number) && /^[0-9a-f]{24}$/.test(String(id));
}

const FILTERS = [
  "fulfillmentStatus",
  "paymentStates",
  "modifiedAfter",
  "modifiedBefore",
  "customerId",
  "search",
] as const;

function readFilters(value: object): Omit<OrderListQuery, "cursor"> {
  const given = value as Record<string, unknown>;
  const texts = FILTERS.flatMap((name) => (typeof given[name] === "string" ? [[name, given[name]]] : []));
  const { testmode, sort } = given;
  return {
    ...Object.fromEntries(texts),
    ...(typeof testmode === "boolean" ? { testmode } : {}),
    ...(sort === "number" ? { sort } : {}),
  } as Omit<OrderListQuery, "cursor">;
}

const CURSOR = jsonCursor<Cursor>({
  write: (cursor) => cursor,
  read: (value) => {
    if (typeof value !== "object" || value === null || !("place" in value && "query" in value)) return undefined;
    const { place, query } = value;
    return isPlace(place) && typeof query === "object" && query !== null
      ? { place, query: readFilters(query) }
      : undefined;
  },
});

function toFilter(query: Cursor["query"], after: OrderCursor | null): OrderFilter {
  const { modifiedAfter, modifiedBefore, customerId = null, testmode = null, sort = "modified" } = query;
  if ((modifiedAfter === undefined) !== (modifiedBefore === undefined)) {
    throwFieldError(modifiedAfter === undefined ? "modifiedAfter" : "modifiedBefore", ORDER_CALL_MESSAGES.bothDates);
  }
  return {
    paymentStates: paymentStatesOf(query.paymentStates),
    fulfillmentStates: fulfillmentStatesOf(query.fulfillmentStatus),
    modifiedAfter: dateOf("modifiedAfter", modifiedAfter),
    modifiedBefore: dateOf("modifiedBefore", modifiedBefore),
    customerId,
    search: searchOf(query.search),
    isTest: testmode,
    sort,
    after,
    limit: ORDER_HANDLING_LIMITS.pageSize + 1,
  };
}

async function readPage(
  db: SiteDb,
  { cursor, ...filters }: OrderListQuery,
): Promise<{ readonly records: OrderRecord[]; readonly nextCursor: string | null }> {
  if (cursor !== undefined && Object.keys(filters).length > 0)
    throwFieldError("cursor", ORDER_CALL_MESSAGES.cursorAlone);
  const { place = null, query } = cursor === undefined ? { query: filters } : CURSOR.read(cursor);
  const listed = await listOrderRecords(db, toFilter(query, place));
  const shown = listed.slice(0, ORDER_HANDLING_LIMITS.pageSize);
  const last = listed.length > shown.length ? shown.at(-1) : undefined;
  return {
    records: shown.map(({ record }) => record),
    nextCursor: last ? CURSOR.write({ place: last.place, query }) : null,
  };
}

function summaryOf(record: OrderRecord): OrderSummary {
  return { order: commerceOrder(record), states: record.states };
}

/** One page of orders, last changed first by default. Throws `invalid_request`. spec: commerce-api, orders */
export async function listOrders(
  db: SiteDb,
  asked: OrderListQuery,
): Promise<{ items: OrderSummary[]; nextCursor: string | null }> {
  const { records, nextCursor } = await readPage(db, asked);
  return { items: records.map(summaryOf), nextCursor };
}

export type TransactionQuery = Pick<OrderListQuery, "modifiedAfter" | "modifiedBefore" | "cursor"> & {
  readonly orderId?: string;
};

/**
 * Transactions of orders, last changed first, or of one order. Throws `invalid_request`. spec: commerce-api,
 * transactions
 */
export async function listTransactions(
  db: SiteDb,
  { orderId, ...asked }: TransactionQuery,
): Promise<{ documents: TransactionDocument[]; nextCursor: string | null }> {
  if (orderId !== undefined) {
    const record = await findOrderRecord(db, orderId);
    return { documents: record ? [transactionDocument(record)] : [], nextCursor: null };
  }
  const { records, nextCursor } = await readPage(db, asked);
  return { documents: records.map(transactionDocument), nextCursor };
}
