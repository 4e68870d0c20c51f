import { Type, type Static } from "typebox";
import { textOf, UrlSchema } from "../block-value-parts.ts";

/** A recording. Field names of the block data list. */
export const AudioBlockSchema = Type.Object(
  {
    /** URL of the file; without one the block shows nothing. */
    url: Type.Optional(UrlSchema),
    mimeType: Type.String({ pattern: "^(?:audio/[a-z0-9][a-z0-9.+-]{0,60})?$" }),
    /** Milliseconds; 0 when unknown. */
    durationMs: Type.Integer({ minimum: 0, maximum: 604_800_000 }),
    /** Bytes; 0 when unknown. */
    sizeBytes: Type.Integer({ minimum: 0, maximum: 10_000_000_000 }),
    title: textOf(400),
    author: textOf(200),
    designStyle: Type.Enum(["minimal", "card"]),
    colorTheme: Type.Enum(["light", "dark"]),
    showDownload: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type AudioBlockValue = Static<typeof AudioBlockSchema>;
