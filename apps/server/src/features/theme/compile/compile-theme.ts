import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Template } from "@stoa/template";
import { sourceOfError } from "@stoa/template/error-excerpt";
import {
  compileBlocks,
  compileCollections,
  compilePages,
  type Blocks,
  type CollectionTemplates,
  type StaticPage,
} from "./compile-collections.ts";
import { compileLayouts } from "./compile-layouts.ts";
import {
  openWorkshop,
  readConfFile,
  type CompiledThemeTemplate,
  type FileLocation,
  type Workshop,
} from "./compile-workshop.ts";
import { findFontPreloads } from "../sheet/font-preloads.ts";
import { findThemeAreas, type ThemeArea } from "../area/theme-areas.ts";
import { dataQueryKey, type ThemeDataQuery } from "../area/theme-data-queries.ts";
import { readThemeConf, type ThemeConf } from "../conf/theme-conf.ts";
import { hashFiles, type ThemeFiles } from "../theme-files.ts";
import { findLoops } from "../check/theme-loops.ts";
import { distinctProblems, type ThemeProblem } from "../check/theme-problems.ts";
import { findUnknownLayouts } from "../check/unknown-layouts.ts";
import { findMissing } from "../check/theme-references.ts";
import { findFeatureClasses, findRuntime, type ThemeRuntime } from "../theme-runtime.ts";
import { readStrings, stringsOfLocale, type Strings, type ThemeStrings } from "../theme-strings.ts";
import { readThemeTweaks, type ThemeTweaks } from "../sheet/theme-tweaks.ts";

export type { CollectionTemplates, StaticPage } from "./compile-collections.ts";
export type { FileLocation } from "./compile-workshop.ts";
export type { ThemeProblem } from "../check/theme-problems.ts";

export type Theme = Blocks &
  ThemeStrings &
  ThemeTweaks & {
    /** Name of its folder, or of the site's theme document. */
    readonly name: string;
    /** Changes with any of its texts. */
    readonly version: string;
    readonly conf: ThemeConf;
    /** Page shells by layout key; the first is the default. */
    readonly layouts: ReadonlyMap<string, Template>;
    readonly collections: ReadonlyMap<string, CollectionTemplates>;
    readonly pages: ReadonlyMap<string, StaticPage>;
    readonly customTypes: ThemeConf["customTypes"];
    /** Questions of every page: editable areas of all templates, all others of the page shells. */
    readonly asks: readonly ThemeDataQuery[];
    /** Page-independent questions, by template. */
    readonly asksOf: ReadonlyMap<Template, readonly ThemeDataQuery[]>;
    /** Editable areas whose ids are the same on all pages. */
    readonly areas: readonly ThemeArea[];
    readonly runtime: ThemeRuntime;
    /** Whether the runtime marks the page with classes of browser features. */
    readonly hasFeatureClasses: boolean;
    readonly fontPreloads: readonly string[];
    readonly scripts: ReadonlyMap<string, string>;
    readonly styleFiles: ThemeFiles;
    /** Changes with any of them. */
    readonly styleVersion: string;
    readonly problems: readonly ThemeProblem[];
    /** The place of an error of a render; undefined for one without a place, such as a limit that was reached. */
    readonly placeOf: (error: Template["errors"][number]) => FileLocation | undefined;
    readonly unknownTags: readonly string[];
  };

/** Strings of a locale for `localizedStrings`: exact locale, language, English. spec: template-platform 1.7, strings */
export function localizedStringsOf({ strings }: Pick<Theme, "strings">, locale: string): Strings {
  return stringsOfLocale(strings, locale);
}

function distinctAsks(asks: readonly ThemeDataQuery[]): ThemeDataQuery[] {
  return [...new Map(asks.map((ask) => [dataQueryKey(ask), ask])).values()];
}

/** Editable areas may be in any template, but a query in a template the page does not use would be wasted. */
function asksOfPages(made: readonly CompiledThemeTemplate[]): ThemeDataQuery[] {
  const isOfAll = (one: CompiledThemeTemplate) => (ask: ThemeDataQuery) =>
    ask.kind === "block-field" || one.kind === "layout";
  return distinctAsks(made.flatMap((one) => one.asks.filter(isOfAll(one))));
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}

function filesUnder(files: ThemeFiles, folder: string, pattern: RegExp): Array<[string, string]> {
  return [...files].filter(([file]) => file.startsWith(folder) && pattern.test(file));
}

function hashScripts(own: ThemeFiles): Map<string, string> {
  const scripts = filesUnder(own, "scripts/", /\.js$/);
  return new Map(scripts.map(([file, text]) => [file.slice("scripts/".length), shortHash(text)]));
}

type Parts = Pick<Theme, "conf" | "layouts" | "collections" | "pages"> & { readonly blocks: Blocks };

function assemble(name: string, workshop: Workshop, { blocks, ...parts }: Parts): Theme {
  const { own, files, problems, made, scripts, places } = workshop;
  const strings = readStrings(own, problems);
  const tweaks = readThemeTweaks(own, parts.conf, problems);
  const styleFiles = new Map(filesUnder(own, "styles/", /\.(?:css|less)$/));
  problems.push(
    ...findMissing(workshop, parts.conf, blocks),
    ...findLoops(workshop),
    ...findUnknownLayouts(own, parts),
  );
  return {
    name,
    version: hashFiles(files),
    ...parts,
    ...blocks,
    ...strings,
    ...tweaks,
    customTypes: parts.conf.customTypes,
    asks: asksOfPages(made),
    asksOf: new Map(made.map((one) => [one.template, distinctAsks(one.asks)])),
    areas: findThemeAreas(own),
    runtime: findRuntime(own),
    hasFeatureClasses: findFeatureClasses(own),
    fontPreloads: findFontPreloads(own),
    scripts,
    styleFiles,
    styleVersion: hashFiles(styleFiles),
    problems: distinctProblems(problems),
    placeOf: (error) => (error.line > 0 ? places.get(sourceOfError(error) ?? "")?.(error) : undefined),
    unknownTags: [...workshop.tags.unknownTags],
  };
}

type Sources = { readonly own: ThemeFiles; readonly system: ThemeFiles };

/** One step per template, so other requests are served in between. */
function* compileSteps(name: string, { own, system }: Sources): Generator<undefined, Theme> {
  const workshop = openWorkshop(own, system, hashScripts(own));
  const conf = readThemeConf(readConfFile(workshop, "template.conf"), name);
  const layouts = yield* compileLayouts(workshop, conf);
  const collections = yield* compileCollections(workshop, conf);
  const pages = yield* compilePages(workshop);
  const blocks = yield* compileBlocks(workshop);
  return assemble(name, workshop, { conf, layouts, collections, pages, blocks });
}

/** Compiles a theme's files with the built-in ones as fallback. */
export function compileTheme(name: string, own: ThemeFiles, system: ThemeFiles): Theme {
  const steps = compileSteps(name, { own, system });
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** How long compiling may block the process. */
const SLICE_MS = 8;

export async function compileThemeInSlices(name: string, own: ThemeFiles, system: ThemeFiles): Promise<Theme> {
  const steps = compileSteps(name, { own, system });
  let sliceEnd = performance.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() < sliceEnd) continue;
    await nextTurn();
    sliceEnd = performance.now() + SLICE_MS;
  }
}
