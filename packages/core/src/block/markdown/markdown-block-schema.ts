import { Type, type Static } from "typebox";

export const MarkdownBlockSchema = Type.Object(
  { source: Type.String({ maxLength: 100_000 }) },
  { additionalProperties: false },
);
export type MarkdownBlockValue = Static<typeof MarkdownBlockSchema>;
