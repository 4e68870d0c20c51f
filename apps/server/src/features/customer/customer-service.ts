import type { Customer, CustomerDetail } from "@stoa/core/customer/customer-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import {
  findCustomerKey,
  findCustomerRow,
  listCustomerAddresses,
  listCustomerRows,
  type CustomerKey,
  type CustomerRow,
} from "./customer-store.ts";

const DEFAULT_LIMIT = 50;

function toCustomer(row: CustomerRow): Customer {
  const { userId, createdAt, firstOrderAt, lastOrderAt, totals, ...rest } = row;
  return {
    ...rest,
    hasAccount: userId !== null,
    createdAt: createdAt.toISOString(),
    firstOrderAt: firstOrderAt?.toISOString() ?? null,
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    totals: [...totals],
  };
}

export type CustomerQuery = {
  readonly query?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
};

/** Customers by address; `query` matches part of an address or name. */
export async function listSiteCustomers(
  db: SiteDb,
  { query = "", cursor = "", limit = DEFAULT_LIMIT }: CustomerQuery,
): Promise<{ items: Customer[]; nextCursor: string | null }> {
  const words = query.trim().toLowerCase();
  const rows = await listCustomerRows(db, words, { after: cursor, limit: limit + 1 });
  const items = rows.slice(0, limit).map(toCustomer);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.email ?? null) : null };
}

/** Throws `not_found`. */
export async function getCustomerKey(db: SiteDb, id: string): Promise<CustomerKey> {
  const key = await findCustomerKey(db, id);
  if (!key) throw new AppError("not_found");
  return key;
}

export async function readCustomer(db: SiteDb, id: string): Promise<CustomerDetail> {
  const key = await getCustomerKey(db, id);
  const [row, addresses] = await Promise.all([
    findCustomerRow(db, key),
    key.userId === null ? [] : listCustomerAddresses(db, key.userId),
  ]);
  if (!row) throw new AppError("not_found");
  return { ...toCustomer(row), addresses };
}
