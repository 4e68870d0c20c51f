import { Type, type Static } from "typebox";
import { textOf, UrlSchema } from "../block-value-parts.ts";

/** Data stored for a third-party service: its texts, its address and the entries it listed. */
export const ServiceBlockSchema = Type.Object(
  {
    title: textOf(400),
    description: textOf(4000),
    url: Type.Optional(UrlSchema),
    linkText: textOf(200),
    items: Type.Array(
      Type.Object(
        { title: textOf(400), text: textOf(4000), url: Type.Optional(UrlSchema), detail: textOf(400) },
        { additionalProperties: false },
      ),
      { maxItems: 100 },
    ),
  },
  { additionalProperties: false },
);
export type ServiceBlockValue = Static<typeof ServiceBlockSchema>;
