import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";

/** A member area: its pages are visible to buyers of a product that grants access. */
const MemberAreaSchema = Type.Object({
  id: IdSchema,
  /** Draft titles of the products that grant access; empty for none. */
  productTitles: Type.Array(Type.String()),
  pageTitles: Type.Array(Type.String()),
});
export type MemberArea = Static<typeof MemberAreaSchema>;

/** Member areas with products or pages, at most 200; those with products first. */
export const listMemberAreas = endpoint({
  method: "GET",
  path: "/api/studio/member-areas",
  summary: "List the member areas",
  auth: "owner",
  permission: "content.edit",
  reply: Type.Object({ items: Type.Array(MemberAreaSchema) }),
});
