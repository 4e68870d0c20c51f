import { blockType } from "../block-type.ts";
import type { MenuBlockValue } from "./menu-block-schema.ts";

/** A restaurant's menus, stacked and each reachable by name. Field names of the block data list. */
export const menuBlock = blockType<MenuBlockValue>({
  type: 18,
  name: "menu",
  stableName: "menu",
  isLocked: false,
  defaults: { currencySymbol: "$", menuStyle: "left", menus: [] },
  view: ({ currencySymbol, menuStyle, menus }, { blockId }) => {
    if (menus.length === 0) return null;
    const places = menus.map((menu, index) => Object.assign({ placeId: `menu-${blockId}-${index + 1}` }, menu));
    return {
      data: { blockId, randUID: blockId, currencySymbol, menuStyle, menus: places, hasSeveral: menus.length > 1 },
      classes: [`menu-style-${menuStyle}`],
    };
  },
});
