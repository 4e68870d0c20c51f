import { Type, type Static } from "typebox";
import { textOf } from "../block-value-parts.ts";
import { MENU_LIMITS } from "./menu-limits.ts";

const titled = { title: textOf(MENU_LIMITS.title), description: textOf(MENU_LIMITS.description) };

const PriceSchema = Type.Object(
  { size: textOf(MENU_LIMITS.size), price: textOf(MENU_LIMITS.price) },
  { additionalProperties: false },
);

/** A dish; with several sizes, each has its price. Prices are free text. */
const DishSchema = Type.Object(
  { ...titled, prices: Type.Array(PriceSchema, { maxItems: MENU_LIMITS.prices }) },
  { additionalProperties: false },
);

const SectionSchema = Type.Object(
  { ...titled, items: Type.Array(DishSchema, { maxItems: MENU_LIMITS.dishes }) },
  { additionalProperties: false },
);

const MenuSchema = Type.Object(
  { ...titled, sections: Type.Array(SectionSchema, { maxItems: MENU_LIMITS.sections }) },
  { additionalProperties: false },
);

/** Menus of sections of dishes. Field names of the block data list. */
export const MenuBlockSchema = Type.Object(
  {
    currencySymbol: textOf(MENU_LIMITS.currencySymbol),
    menuStyle: Type.Enum(["left", "center", "split"]),
    menus: Type.Array(MenuSchema, { maxItems: MENU_LIMITS.menus }),
  },
  { additionalProperties: false },
);
export type MenuBlockValue = Static<typeof MenuBlockSchema>;
