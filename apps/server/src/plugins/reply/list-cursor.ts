import { parseForeignJson } from "@stoa/core/lib/foreign-json.ts";

import { findUnstorableText } from "@stoa/core/lib/text/storable-text.ts";
import { AppError } from "../../errors.ts";

/** Where the next page of a list begins, as callers carry it. */
export type ListCursor<Place> = {
  readonly write: (place: Place) => string;
  /** Throws `invalid_request` for a text that no page of the list gave. */
  readonly read: (cursor: string) => Place;
};

type CursorForm<Place, Written = string> = {
  readonly write: (place: Place) => Written;
  /** Undefined for what `write` never gives. */
  readonly read: (written: Written) => Place | undefined;
};

/** A cursor that callers can read. */
export function plainCursor<Place>({ write, read }: CursorForm<Place>): ListCursor<Place> {
  return {
    write,
    read: (cursor) => {
      const place = read(cursor);
      if (place === undefined) throw new AppError("invalid_request", { fields: { cursor: "is not a valid cursor" } });
      return place;
    },
  };
}

/** A cursor in base64url. */
export function packedCursor<Place>({ write, read }: CursorForm<Place>): ListCursor<Place> {
  return plainCursor({
    write: (place) => Buffer.from(write(place)).toString("base64url"),
    read: (cursor) => read(Buffer.from(cursor, "base64url").toString()),
  });
}

function parseJson(text: string): unknown {
  try {
    return parseForeignJson(text);
  } catch {
    return undefined;
  }
}

/** A cursor of JSON in base64url. */
export function jsonCursor<Place>({ write, read }: CursorForm<Place, unknown>): ListCursor<Place> {
  return packedCursor({ write: (place) => JSON.stringify(write(place)), read: (text) => read(parseJson(text)) });
}

const ID = /^[0-9a-f]{24}$/;

export type SortedCursor = { readonly key: string; readonly id: string };

/** The place in a list that can be sorted in several ways; `isKey` says whether a key is one of the sort that is asked for. */
export function sortedCursor(isKey: (key: string) => boolean): ListCursor<SortedCursor> {
  return jsonCursor({
    write: ({ key, id }) => [key, id],
    read: (value) => {
      const [key, id]: readonly unknown[] = Array.isArray(value) ? value : [];
      const isPlace = typeof key === "string" && typeof id === "string" && ID.test(id);
      return isPlace && findUnstorableText(key) === undefined && isKey(key) ? { key, id } : undefined;
    },
  });
}

/** The place in a list of documents: an id, and behind it what the list is sorted by. */
export const documentCursor = packedCursor<{ readonly id: string; readonly place: string }>({
  write: ({ id, place }) => `${id}${place}`,
  read: (text) => {
    const id = text.slice(0, 24);
    return ID.test(id) ? { id, place: text.slice(24) } : undefined;
  },
});

/** The last moment that a date can name. */
const MAX_MS = 8.64e15;

/** The place in a list by time: `<ms>-<id>`. */
export const momentCursor = plainCursor<{ readonly createdAt: Date; readonly id: string }>({
  write: ({ createdAt, id }) => `${createdAt.getTime()}-${id}`,
  read: (text) => {
    const [, at, id] = /^(\d+)-([^-]+)$/.exec(text) ?? [];
    return at === undefined || id === undefined ? undefined : { createdAt: new Date(Math.min(Number(at), MAX_MS)), id };
  },
});
