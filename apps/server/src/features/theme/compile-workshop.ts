import type { Template } from "@stoa/template";
import { parseConf } from "./conf-text.ts";
import type { PlainTag } from "./tags/tag-bench.ts";
import { createTagCompiler, type TagCompiler } from "./tags/tag-template.ts";
import type { ThemeAsk } from "./theme-asks.ts";
import type { ThemeFiles } from "./theme-files.ts";
import { THEME_LIMITS } from "./theme-limits.ts";
import { problemOf, type ThemeProblem } from "./theme-problems.ts";
import { placeOf, type TextPlace } from "./text-place.ts";

type FilePlace = { readonly file: string } & TextPlace;

export type PlacedTag = { readonly tag: PlainTag; readonly place: FilePlace };

/** A template with the tags in it that say what other files it needs. */
export type MadeTemplate = {
  readonly template: Template;
  readonly kind: "layout" | "template" | "block";
  readonly asks: readonly ThemeAsk[];
  readonly plainTags: readonly PlacedTag[];
  /** The file, or the first of a layout. */
  readonly file: string;
};

/** What one theme is compiled with. */
export type Workshop = {
  /** The theme's own files over the platform's. */
  readonly files: ThemeFiles;
  readonly own: ThemeFiles;
  /** Hashes of the theme's scripts by their path in `scripts/`. */
  readonly scripts: ReadonlyMap<string, string>;
  readonly tags: TagCompiler;
  readonly made: MadeTemplate[];
  readonly problems: ThemeProblem[];
  readonly spent: { chars: number };
};

export function openWorkshop(own: ThemeFiles, system: ThemeFiles, scripts: ReadonlyMap<string, string>): Workshop {
  const files = new Map([...system, ...own]);
  return { files, own, scripts, tags: createTagCompiler(), made: [], problems: [], spent: { chars: 0 } };
}

type Source = {
  readonly source: string;
  readonly kind: MadeTemplate["kind"];
  /** The file and place of a place in the source. */
  readonly place: (place: TextPlace) => FilePlace;
  /** Makes it the template that pages get. */
  readonly finish?: (template: Template) => Template;
};

/** What is beyond the limits of a theme is left empty. */
function bounded(workshop: Workshop, { source, place }: Source): string {
  const { templateChars, templatesChars, templates } = THEME_LIMITS;
  workshop.spent.chars += source.length;
  const isTooLarge =
    source.length > templateChars || workshop.spent.chars > templatesChars || workshop.made.length >= templates;
  if (!isTooLarge) return source;
  const { file } = place({ line: 1, column: 1 });
  const message = `A template may have ${templateChars} characters, all of a theme's ${templates} templates together ${templatesChars}. This one is left empty.`;
  workshop.problems.push(problemOf(file, "THEME_LIMIT_REACHED", message));
  return "";
}

export function compileSource(workshop: Workshop, parts: Source): Template {
  const source = bounded(workshop, parts);
  const { kind, place } = parts;
  const { template: compiled, errors, asks, plainTags } = workshop.tags.compile(source);
  const template = parts.finish?.(compiled) ?? compiled;
  for (const error of errors) {
    const { code, message } = error;
    workshop.problems.push({ ...place(error), code, message });
  }
  const placed = plainTags.map((tag) => ({ tag, place: place(placeOf(source, tag.offset)) }));
  workshop.made.push({ template, kind, asks, plainTags: placed, file: place({ line: 1, column: 1 }).file });
  return template;
}

/** Compiles a file; undefined when there is none. */
export function compileFile(workshop: Workshop, file: string, kind: MadeTemplate["kind"]): Template | undefined {
  const source = workshop.files.get(file);
  if (source === undefined) return undefined;
  return compileSource(workshop, { source, kind, place: ({ line, column }) => ({ file, line, column }) });
}

/** What a conf says; nothing when there is none or it can't be read. */
export function readConfFile({ files, problems }: Workshop, file: string): Readonly<Record<string, unknown>> {
  const text = files.get(file);
  if (text === undefined) return {};
  if (text.length > THEME_LIMITS.confChars) {
    const message = `A conf may have ${THEME_LIMITS.confChars} characters. Defaults are used instead.`;
    problems.push(problemOf(file, "THEME_LIMIT_REACHED", message));
    return {};
  }
  const { value, problem, place } = parseConf(text);
  if (problem !== null) problems.push({ ...problemOf(file, "CONF_INVALID", problem), ...place });
  return value;
}

/** Names that a pattern finds in paths, each once. */
export function namesIn(files: ThemeFiles, pattern: RegExp): string[] {
  const names = [...files.keys()].flatMap((file) => pattern.exec(file)?.[1] ?? []);
  return [...new Set(names)];
}
