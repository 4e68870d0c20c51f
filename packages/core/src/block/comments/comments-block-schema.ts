import { Type, type Static } from "typebox";
import { textOf } from "../block-value-parts.ts";

export const CommentsBlockSchema = Type.Object({ title: textOf(200) }, { additionalProperties: false });
export type CommentsBlockValue = Static<typeof CommentsBlockSchema>;
