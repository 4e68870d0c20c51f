import { compile, type CustomFormatter, type FormatterContext, type Template } from "@stoa/template";
import { SPECIAL_TAGS, type TagCall, type TagHandler } from "./special-tags.ts";
import { parseTagAttributes, scanTags, type ScannedTag } from "./tag-scanner.ts";

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

/**
 * A tag becomes a variable with a formatter that runs the tag; its body becomes a template of its own. So attributes and
 * bodies may hold the template language, and a tag may stand anywhere, also inside an attribute of an element.
 */
export function createTagCompiler(): TagCompiler {
  const tags: PreparedTag[] = [];
  const errors: Array<Template["errors"][number]> = [];
  const unknownTags = new Set<string>();
  const runByNumber: CustomFormatter = (_value, context) => {
    const tag = tags[Number(context.args[0])];
    return tag ? runTag(tag, context) : "";
  };
  const formatters = { [TAG_FORMATTER]: runByNumber };

  function compileText(source: string): Template {
    const template = compile(source, { formatters });
    errors.push(...template.errors);
    return template;
  }

  function prepareTag(source: string, tag: ScannedTag, firstLine: number): PreparedTag {
    const handle = Object.hasOwn(SPECIAL_TAGS, tag.name) ? SPECIAL_TAGS[tag.name] : undefined;
    if (!handle) unknownTags.add(tag.name);
    const hasLanguage = tag.attributesText.includes("{");
    const attributesSource = lineFiller(firstLine + countLines(source.slice(0, tag.start))) + tag.attributesText;
    const bodyText = tag.body && source.slice(tag.body.start, tag.body.end);
    const bodyLine = tag.body ? firstLine + countLines(source.slice(0, tag.body.start)) : 0;
    return {
      handle,
      attributes: hasLanguage ? compileText(attributesSource) : parseTagAttributes(tag.attributesText),
      body: bodyText === null ? null : compileFrom(bodyText, bodyLine),
    };
  }

  function compileFrom(source: string, firstLine: number): Template {
    let prepared = lineFiller(firstLine);
    let at = 0;
    for (const tag of scanTags(source)) {
      const number = tags.push(prepareTag(source, tag, firstLine)) - 1;
      const lines = countLines(source.slice(tag.start, tag.end));
      prepared += `${source.slice(at, tag.start)}{@|${TAG_FORMATTER} ${number}}${lineFiller(lines)}`;
      at = tag.end;
    }
    return compileText(prepared + source.slice(at));
  }

  return {
    compile: (source) => {
      const template = compileFrom(source, 0);
      return { template, errors: errors.splice(0) };
    },
    unknownTags,
  };
}
