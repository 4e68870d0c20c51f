import { Type, type Static } from "typebox";
import { IdSchema } from "../lib/id-schema.ts";

/** An image file of a site. `url` serves the original; `?format=500w` and the other widths serve variants. */
export const ImageSchema = Type.Object({
  id: IdSchema,
  url: Type.String(),
  filename: Type.String(),
  widthPx: Type.Integer({ minimum: 1 }),
  heightPx: Type.Integer({ minimum: 1 }),
  /** Mean color as six hex digits without `#`; the placeholder while the image loads. */
  meanColor: Type.String({ pattern: "^[0-9a-f]{6}$" }),
});
export type Image = Static<typeof ImageSchema>;
