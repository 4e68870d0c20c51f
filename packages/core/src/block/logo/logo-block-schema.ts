import { Type, type Static } from "typebox";

export const LogoBlockSchema = Type.Object(
  { alignment: Type.Enum(["left", "center", "right"]) },
  { additionalProperties: false },
);
export type LogoBlockValue = Static<typeof LogoBlockSchema>;
