import { BLOCK_LIBRARY, type LibraryBlock } from "./block-library-data.ts";
import { blockTitle } from "./block-titles.ts";

type FoundGroup = { readonly title: string; readonly blocks: readonly LibraryBlock[] };

function wordsOf({ type, words, also = "" }: LibraryBlock, group: string, translate: (text: string) => string): string {
  const shown = [blockTitle(type), words, group].map(translate).join(" ");
  return `${shown} ${also}`.toLowerCase();
}

/**
 * Returns the library groups with the blocks in which every typed word starts a word; all blocks when nothing is typed.
 * `translate` puts what owners read into their language.
 */
export function findLibraryBlocks(typed: string, translate: (text: string) => string = String): FoundGroup[] {
  const wanted = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return BLOCK_LIBRARY.map(({ title, blocks }) => ({
    title,
    blocks: blocks.filter((block) => {
      const words = ` ${wordsOf(block, title, translate)}`;
      return wanted.every((word) => words.includes(` ${word}`));
    }),
  })).filter(({ blocks }) => blocks.length > 0);
}
