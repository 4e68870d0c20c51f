import { Type, type Static } from "typebox";
import { IdSchema } from "../lib/id-schema.ts";
import { SITE_LIMIT_CEILINGS } from "../site/site-limits.ts";

/**
 * A category of a store page. Categories form a tree whose root, of type `ROOT`, stands for all products and has no
 * parent. spec: platform 3, store collection; platform 4, store creation flow
 */
export const CategorySchema = Type.Object(
  {
    collectionId: IdSchema,
    /** The actual maximum is a limit of the site. */
    displayName: Type.String({ minLength: 1, maxLength: SITE_LIMIT_CEILINGS.categoryLength }),
    parentCategoryId: Type.Optional(IdSchema),
    type: Type.Union([Type.Literal("ROOT"), Type.Literal("CATEGORY")]),
    pageRendering: Type.Literal("LIST_VIEW"),
    /** Position among siblings; ties are broken by id. */
    displayIndex: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  },
  { additionalProperties: false },
);
export type Category = Static<typeof CategorySchema>;
