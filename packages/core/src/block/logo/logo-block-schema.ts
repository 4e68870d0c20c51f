import { Type, type Static } from "typebox";

/** The site's logo, or its title where it has none, leading home. */
export const LogoBlockSchema = Type.Object(
  { alignment: Type.Enum(["left", "center", "right"]) },
  { additionalProperties: false },
);
export type LogoBlockValue = Static<typeof LogoBlockSchema>;
