import { Type, type Static } from "typebox";
import { IdSchema } from "../lib/id-schema.ts";

/** A use of an image: the file is shared, texts and focal point belong to the use. */
export const ImageUseSchema = Type.Object(
  {
    imageId: IdSchema,
    altText: Type.String({ maxLength: 1000 }),
    /** Fractions of width and height from the top left corner; defaults to the center. spec: platform 9 */
    focalPoint: Type.Optional(
      Type.Object(
        { x: Type.Number({ minimum: 0, maximum: 1 }), y: Type.Number({ minimum: 0, maximum: 1 }) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type ImageUse = Static<typeof ImageUseSchema>;
