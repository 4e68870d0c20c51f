import { Type } from "typebox";

/** Id of a document, image, cart or entry: 24 random lowercase hex digits. */
export const IdSchema = Type.String({ pattern: "^[0-9a-f]{24}$" });

const SEGMENT = String.raw`[\p{Ll}\p{Lo}\p{Lm}\p{Nd}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}]*(?:-[\p{Ll}\p{Lo}\p{Lm}\p{Nd}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}]*)*`;

/** Last segment of a page's or product's address: lowercase letters of any script, digits and inner hyphens; stored in NFC. */
export const UrlIdSchema = Type.String({ pattern: `^${SEGMENT}$`, minLength: 1, maxLength: 200 });

/** Of `PagePathSchema`, for expressions with the flag `u`. */
export const PAGE_PATH_PATTERN = `^${SEGMENT}(?:/${SEGMENT})*$`;

/**
 * Address of a page, collection or item: one or more `UrlIdSchema` segments, separated by slashes. spec:
 * template-platform 1.1, query
 */
export const PagePathSchema = Type.String({
  pattern: PAGE_PATH_PATTERN,
  minLength: 1,
  maxLength: 200,
});
