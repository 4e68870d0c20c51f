import { translateToEnglish } from "../../visitor-text/translate-to-english.ts";
import { escapeHtml } from "../../lib/text/escape-html.ts";
import { blockDeviceClasses } from "../../page/device/device-classes.ts";
import type { Block } from "../../page/layout/layout-schema.ts";
import type { BlockFacts } from "../block-facts.ts";
import type { BlockType, BlockView } from "../block-type.ts";
import { createMarkdownReader } from "../markdown/markdown-html.ts";
import { readBlock } from "../read-block.ts";

type TemplateProblem = { readonly code: string; readonly message: string };

export type BlockTemplate = {
  /** Problems of the template itself; the errors of a rendering start with them. */
  readonly errors: readonly TemplateProblem[];
  readonly render: (
    data: unknown,
    options: {
      readonly partials: never;
      readonly locale: string;
      readonly now: number;
      readonly limits: { readonly timeMs: number };
    },
  ) => { readonly output: string; readonly errors: readonly TemplateProblem[] };
};

/** The facts a page must provide; the rest default to empty, with the owner's code allowed to run. */
export type RendererFacts = Pick<BlockFacts, "images" | "forms" | "pathOf"> & Partial<BlockFacts>;

export type BlockRendererParts = {
  /** The platform's markup by block type number: the compiled `<name>-block.template` files. */
  readonly templates: ReadonlyMap<number, BlockTemplate>;
  readonly facts: RendererFacts;
  /** A theme's overrides by block type name. */
  readonly overrides?: ReadonlyMap<string, BlockTemplate> | undefined;
  /** Theme blocks by file name, used by its overrides and by website components. */
  readonly partials?: Readonly<Record<string, BlockTemplate>> | undefined;
  readonly locale: string;
  /** Unix milliseconds. */
  readonly now: number;
  /** Page context around a block's data: `website`, `collection`, `localizedStrings`, … */
  readonly context?: Readonly<Record<string, unknown>> | undefined;
  /** Called for each problem; the page is rendered anyway. */
  readonly reportProblem?: ((code: string, message: string) => void) | undefined;
};

export type BlockSlot = {
  /** Fraction of the content width its column takes. */
  readonly widthShare: number;
};

/** Renders one block; returns "" for a block that shows nothing. */
export type RenderBlock = (block: Block, slot?: BlockSlot) => string;

/** Generous for the platform's own markup: stopping early on a busy machine would lose an owner's text. */
const MAX_RENDER_MS = 2000;
const MAX_OVERRIDE_MS = 500;

function classesOf({ float, hiddenOn = [] }: Block, name: string, view: BlockView): string {
  const classes = [`sqs-block ${name}-block sqs-block-${name}`, ...(view.classes ?? [])];
  classes.push(...blockDeviceClasses({ hiddenOn }));
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

function withDefaults({ facts, locale, now }: BlockRendererParts): BlockFacts {
  return {
    items: new Map(),
    groups: new Map(),
    navigations: new Map(),
    markdown: createMarkdownReader(),
    socialAccounts: [],
    redirectHosts: [],
    mayRunCode: true,
    timeZone: "UTC",
    locale,
    say: translateToEnglish,
    now,
    ...facts,
  };
}

/** Blocks that must not be shown partially: input in half a form is lost. */
const FORMS: ReadonlySet<string> = new Set(["form", "newsletter"]);

/** spec: storefront 8, template render errors of a form */
function failedForm({ message }: TemplateProblem): string {
  return `<p class="form-render-error" role="alert">${escapeHtml(message)}</p>`;
}

type ChosenTemplate = {
  readonly template: BlockTemplate;
  readonly isOwn: boolean;
  /** The platform's markup, for an override that shows nothing because of syntax errors. */
  readonly instead?: BlockTemplate | undefined;
};

function templateOf(type: BlockType, view: BlockView, parts: BlockRendererParts): ChosenTemplate | undefined {
  const { templates, overrides, partials = {} } = parts;
  if (view.partialName !== undefined) {
    const partial = Object.hasOwn(partials, view.partialName) ? partials[view.partialName] : undefined;
    return partial && { template: partial, isOwn: false };
  }
  const override = type.isLocked ? undefined : overrides?.get(type.name);
  const own = templates.get(type.type);
  if (override === undefined) return own && { template: own, isOwn: true };
  return { template: override, isOwn: false, instead: override.errors.length > 0 ? own : undefined };
}

/**
 * Creates the renderer for the blocks of one page, identical on the server and in the studio. spec: template-platform
 * 3, block; 1.7, block override
 */
export function createBlockRenderer(parts: BlockRendererParts): RenderBlock {
  const { partials = {}, locale, now, context = {}, reportProblem = () => undefined } = parts;
  const facts = withDefaults(parts);

  function contentHtml({ template, isOwn, instead }: ChosenTemplate, view: BlockView, name: string): string {
    const limits = { timeMs: isOwn ? MAX_RENDER_MS : MAX_OVERRIDE_MS };
    // The engine types partials as its own templates; here they are only passed through.
    const options = { partials: partials as never, locale, now, limits };
    const result = template.render({ ...context, ...view.data }, options);
    if (instead && result.output.trim() === "") return contentHtml({ template: instead, isOwn: true }, view, name);
    const errors = result.errors.slice(template.errors.length);
    for (const error of errors) reportProblem(error.code, error.message);
    return errors[0] !== undefined && FORMS.has(name) ? failedForm(errors[0]) : result.output;
  }

  return (block, place) => {
    const read = readBlock(block);
    if (!read.ok) {
      const what = read.code === "unknown-type" ? `has the unknown type ${block.type}` : "has an invalid value";
      reportProblem("BLOCK_INVALID", `The block ${block.id} ${what}, so it isn't shown.`);
      return "";
    }
    const widthShare = block.float ? block.float.span / 12 : 1;
    const setting = { ...facts, blockId: block.id, widthShare: widthShare * (place?.widthShare ?? 1) };
    const view = read.type.view(read.value, setting);
    const chosen = view && templateOf(read.type, view, parts);
    return view && chosen ? wrapperHtml(block, read.type, view)(contentHtml(chosen, view, read.type.name)) : "";
  };
}
