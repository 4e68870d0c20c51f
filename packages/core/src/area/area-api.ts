import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";

const FieldIdSchema = Type.String({ minLength: 1, maxLength: 200 });

/** An editable area of the theme that the drafts are shown in. spec: template-platform 1.1, block-field */
const AreaRowSchema = Type.Object({
  fieldId: FieldIdSchema,
  /** What the theme calls it. */
  name: Type.String(),
  /** `page` is an area that some pages have and others do not. */
  part: Type.Union([Type.Literal("header"), Type.Literal("footer"), Type.Literal("page")]),
  /** Address of a page that shows it; null where the site has no page of that kind. */
  path: Type.Union([Type.String(), Type.Null()]),
  /** Null until something was put into it. */
  documentId: Type.Union([IdSchema, Type.Null()]),
  blockCount: Type.Integer({ minimum: 0 }),
});
export type AreaRow = Static<typeof AreaRowSchema>;

/** The editable areas of the theme, in the order of its files: those of header and footer, then those of pages. */
export const listAreas = endpoint({
  method: "GET",
  path: "/api/studio/areas",
  summary: "List the editable areas of the theme",
  auth: "owner",
  permission: "content.read",
  reply: Type.Object({ items: Type.Array(AreaRowSchema) }),
});

/** Makes an area ready to be written in: an empty draft, or the one there is. 404 for an area that the theme does not have. */
export const openArea = endpoint({
  method: "POST",
  path: "/api/studio/areas",
  summary: "Start an editable area",
  auth: "owner",
  permission: "content.edit",
  body: Type.Object({ fieldId: FieldIdSchema }, { additionalProperties: false }),
  reply: Type.Object({ documentId: IdSchema }),
});
