import { compile, type CustomFormatter, type FormatterContext, type Template } from "@stoa/template";
import { SPECIAL_TAGS, type TagCall, type TagHandler } from "./special-tags.ts";
import { parseTagAttributes, scanTags, type ScannedTag } from "./tag-scanner.ts";
import { offsetOf, placeOf } from "./text-place.ts";

type PreparedTag = {
  readonly handle: TagHandler | undefined;
  /** Ready when the template language has no part in them, else made at each run. */
  readonly attributes: Readonly<Record<string, string>> | Template;
  readonly body: Template | null;
};

/** Compiles the template files of one theme, special tags included. */
export type TagCompiler = {
  /** The errors are those of the source and of everything inside its tags. */
  readonly compile: (source: string) => { readonly template: Template; readonly errors: Template["errors"] };
  /** Tags that no handler knows, by name. */
  readonly unknownTags: ReadonlySet<string>;
};

const TAG_FORMATTER = "stoa-special-tag";

function isTemplate(attributes: PreparedTag["attributes"]): attributes is Template {
  return typeof attributes["render"] === "function";
}

function runTag(tag: PreparedTag, context: FormatterContext): string {
  if (!tag.handle) return "";
  const { attributes, body } = tag;
  const call: TagCall = {
    attributes: isTemplate(attributes) ? parseTagAttributes(context.render(attributes)) : attributes,
    hasBody: body !== null,
    renderBody: (node) => (body ? context.render(body, { node }) : ""),
    renderBlock: (name, node) => context.renderPartial(name.endsWith(".block") ? name : `${name}.block`, { node }),
    lookup: context.lookup,
  };
  return tag.handle(call);
}

function countLines(text: string): number {
  return text.split("\n").length - 1;
}

/** Nothing in the output, but as many lines in the source, so that errors name the right line. */
function lineFiller(count: number): string {
  return count === 0 ? "" : `{##${"\n".repeat(count)}##}`;
}

/** From `prepared` on, a prepared text is the author's text from `original` on. */
type Stretch = { readonly prepared: number; readonly original: number };

type TemplateError = Template["errors"][number];

/** Where an error of a prepared text stands in the author's. */
function placeError(error: TemplateError, prepared: string, { stretches, source }: PlacedText): TemplateError {
  const offset = offsetOf(prepared, error);
  const stretch = stretches.findLast((one) => one.prepared <= offset);
  return stretch ? { ...error, ...placeOf(source, stretch.original + offset - stretch.prepared) } : error;
}

type PlacedText = {
  readonly stretches: readonly Stretch[];
  /** All of what the author wrote. */
  readonly source: string;
};

/** A part of a source: all of it, or the body of a tag. */
type SourcePart = { readonly source: string; readonly start: number; readonly end: number };

function attributesStart(tag: ScannedTag): number {
  return tag.start + "<squarespace:".length + tag.name.length;
}

/** What the templates of one theme share while they are compiled. */
type Bench = {
  readonly tags: PreparedTag[];
  readonly errors: TemplateError[];
  readonly unknownTags: Set<string>;
  readonly formatters: Readonly<Record<string, CustomFormatter>>;
};

function createBench(): Bench {
  const tags: PreparedTag[] = [];
  const runByNumber: CustomFormatter = (_value, context) => {
    const tag = tags[Number(context.args[0])];
    return tag ? runTag(tag, context) : "";
  };
  return { tags, errors: [], unknownTags: new Set(), formatters: { [TAG_FORMATTER]: runByNumber } };
}

function compileText({ errors, formatters }: Bench, prepared: string, placed: PlacedText): Template {
  const template = compile(prepared, { formatters });
  errors.push(...template.errors.map((error) => placeError(error, prepared, placed)));
  return template;
}

function compileAttributes(bench: Bench, source: string, tag: ScannedTag): Template {
  const original = attributesStart(tag);
  const filler = lineFiller(countLines(source.slice(0, original)));
  const stretches = [{ prepared: filler.length, original }];
  return compileText(bench, filler + tag.attributesText, { stretches, source });
}

function prepareTag(bench: Bench, source: string, tag: ScannedTag): PreparedTag {
  const handle = Object.hasOwn(SPECIAL_TAGS, tag.name) ? SPECIAL_TAGS[tag.name] : undefined;
  if (!handle) bench.unknownTags.add(tag.name);
  const hasLanguage = tag.attributesText.includes("{");
  return {
    handle,
    attributes: hasLanguage ? compileAttributes(bench, source, tag) : parseTagAttributes(tag.attributesText),
    body: tag.body && compilePart(bench, { source, ...tag.body }),
  };
}

function compilePart(bench: Bench, { source, start, end }: SourcePart): Template {
  const part = source.slice(start, end);
  const stretches: Stretch[] = [];
  let prepared = lineFiller(countLines(source.slice(0, start)));
  let at = 0;
  for (const tag of scanTags(part)) {
    const number = bench.tags.push(prepareTag(bench, source, inWhole(tag, start))) - 1;
    const lines = countLines(part.slice(tag.start, tag.end));
    stretches.push({ prepared: prepared.length, original: start + at });
    prepared += `${part.slice(at, tag.start)}{@|${TAG_FORMATTER} ${number}}${lineFiller(lines)}`;
    at = tag.end;
  }
  stretches.push({ prepared: prepared.length, original: start + at });
  return compileText(bench, prepared + part.slice(at), { stretches, source });
}

/** A tag of a part that starts at an offset, with offsets in the whole. */
function inWhole(tag: ScannedTag, offset: number): ScannedTag {
  const body = tag.body && { start: tag.body.start + offset, end: tag.body.end + offset };
  return { ...tag, start: tag.start + offset, end: tag.end + offset, body };
}

/**
 * A tag becomes a variable with a formatter that runs the tag; its body becomes a template of its own. So attributes and
 * bodies may hold the template language, and a tag may stand anywhere, also inside an attribute of an element.
 */
export function createTagCompiler(): TagCompiler {
  const bench = createBench();
  return {
    compile: (source) => {
      const template = compilePart(bench, { source, start: 0, end: source.length });
      return { template, errors: bench.errors.splice(0) };
    },
    unknownTags: bench.unknownTags,
  };
}
