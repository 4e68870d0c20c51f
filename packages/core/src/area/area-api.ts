import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";

const FieldIdSchema = Type.String({ minLength: 1, maxLength: 200 });

/** An editable area of the theme the drafts are shown in. spec: template-platform 1.1, block-field */
const AreaRowSchema = Type.Object({
  fieldId: FieldIdSchema,
  name: Type.String(),
  /** `page` is an area that only some pages have. */
  part: Type.Union([Type.Literal("header"), Type.Literal("footer"), Type.Literal("page")]),
  /** Path of a page that shows it; null when the site has no page of that kind. */
  path: Type.Union([Type.String(), Type.Null()]),
  /** Null until the area has content. */
  documentId: Type.Union([IdSchema, Type.Null()]),
  blockCount: Type.Integer({ minimum: 0 }),
});
export type AreaRow = Static<typeof AreaRowSchema>;

/** The theme's editable areas in file order: header and footer first, then pages. */
export const listAreas = endpoint({
  method: "GET",
  path: "/api/studio/areas",
  summary: "List the editable areas of the theme",
  auth: "owner",
  permission: "content.read",
  reply: Type.Object({ items: Type.Array(AreaRowSchema) }),
});

/** Returns the area's draft, creating an empty one if needed. 404 when the theme has no such area. */
export const openArea = endpoint({
  method: "POST",
  path: "/api/studio/areas",
  summary: "Start an editable area",
  auth: "owner",
  permission: "content.edit",
  body: Type.Object({ fieldId: FieldIdSchema }, { additionalProperties: false }),
  reply: Type.Object({ documentId: IdSchema }),
});
