import type { Template } from "@stoa/template";
import { parseConf } from "../conf/conf-text.ts";
import type { PlainTag } from "../tags/tag-bench.ts";
import { createTagCompiler, type TagCompiler } from "../tags/tag-template.ts";
import type { ThemeDataQuery } from "../area/theme-data-queries.ts";
import type { ThemeFiles } from "../theme-files.ts";
import { THEME_LIMITS } from "../theme-limits.ts";
import { problemOf, type ThemeProblem } from "../check/theme-problems.ts";
import { positionAt, type TextPosition } from "../area/text-position.ts";

export type FileLocation = { readonly file: string } & TextPosition;

export type PlacedTag = { readonly tag: PlainTag; readonly place: FileLocation };

export type CompiledThemeTemplate = {
  readonly template: Template;
  readonly kind: "layout" | "template" | "block";
  readonly asks: readonly ThemeDataQuery[];
  readonly plainTags: readonly PlacedTag[];
  /** The file, or the first one of a layout. */
  readonly file: string;
};

type Source = {
  readonly source: string;
  readonly kind: CompiledThemeTemplate["kind"];
  readonly place: (position: TextPosition) => FileLocation;
  readonly finish?: (template: Template) => Template;
};

export type Workshop = {
  readonly files: ThemeFiles;
  readonly own: ThemeFiles;
  readonly scripts: ReadonlyMap<string, string>;
  readonly tags: TagCompiler;
  readonly made: CompiledThemeTemplate[];
  readonly problems: ThemeProblem[];
  readonly spent: { chars: number };
  /** Where positions in a compiled text are, in the theme's files. */
  readonly places: Map<string, Source["place"]>;
};

export function openWorkshop(own: ThemeFiles, system: ThemeFiles, scripts: ReadonlyMap<string, string>): Workshop {
  const files = new Map([...system, ...own]);
  return {
    files,
    own,
    scripts,
    tags: createTagCompiler(),
    made: [],
    problems: [],
    spent: { chars: 0 },
    places: new Map(),
  };
}

/** Empties templates beyond a theme's limits. */
function bounded(workshop: Workshop, { source, place }: Source): string {
  const { templateChars, templatesChars, templates } = THEME_LIMITS;
  workshop.spent.chars += source.length;
  const isTooLarge =
    source.length > templateChars || workshop.spent.chars > templatesChars || workshop.made.length >= templates;
  if (!isTooLarge) return source;
  const { file } = place({ line: 1, column: 1 });
  const message = `A template can have up to ${templateChars} characters, and all ${templates} templates of a theme up to ${templatesChars}. This one was left empty.`;
  workshop.problems.push(problemOf(file, "THEME_LIMIT_REACHED", message));
  return "";
}

export function compileSource(workshop: Workshop, parts: Source): Template {
  const source = bounded(workshop, parts);
  const { kind, place } = parts;
  const { template: compiled, errors, asks, plainTags } = workshop.tags.compile(source);
  workshop.places.set(source, place);
  const template = parts.finish?.(compiled) ?? compiled;
  for (const error of errors) {
    const { code, message } = error;
    workshop.problems.push({ ...place(error), code, message });
  }
  const placed = plainTags.map((tag) => ({ tag, place: place(positionAt(source, tag.offset)) }));
  workshop.made.push({ template, kind, asks, plainTags: placed, file: place({ line: 1, column: 1 }).file });
  return template;
}

export function compileFile(
  workshop: Workshop,
  file: string,
  kind: CompiledThemeTemplate["kind"],
): Template | undefined {
  const source = workshop.files.get(file);
  if (source === undefined) return undefined;
  return compileSource(workshop, { source, kind, place: ({ line, column }) => ({ file, line, column }) });
}

export function readConfFile({ files, problems }: Workshop, file: string): Readonly<Record<string, unknown>> {
  const text = files.get(file);
  if (text === undefined) return {};
  if (text.length > THEME_LIMITS.confChars) {
    const message = `A conf can have up to ${THEME_LIMITS.confChars} characters. Defaults are used instead.`;
    problems.push(problemOf(file, "THEME_LIMIT_REACHED", message));
    return {};
  }
  const { value, problem, place } = parseConf(text);
  if (problem !== null) problems.push({ ...problemOf(file, "CONF_INVALID", problem), ...place });
  return value;
}

export function namesIn(files: ThemeFiles, pattern: RegExp): string[] {
  const names = [...files.keys()].flatMap((file) => pattern.exec(file)?.[1] ?? []);
  return [...new Set(names)];
}
