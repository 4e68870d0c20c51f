import { BLOCK_TYPES } from "../block/block-types.ts";
import { isJsonObject } from "../lib/json-value.ts";
import type { Block } from "../page/layout-schema.ts";
import { elementKey } from "./element-key.ts";

const MARK = "\u0001";

function collectMarked(value: unknown, path: string, found: Set<string>): void {
  if (value === MARK) found.add(path);
  else if (Array.isArray(value)) {
    for (const [index, element] of value.entries())
      collectMarked(element, `${path}/${elementKey(element, index)}`, found);
  } else if (isJsonObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      collectMarked(member, path === "" ? name : `${path}/${name}`, found);
    }
  }
}

/** Paths of the members of a block's value that are HTML, as the type of the block says; none for a type that is not known. */
export function htmlMembersOfBlock(block: Block): ReadonlySet<string> {
  const found = new Set<string>();
  const mapHtml = BLOCK_TYPES.get(block.type)?.mapHtml;
  if (!mapHtml) return found;
  try {
    collectMarked(
      mapHtml(block.value, () => MARK),
      "",
      found,
    );
  } catch {
    // A value in an older shape: it is read as plain text until it is written again.
    return new Set();
  }
  return found;
}
