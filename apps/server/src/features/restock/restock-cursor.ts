import { packedCursor } from "../../plugins/reply/list-cursor.ts";

/** Cursor: a time with microseconds, which `Date` cannot hold, and an id. */
export type RestockCursor = { readonly at: string; readonly id: string };

const PLACE = /^(?<at>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (?<id>[0-9a-f]{24})$/;

const CURSOR = packedCursor<RestockCursor>({
  write: ({ at, id }) => `${at} ${id}`,
  read: (text) => {
    const { at, id } = PLACE.exec(text)?.groups ?? {};
    return at === undefined || id === undefined ? undefined : { at, id };
  },
});

export const writeRestockCursor = CURSOR.write;

/** An empty cursor is the start of the list. Throws `invalid_request`. */
export function readRestockCursor(cursor: string | undefined): RestockCursor | null {
  return cursor === undefined || cursor === "" ? null : CURSOR.read(cursor);
}
