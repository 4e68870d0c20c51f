import { AppError } from "../../errors.ts";

/** Where a page of a list ends: a moment to the microsecond, which dates can't hold, and an id. */
export type RestockPlace = { readonly at: string; readonly id: string };

const PLACE = /^(?<at>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (?<id>[0-9a-f]{24})$/;

export function writeRestockCursor({ at, id }: RestockPlace): string {
  return Buffer.from(`${at} ${id}`).toString("base64url");
}

/** Throws `invalid_request` for a cursor that no page gave. */
export function readRestockCursor(cursor: string | undefined): RestockPlace | null {
  if (cursor === undefined || cursor === "") return null;
  const { at, id } = PLACE.exec(Buffer.from(cursor, "base64url").toString())?.groups ?? {};
  if (at === undefined || id === undefined)
    throw new AppError("invalid_request", { fields: { cursor: "is not a cursor" } });
  return { at, id };
}
