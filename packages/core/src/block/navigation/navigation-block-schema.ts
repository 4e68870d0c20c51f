import { Type, type Static } from "typebox";
import { textOf } from "../block-value-parts.ts";

/** The links of a navigation area of the theme, by the area's name in `template.conf`. */
export const NavigationBlockSchema = Type.Object(
  {
    navigationId: Type.String({ minLength: 1, maxLength: 100 }),
    direction: Type.Enum(["row", "column"]),
    alignment: Type.Enum(["left", "center", "right"]),
    showFolderPages: Type.Boolean(),
    /** Accessible name of the list. */
    label: textOf(100),
  },
  { additionalProperties: false },
);
export type NavigationBlockValue = Static<typeof NavigationBlockSchema>;
