import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";

/** A member area: pages that belong to it are seen by those who bought a product that opens it. */
const MemberAreaSchema = Type.Object({
  id: IdSchema,
  /** Titles of the products that open it, as their drafts say; empty when none does. */
  productTitles: Type.Array(Type.String()),
  /** Titles of the pages and collections that belong to it, as their drafts say. */
  pageTitles: Type.Array(Type.String()),
});
export type MemberArea = Static<typeof MemberAreaSchema>;

/** The member areas that products open or pages belong to, at most 200; those that products open come first. */
export const listMemberAreas = endpoint({
  method: "GET",
  path: "/api/studio/member-areas",
  summary: "List the member areas",
  auth: "owner",
  permission: "content.edit",
  reply: Type.Object({ items: Type.Array(MemberAreaSchema) }),
});
