import type { Template } from "@stoa/template";
import { parseConf } from "./conf-text.ts";
import { createTagCompiler, type TagCompiler } from "./tag-template.ts";
import {
  readCollectionConf,
  readStaticPageConf,
  readThemeConf,
  type CollectionConf,
  type StaticPageConf,
  type ThemeConf,
} from "./theme-conf.ts";
import { hashFiles, type ThemeFiles } from "./theme-files.ts";
import { joinStyles, type ThemeStyles } from "./theme-styles.ts";
import { offsetOf, placeOf, type TextPlace } from "./text-place.ts";

/** Something wrong in a theme's file; the theme renders all the same. */
export type ThemeProblem = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly message: string;
};

export type CollectionTemplates = {
  readonly conf: CollectionConf;
  readonly list: Template | undefined;
  readonly item: Template | undefined;
};

export type StaticPage = { readonly template: Template; readonly conf: StaticPageConf };

/** A theme, compiled: everything a page is rendered with. */
export type Theme = {
  /** Name of its folder. */
  readonly name: string;
  /** Changes with any of its files. */
  readonly version: string;
  readonly conf: ThemeConf;
  /** Page shells by layout key; the first is the default. */
  readonly layouts: ReadonlyMap<string, Template>;
  readonly collections: ReadonlyMap<string, CollectionTemplates>;
  readonly pages: ReadonlyMap<string, StaticPage>;
  /** Blocks by the names they are applied by, with and without `.block`. */
  readonly partials: Readonly<Record<string, Template>>;
  readonly styles: ThemeStyles;
  readonly problems: readonly ThemeProblem[];
  readonly unknownTags: readonly string[];
};

type Workshop = { readonly files: ThemeFiles; readonly tags: TagCompiler; readonly problems: ThemeProblem[] };

function compileFile({ files, tags, problems }: Workshop, file: string): Template | undefined {
  const source = files.get(file);
  if (source === undefined) return undefined;
  const { template, errors } = tags.compile(source);
  problems.push(...errors.map(({ line, column, code, message }) => ({ file, line, column, code, message })));
  return template;
}

function readConfFile({ files, problems }: Workshop, file: string): Readonly<Record<string, unknown>> {
  const text = files.get(file);
  if (text === undefined) return {};
  const { value, problem } = parseConf(text);
  if (problem !== null) problems.push({ file, line: 1, column: 1, code: "CONF_INVALID", message: problem });
  return value;
}

/** Names of files in a folder that have one of the endings, without it. */
function namesIn(files: ThemeFiles, pattern: RegExp): string[] {
  const names = [...files.keys()].flatMap((file) => pattern.exec(file)?.[1] ?? []);
  return [...new Set(names)];
}

/** The layouts of a theme; one that names none has its `site.region`. */
export function layoutsOf({ layouts }: ThemeConf): ThemeConf["layouts"] {
  return layouts.length > 0 ? layouts : [{ key: "default", name: "Default", regions: ["site"] }];
}

/** Regions may be fragments of a page that only make sense joined, so a layout is compiled from their joined text. */
function compileLayouts(workshop: Workshop, conf: ThemeConf): Map<string, Template> {
  const { files, tags, problems } = workshop;
  const layouts = new Map<string, Template>();
  const known = layoutsOf(conf);
  const ordered = [
    ...known.filter((layout) => layout.key === "default"),
    ...known.filter((layout) => layout.key !== "default"),
  ];
  for (const { key, regions } of ordered) {
    const fragments = regions.map((region) => ({ file: `${region}.region`, text: files.get(`${region}.region`) }));
    for (const { file, text } of fragments) {
      if (text === undefined)
        problems.push({
          file,
          line: 1,
          column: 1,
          code: "FILE_MISSING",
          message: `The layout "${key}" names a region that is not there.`,
        });
    }
    const joined = fragments.map(({ text }) => text ?? "").join("");
    const { template, errors } = tags.compile(joined);
    for (const error of errors) {
      const { code, message } = error;
      problems.push({ ...placeInFragments(fragments, offsetOf(joined, error)), code, message });
    }
    layouts.set(key, template);
  }
  return layouts;
}

function placeInFragments(
  fragments: ReadonlyArray<{ file: string; text: string | undefined }>,
  offset: number,
): { readonly file: string } & TextPlace {
  let start = 0;
  let found = { file: "", text: "", start };
  for (const { file, text = "" } of fragments) {
    if (start > offset) break;
    found = { file, text, start };
    start += text.length;
  }
  return { file: found.file, ...placeOf(found.text, offset - found.start) };
}

function compileCollections(workshop: Workshop): Map<string, CollectionTemplates> {
  const names = namesIn(workshop.files, /^collections\/([^/]+)\.(?:list|item|conf)$/);
  const compiled = names.map((name): [string, CollectionTemplates] => [
    name,
    {
      conf: readCollectionConf(readConfFile(workshop, `collections/${name}.conf`)),
      list: compileFile(workshop, `collections/${name}.list`),
      item: compileFile(workshop, `collections/${name}.item`),
    },
  ]);
  return new Map(compiled);
}

function compilePages(workshop: Workshop): Map<string, StaticPage> {
  const pages = new Map<string, StaticPage>();
  for (const name of namesIn(workshop.files, /^pages\/([^/]+)\.page$/)) {
    const template = compileFile(workshop, `pages/${name}.page`);
    const conf = readStaticPageConf(readConfFile(workshop, `pages/${name}.page.conf`));
    if (template) pages.set(name, { template, conf });
  }
  return pages;
}

function compilePartials(workshop: Workshop): Record<string, Template> {
  const partials: Record<string, Template> = {};
  for (const name of namesIn(workshop.files, /^blocks\/(.+)\.block$/)) {
    const template = compileFile(workshop, `blocks/${name}.block`);
    if (!template) continue;
    partials[name] = template;
    partials[`${name}.block`] = template;
  }
  return partials;
}

/** Compiles a theme's files over the platform's own: what the theme lacks, the platform has. */
export function compileTheme(name: string, own: ThemeFiles, system: ThemeFiles): Theme {
  const files = new Map([...system, ...own]);
  const workshop: Workshop = { files, tags: createTagCompiler(), problems: [] };
  const conf = readThemeConf(readConfFile(workshop, "template.conf"), name);
  return {
    name,
    version: hashFiles(files),
    conf,
    layouts: compileLayouts(workshop, conf),
    collections: compileCollections(workshop),
    pages: compilePages(workshop),
    partials: compilePartials(workshop),
    styles: joinStyles(own, conf),
    problems: workshop.problems,
    unknownTags: [...workshop.tags.unknownTags],
  };
}
