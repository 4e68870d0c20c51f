import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";
import { textOf } from "../block-value-parts.ts";

/** A form of the site; what it asks is the form document's. */
export const FormBlockSchema = Type.Object(
  {
    /** Without one the block shows nothing yet. */
    formId: Type.Optional(IdSchema),
    buttonAlignment: Type.Enum(["left", "center", "right"]),
    showTitle: Type.Boolean(),
    /** Shows a handle that opens the form. */
    useLightbox: Type.Boolean(),
    lightboxHandleText: textOf(200),
  },
  { additionalProperties: false },
);
export type FormBlockValue = Static<typeof FormBlockSchema>;
