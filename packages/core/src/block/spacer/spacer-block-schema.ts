import { Type, type Static } from "typebox";

/** Empty space. spec: template-platform 3, spacer */
export const SpacerBlockSchema = Type.Object(
  { size: Type.Integer({ minimum: 1, maximum: 20 }) },
  { additionalProperties: false },
);
export type SpacerBlockValue = Static<typeof SpacerBlockSchema>;
