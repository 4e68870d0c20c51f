import { blockType } from "../block-type.ts";
import type { SearchBlockValue } from "./search-block-schema.ts";

/** A field that leads to the search page; it works without scripts. */
export const searchBlock = blockType<SearchBlockValue>({
  type: 33,
  name: "search",
  stableName: "search",
  isLocked: false,
  defaults: { placeholder: "Search", theme: "light", searchPreview: false },
  view: ({ placeholder, theme, searchPreview }, { blockId }) => ({
    data: { blockId, placeholder, theme, searchPreview },
    blockJson: { theme, searchPreview },
  }),
});
