import { AppError } from "../../errors.ts";
import type { SubscriptionPlace } from "./subscription-store.ts";

const CURSOR = /^(\d{1,18})-([\w-]{1,100})$/;

export function writePageCursor({ micros, id }: SubscriptionPlace): string {
  return `${micros}-${id}`;
}

/** The place that a cursor names. Throws `invalid_request` for what is none. */
export function readPageCursor(cursor: string): SubscriptionPlace {
  const [, micros, id] = CURSOR.exec(cursor) ?? [];
  if (micros === undefined || id === undefined) {
    throw new AppError("invalid_request", { fields: { cursor: "is not a cursor of this list" } });
  }
  return { micros, id };
}
