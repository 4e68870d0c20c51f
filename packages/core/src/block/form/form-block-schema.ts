import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";
import { textOf } from "../block-value-parts.ts";

/** A form of the site; its questions are in the form document. */
export const FormBlockSchema = Type.Object(
  {
    /** Without one the block shows nothing. */
    formId: Type.Optional(IdSchema),
    buttonAlignment: Type.Enum(["left", "center", "right"]),
    showTitle: Type.Boolean(),
    /** Shows a button that opens the form. */
    useLightbox: Type.Boolean(),
    lightboxHandleText: textOf(200),
  },
  { additionalProperties: false },
);
export type FormBlockValue = Static<typeof FormBlockSchema>;
