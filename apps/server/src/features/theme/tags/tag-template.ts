import { compile, type CustomFormatter, type FormatterContext, type Template } from "@stoa/template";
import { positionAt } from "../area/text-position.ts";
import type { ThemeDataQuery } from "../area/theme-data-queries.ts";
import { dataQueryOf } from "./data-query-tags.ts";
import { SPECIAL_TAGS } from "./special-tags.ts";
import { decodeValue, parseTagAttributes, placeAttributes } from "./tag-attributes.ts";
import {
  compileText,
  type Bench,
  type PlainTag,
  type PreparedTag,
  type SourcePart,
  type Stretch,
} from "./tag-bench.ts";
import type { TagCall } from "./tag-call.ts";
import { scanTags, type ScannedTag } from "./tag-scanner.ts";

export type CompiledSource = {
  readonly template: Template;
  readonly errors: Template["errors"];
  readonly asks: readonly ThemeDataQuery[];
  readonly plainTags: readonly PlainTag[];
};

export type TagCompiler = {
  readonly compile: (source: string) => CompiledSource;
  readonly unknownTags: ReadonlySet<string>;
};

const TAG_FORMATTER = "stoa-special-tag";
/** Templates of public themes have at most about 20. */
const MAX_TAGS = 1000;
const MAX_NESTING = 8;
/** Bodies and attributes with template language, each a separate template. */
const MAX_PARTS = 2000;

function runTag(tag: PreparedTag, context: FormatterContext): string {
  if (!tag.handle) return "";
  const { body, bodyText } = tag;
  const call: TagCall = {
    attributes: tag.attributes(context),
    hasBody: body !== null,
    bodyText,
    renderBody: (node) => (body ? context.render(body, { node }) : ""),
    renderBodyAlone: (node) => (body ? context.render(body, { node, isPrivate: true }) : ""),
    renderBlock: (name, node) => context.renderPartial(name.endsWith(".block") ? name : `${name}.block`, { node }),
    lookup: context.lookup,
    reportError: context.reportError,
  };
  return tag.handle(call);
}

function createBench(): Bench {
  const tags: PreparedTag[] = [];
  const runByNumber: CustomFormatter = (_value, context) => {
    const tag = tags[Number(context.args[0])];
    return tag ? runTag(tag, context) : "";
  };
  const formatters = { [TAG_FORMATTER]: runByNumber };
  return { tags, errors: [], asks: [], plainTags: [], unknownTags: new Set(), formatters, parts: 0 };
}

function compilePlain(bench: Bench, { source, start, end }: SourcePart): Template {
  const stretches = [{ prepared: 0, original: start }];
  return compileText(bench, source.slice(start, end), { stretches, source });
}

/**
 * Values are rendered separately, so no site text can end one; with template language around attributes, they are
 * rendered together.
 */
function compileAttributes(bench: Bench, source: string, tag: ScannedTag): PreparedTag["attributes"] {
  const { start, end } = tag.attributes;
  const places = placeAttributes(source.slice(start, end));
  if (!places) {
    const whole = compilePlain(bench, { source, start, end });
    return (context) => parseTagAttributes(context.render(whole));
  }
  const values = places.map((place): [string, string | Template] => {
    if (place.start < 0) return [place.name, "true"];
    const part = { source, start: start + place.start, end: start + place.end };
    const text = source.slice(part.start, part.end);
    return [place.name, text.includes("{") ? compilePlain(bench, part) : decodeValue(text)];
  });
  return (context) =>
    Object.fromEntries(
      values.map(([name, value]) => [name, typeof value === "string" ? value : decodeValue(context.render(value))]),
    );
}

function readyAttributes(bench: Bench, source: string, tag: ScannedTag): PreparedTag["attributes"] {
  const text = source.slice(tag.attributes.start, tag.attributes.end);
  if (text.includes("{")) return compileAttributes(bench, source, tag);
  const attributes = parseTagAttributes(text);
  bench.plainTags.push({ name: tag.name, attributes, offset: tag.start });
  const ask = dataQueryOf(tag.name, attributes);
  if (ask) bench.asks.push(ask);
  return () => attributes;
}

function prepareTag(bench: Bench, tag: ScannedTag, { source, depth }: { source: string; depth: number }): PreparedTag {
  const handle = Object.hasOwn(SPECIAL_TAGS, tag.name) ? SPECIAL_TAGS[tag.name] : undefined;
  if (!handle && tag.name !== "") bench.unknownTags.add(tag.name);
  const isVerbatim = tag.name === "escape";
  return {
    handle,
    attributes: readyAttributes(bench, source, tag),
    body: tag.body && !isVerbatim ? compilePart(bench, { source, ...tag.body }, depth + 1) : null,
    bodyText: tag.body ? source.slice(tag.body.start, tag.body.end) : "",
  };
}

function addLimitError(bench: Bench, source: string, offset: number): void {
  const message = `A template may have ${MAX_TAGS} special tags, ${MAX_NESTING} inside each other; this one and the rest render nothing.`;
  bench.errors.push({ code: "CODE_LIMIT_REACHED", type: "syntax", message, ...positionAt(source, offset) });
}

function compilePart(bench: Bench, { source, start, end }: SourcePart, depth: number): Template {
  const part = source.slice(start, end);
  const stretches: Stretch[] = [];
  const chunks: string[] = [];
  let [prepared, at, isFull] = [0, 0, false];
  const add = (text: string): void => {
    chunks.push(text);
    prepared += text.length;
  };
  for (const tag of scanTags(part)) {
    stretches.push({ prepared, original: start + at });
    add(part.slice(at, tag.start));
    if (bench.tags.length < MAX_TAGS && bench.parts < MAX_PARTS && depth <= MAX_NESTING) {
      const number = bench.tags.push(prepareTag(bench, inWhole(tag, start), { source, depth })) - 1;
      add(`{@|${TAG_FORMATTER} ${number}}`);
    } else if (!isFull) {
      addLimitError(bench, source, start + tag.start);
      isFull = true;
    }
    at = tag.end;
  }
  stretches.push({ prepared, original: start + at });
  add(part.slice(at));
  return compileText(bench, chunks.join(""), { stretches, source });
}

function inWhole(tag: ScannedTag, offset: number): ScannedTag {
  const move = ({ start, end }: { start: number; end: number }): { start: number; end: number } => ({
    start: start + offset,
    end: end + offset,
  });
  return { ...tag, ...move(tag), attributes: move(tag.attributes), body: tag.body && move(tag.body) };
}

/**
 * A tag becomes a variable with a formatter that runs it; its body becomes a separate template. So attributes and
 * bodies may contain template language, and a tag may occur anywhere, even inside an element's attribute.
 */
export function createTagCompiler(): TagCompiler {
  const unknownTags = new Set<string>();
  return {
    compile: (source) => {
      const bench = createBench();
      const template = compilePart(bench, { source, start: 0, end: source.length }, 0);
      for (const name of bench.unknownTags) unknownTags.add(name);
      const { errors, asks, plainTags } = bench;
      return { template, errors, asks, plainTags };
    },
    unknownTags,
  };
}

/**
 * Renders a block with syntax errors as far as possible: the language renders nothing for a broken partial, but themes
 * in use have such blocks. spec: template-platform 1.2
 */
export function renderAnyway(template: Template): Template {
  const formatters = { [TAG_FORMATTER]: (_value: unknown, { render }: FormatterContext) => render(template) };
  return compile(`{@|${TAG_FORMATTER}}`, { formatters });
}
