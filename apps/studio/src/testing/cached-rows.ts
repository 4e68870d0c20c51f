import type { ErrorReply } from "@stoa/core/api/error-schema.ts";

/** What a server says of something that it does not have. */
export function notFound(): Response {
  const reply: ErrorReply = { error: "not_found", message: "It was not found." };
  return Response.json(reply, { status: 404 });
}

export type CachedRows<Row> = {
  /** A page with all rows. */
  readonly page: () => { items: Row[]; nextCursor: null };
  readonly find: (key: string) => Row | undefined;
  readonly put: (row: Row) => Row;
  /** Answers `gone` once for each row; what is gone is not found. */
  readonly remove: <Gone>(key: string, gone: Gone) => Gone | Response;
};

/** Rows that a test's server keeps, by their keys. */
export function cacheRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string): CachedRows<Row> {
  const kept = new Map(rows.map((row) => [keyOf(row), row]));
  return {
    page: () => ({ items: [...kept.values()], nextCursor: null }),
    find: (key) => kept.get(key),
    put: (row) => {
      kept.set(keyOf(row), row);
      return row;
    },
    remove: (key, gone) => (kept.delete(key) ? gone : notFound()),
  };
}
