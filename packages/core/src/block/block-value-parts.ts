import { Type, type Static } from "typebox";
import { IdSchema } from "../lib/id-schema.ts";
import { SAFE_URL_PATTERN } from "./render/safe-url.ts";

/** Returns the schema of plain text with at most `maxLength` characters. */
export const textOf = (maxLength: number): ReturnType<typeof Type.String> => Type.String({ maxLength });

/** HTML; sanitized when a document is written. */
export const HtmlSchema = Type.String({ maxLength: 100_000 });

/** Address typed by an owner; script URLs are rejected. spec: platform 9, URL maximum length */
export const UrlSchema = Type.String({ minLength: 1, maxLength: 2083, pattern: SAFE_URL_PATTERN });

const newWindow = Type.Optional(Type.Boolean());

/**
 * Link target: a page, collection or item of the site by id, which survives address changes, or any address. spec:
 * platform 2, link editor
 */
export const LinkSchema = Type.Union([
  Type.Object({ documentId: IdSchema, newWindow }, { additionalProperties: false }),
  Type.Object({ url: UrlSchema, newWindow }, { additionalProperties: false }),
]);
export type Link = Static<typeof LinkSchema>;
