import { compile, type Template } from "@stoa/template";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Block } from "@stoa/core/page/layout-schema.ts";
import { escapeHtml } from "../theme/theme-service.ts";

/** A kind of block: its number on the wire, its names in class attributes, and its markup. spec: platform 3, block type */
type BlockType = {
  readonly type: number;
  readonly name: string;
  /** The older name that themes style, e.g. `html` for `html-block`. */
  readonly className: string;
  readonly template: Template;
};

/** The platform's own markup: stopping it early would lose an owner's text on a busy machine. */
const MAX_RENDER_MS = 2000;
const TEMPLATES = path.join(import.meta.dirname, "blocks");

function blockType(type: number, name: string, className: string): BlockType {
  const template = compile(readFileSync(path.join(TEMPLATES, `${name}-block.template`), "utf8").trimEnd());
  return { type, name, className, template };
}

const BLOCK_TYPES: ReadonlyMap<number, BlockType> = new Map(
  [blockType(2, "text", "html")].map((one) => [one.type, one]),
);

/** The markup of a block; nothing for a kind that does not exist (yet). spec: template-platform 3, block */
export function blockHtml(block: Block): string {
  const known = BLOCK_TYPES.get(block.type);
  if (!known) return "";
  const { output } = known.template.render(block.value, { locale: "none", limits: { timeMs: MAX_RENDER_MS } });
  const { className } = known;
  return `<div class="sqs-block ${className}-block sqs-block-${className}" data-block-type="${block.type}" data-sqsp-block="${known.name}" id="block-${escapeHtml(block.id)}"><div class="sqs-block-content">${output}</div></div>`;
}
