import { BLOCK_WORDS } from "../block-default-words.ts";
import { blockType } from "../block-type.ts";
import type { SearchBlockValue } from "./search-block-schema.ts";

/** A field that leads to the search page; it works without scripts. */
export const searchBlock = blockType<SearchBlockValue>({
  type: 33,
  name: "search",
  stableName: "search",
  isLocked: false,
  defaults: { placeholder: BLOCK_WORDS.search, theme: "light", searchPreview: false },
  view: ({ placeholder, theme, searchPreview }, { blockId, say }) => ({
    data: { blockId, placeholder: say(placeholder), theme, searchPreview },
    blockJson: { theme, searchPreview },
  }),
});
