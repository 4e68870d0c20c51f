import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";
import { textOf } from "../block-value-parts.ts";
export const RssBlockSchema = Type.Object(
  { title: textOf(200), collectionId: Type.Optional(IdSchema) },
  { additionalProperties: false },
);
export type RssBlockValue = Static<typeof RssBlockSchema>;
