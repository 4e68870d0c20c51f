import { Type, type Static } from "typebox";
import { textOf } from "../block-value-parts.ts";
const titled = { title: textOf(200), description: textOf(2000) };

/** A dish; of several sizes each has its price. Prices are texts, as menus write them. */
const DishSchema = Type.Object(
  {
    ...titled,
    prices: Type.Array(Type.Object({ size: textOf(100), price: textOf(40) }, { additionalProperties: false }), {
      maxItems: 10,
    }),
  },
  { additionalProperties: false },
);

const SectionSchema = Type.Object(
  { ...titled, items: Type.Array(DishSchema, { maxItems: 200 }) },
  { additionalProperties: false },
);

const MenuSchema = Type.Object(
  { ...titled, sections: Type.Array(SectionSchema, { maxItems: 50 }) },
  { additionalProperties: false },
);

/** What a kitchen serves: menus of sections of dishes. Field names of the block data list. */
export const MenuBlockSchema = Type.Object(
  {
    currencySymbol: textOf(8),
    menuStyle: Type.Enum(["left", "center", "split"]),
    menus: Type.Array(MenuSchema, { maxItems: 20 }),
  },
  { additionalProperties: false },
);
export type MenuBlockValue = Static<typeof MenuBlockSchema>;
