import { Type, type Static } from "typebox";
import { LayoutSchema } from "./layout/layout-schema.ts";

/** Content of an editable area of the theme, by the theme's id for it. spec: template-platform 1.1, block-field */
export const BlockFieldSchema = Type.Object(
  { fieldId: Type.String({ minLength: 1, maxLength: 200 }), layout: LayoutSchema },
  { additionalProperties: false },
);
export type BlockField = Static<typeof BlockFieldSchema>;
