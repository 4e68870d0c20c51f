import { Type } from "typebox";

/** Id of a document, image, cart or entry: 24 random lowercase hex digits. */
export const IdSchema = Type.String({ pattern: "^[0-9a-f]{24}$" });

/** Last segment of a page's or product's address: lowercase letters, digits and inner hyphens. */
export const UrlIdSchema = Type.String({ pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$", minLength: 1, maxLength: 200 });

/**
 * Address of a page, collection or item: one or more `UrlIdSchema` segments, separated by slashes. spec:
 * template-platform 1.1, query
 */
export const PagePathSchema = Type.String({
  pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*(?:/[a-z0-9]+(?:-[a-z0-9]+)*)*$",
  minLength: 1,
  maxLength: 200,
});
