import { BLOCK_TEXTS } from "../library/block-default-texts.ts";
import { blockType } from "../block-type.ts";
import type { SearchBlockValue } from "./search-block-schema.ts";

/** A search field that submits to the search page; works without scripts. */
export const searchBlock = blockType<SearchBlockValue>({
  type: 33,
  name: "search",
  stableName: "search",
  isLocked: false,
  defaults: { placeholder: BLOCK_TEXTS.search, theme: "light", searchPreview: false },
  view: ({ placeholder, theme, searchPreview }, { blockId, say }) => ({
    data: { blockId, placeholder: say(placeholder), theme, searchPreview },
    blockJson: { theme, searchPreview },
  }),
});
