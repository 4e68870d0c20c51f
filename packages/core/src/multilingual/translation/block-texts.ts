import { BLOCK_TYPES } from "../../block/block-types.ts";
import { isJsonObject } from "../../lib/patch/json-value.ts";
import type { Block } from "../../page/layout/layout-schema.ts";
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

/** Returns the paths of HTML members in a block's value, according to its type; none for an unknown type. */
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
    // A value in an older shape counts as plain text until it is saved again.
    return new Set();
  }
  return found;
}
