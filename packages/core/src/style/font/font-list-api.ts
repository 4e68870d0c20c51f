import { Type, type Static } from "typebox";
import { endpoint } from "../../api/endpoint.ts";
import { FONT_CATEGORIES } from "./font-category.ts";

const ServedFontSchema = Type.Object({
  family: Type.String(),
  category: Type.Enum(FONT_CATEGORIES),
  weights: Type.Array(Type.Integer()),
  hasItalic: Type.Boolean(),
  /** Address of its upright Latin file on this origin. */
  url: Type.String(),
});
export type ServedFontRow = Static<typeof ServedFontSchema>;

/** Font families this server hosts; none is requested from another host. spec: platform 2, font picker */
export const listFonts = endpoint({
  method: "GET",
  path: "/api/studio/fonts",
  summary: "List the fonts that can be used",
  auth: "owner",
  permission: "design.edit",
  reply: Type.Object({ fonts: Type.Array(ServedFontSchema) }),
});
