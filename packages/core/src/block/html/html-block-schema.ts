import { Type, type Static } from "typebox";

export const HtmlBlockSchema = Type.Object(
  { html: Type.String({ maxLength: 500_000 }) },
  { additionalProperties: false },
);
export type HtmlBlockValue = Static<typeof HtmlBlockSchema>;
