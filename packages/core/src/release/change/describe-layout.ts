import { blockTitle } from "../../block/library/block-titles.ts";
import { fillMessage } from "../../lib/message/fill-message.ts";
import type { Block, Layout } from "../../page/layout/layout-schema.ts";
import { listLayoutBlocks } from "../../page/layout/map-layout-blocks.ts";
import { textChange, textOfHtml, type ChangeDetail } from "./change-detail.ts";
import { CHANGE_FIELDS } from "../release-messages.ts";

/** Block members whose texts visitors read first. */
const WORDS = ["html", "text", "title", "quote", "source", "headerText", "label", "linkText", "url"];

function wordsOf(block: Block | undefined): string {
  const texts = WORDS.map((name) => block?.value[name]);
  return texts
    .flatMap((text) => (typeof text === "string" ? [textOfHtml(text)] : []))
    .filter((text) => text !== "")
    .join(" · ");
}

function namesOf(layout: Layout): ReadonlyMap<string, string> {
  return new Map(listLayoutBlocks(layout).map(({ id, type }, index) => [id, `${blockTitle(type)} ${index + 1}`]));
}

const NO_BLOCKS: Layout = { rows: [] };

/**
 * Returns the text differences of blocks between two layouts, by block name: `{ field: "Text 1", from: "Clay", to:
 * "Mud" }`. Other
 * differences, such as a move or a color, are left out. Undefined is a layout without blocks.
 */
export function layoutChanges(before: Layout = NO_BLOCKS, after: Layout = NO_BLOCKS): ChangeDetail[] {
  const [former, now] = [before, after].map((layout) => new Map(listLayoutBlocks(layout).map((one) => [one.id, one])));
  const names = namesOf(after);
  const removed = [...namesOf(before)].filter(([id]) => !names.has(id));
  const named = [
    ...names,
    ...removed.map(([id, name]) => [id, fillMessage(CHANGE_FIELDS.removedBlock, { name })] as const),
  ];
  return named.flatMap(([id, name]) => {
    const [from, to] = [wordsOf(former?.get(id)), wordsOf(now?.get(id))];
    return from === to ? [] : [textChange(name, from, to)];
  });
}
