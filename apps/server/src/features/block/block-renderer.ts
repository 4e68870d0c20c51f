import type { RenderResult, Template } from "@stoa/template";
import type { BlockFacts } from "@stoa/core/block/block-facts.ts";
import type { BlockType, BlockView } from "@stoa/core/block/block-type.ts";
import { readBlock } from "@stoa/core/block/read-block.ts";
import { escapeHtml } from "@stoa/core/lib/escape-html.ts";
import type { Block } from "@stoa/core/page/layout-schema.ts";
import { BLOCK_TEMPLATES } from "./block-templates.ts";

/** The facts a page must have; the others are empty when it does not say, and the owner's code runs. */
export type RendererFacts = Pick<BlockFacts, "images" | "forms" | "pathOf"> & Partial<BlockFacts>;

export type BlockRendererParts = {
  readonly facts: RendererFacts;
  /** A theme's own templates by the name of the block type. */
  readonly overrides?: ReadonlyMap<string, Template>;
  /** Blocks of the theme that its overrides apply. */
  readonly partials?: Readonly<Record<string, Template>>;
  readonly locale: string;
  /** Unix milliseconds. */
  readonly now: number;
  /** Page context around the data of a block: `website`, `collection`, `localizedStrings`, … */
  readonly context?: Readonly<Record<string, unknown>>;
  /** Told of what goes wrong; the page is shown all the same. */
  readonly reportProblem?: (code: string, message: string) => void;
};

/** Where a block stands. */
export type BlockPlace = {
  /** Part of the content's width that its column takes. */
  readonly widthShare: number;
};

export type RenderBlock = (block: Block, place?: BlockPlace) => string;

/** The platform's own markup: stopping it early would lose an owner's text on a busy machine. */
const MAX_RENDER_MS = 2000;
const MAX_OVERRIDE_MS = 500;

function classesOf({ float }: Block, name: string, view: BlockView): string {
  const classes = [`sqs-block ${name}-block sqs-block-${name}`, ...(view.classes ?? [])];
  if (float) {
    const { side, span } = float;
    classes.push(`sqs-col-${span} span-${span} float float-${side} sqs-float-${side}`);
  }
  return classes.join(" ");
}

function wrapperHtml(block: Block, type: BlockType, view: BlockView): (content: string) => string {
  const { name, stableName } = type;
  const json = view.blockJson ? ` data-block-json="${escapeHtml(JSON.stringify(view.blockJson))}"` : "";
  const opening = `<div class="${classesOf(block, name, view)}" data-block-type="${type.type}" data-sqsp-block="${stableName}"${json} id="block-${escapeHtml(block.id)}"><div class="sqs-block-content">`;
  return (content) => `${opening}${content}</div></div>`;
}

function withDefaults(facts: RendererFacts): BlockFacts {
  return { items: new Map(), socialAccounts: [], redirectHosts: [], mayRunCode: true, ...facts };
}

/** Draws the blocks of one page. spec: template-platform 3, block; 1.7, block override */
export function createBlockRenderer(parts: BlockRendererParts): RenderBlock {
  const { overrides, partials = {}, locale, now, context = {}, reportProblem = () => undefined } = parts;
  const facts = withDefaults(parts.facts);

  function contentHtml(type: BlockType, view: BlockView): string {
    const override = type.isLocked ? undefined : overrides?.get(type.name);
    const template = override ?? BLOCK_TEMPLATES.get(type.type);
    if (!template) return "";
    const limits = { timeMs: override ? MAX_OVERRIDE_MS : MAX_RENDER_MS };
    const result: RenderResult = template.render({ ...context, ...view.data }, { partials, locale, now, limits });
    for (const error of result.errors.slice(template.errors.length)) reportProblem(error.code, error.message);
    return result.output;
  }

  return (block, place) => {
    const read = readBlock(block);
    if (!read.ok) {
      const what = read.code === "unknown-type" ? `is of the unknown type ${block.type}` : "has a value that is broken";
      reportProblem("BLOCK_INVALID", `The block ${block.id} ${what}, so it is not shown.`);
      return "";
    }
    const widthShare = block.float ? block.float.span / 12 : 1;
    const setting = { ...facts, blockId: block.id, widthShare: widthShare * (place?.widthShare ?? 1) };
    const view = read.type.view(read.value, setting);
    return view === null ? "" : wrapperHtml(block, read.type, view)(contentHtml(read.type, view));
  };
}
