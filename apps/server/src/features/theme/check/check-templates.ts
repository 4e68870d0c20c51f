import { readFileSync } from "node:fs";
import path from "node:path";
import { excerptError } from "@stoa/template/error-excerpt";
import { compileTheme, type Theme } from "../compile/compile-theme.ts";
import { layoutsOf } from "../conf/theme-conf.ts";
import { distinctProblems, type ThemeProblem } from "./theme-problems.ts";
import { compileTemplateFile } from "../template-file.ts";
import { readThemeFiles, type ThemeFiles } from "../theme-files.ts";

export type TemplateProblem = ThemeProblem & { readonly excerpt: string };

export type TemplateCheck = {
  readonly templates: number;
  readonly problems: readonly TemplateProblem[];
  /** Special tags that render nothing here, by name. */
  readonly unknownTags: readonly string[];
};

type Found = Pick<TemplateCheck, "unknownTags"> & { readonly problems: readonly ThemeProblem[] };

const TEMPLATE = /\.(?:region|list|item|page|block|template)$/;
const CHECKED = /\.(?:conf|css|region|list|item|page|block|template|html)$/;
/** A theme may use `.html` files for anything; without a `template.conf` they are templates. */
const LONE_TEMPLATE = /\.(?:region|list|item|page|block|template|html)$/;
const COMPILED_BY_PLACE = /^(?:collections\/[^/]+\.(?:list|item)|pages\/[^/]+\.page|blocks\/.+\.block)$/;

function checkAlone(file: string, source: string): Found {
  const { errors, unknownTags } = compileTemplateFile(file, source);
  const problems = errors.map(({ line, column, code, message }) => ({ file, line, column, code, message }));
  return { problems, unknownTags };
}

/** Templates that no page uses, such as a region that no layout lists. */
function leftOver(templates: readonly string[], theme: Theme | undefined): string[] {
  const regions = new Set(theme && layoutsOf(theme.conf).flatMap((layout) => layout.regions));
  const isCompiled = (file: string): boolean =>
    theme !== undefined && (COMPILED_BY_PLACE.test(file) || regions.has(file.replace(/\.region$/, "")));
  return templates.filter((file) => !isCompiled(file));
}

function withExcerpt(problem: ThemeProblem, files: ThemeFiles): TemplateProblem {
  return { ...problem, excerpt: excerptError(problem, files.get(problem.file) ?? "") };
}

function joinFound(all: readonly Found[], files: ThemeFiles, templates: number): TemplateCheck {
  return {
    templates,
    problems: distinctProblems(all.flatMap((found) => found.problems)).map((problem) => withExcerpt(problem, files)),
    unknownTags: [...new Set(all.flatMap((found) => found.unknownTags))],
  };
}

/** Checks a single template. A region that only makes sense joined with others is checked with its folder. */
export function checkTemplateFile(file: string): TemplateCheck {
  const source = readFileSync(file, "utf8");
  return joinFound([checkAlone(file, source)], new Map([[file, source]]), 1);
}

/**
 * Checks a folder's templates; a folder with a `template.conf` is checked as a theme, with regions joined into layouts.
 */
export function checkTemplateFolder(folder: string): TemplateCheck {
  const files = readThemeFiles(folder, CHECKED);
  const theme = files.has("template.conf") ? compileTheme(path.basename(folder), files, new Map()) : undefined;
  const templates = [...files.keys()].filter((file) => (theme ? TEMPLATE : LONE_TEMPLATE).test(file));
  const rest = leftOver(templates, theme).map((file) => checkAlone(file, files.get(file) ?? ""));
  if (!theme) return joinFound(rest, files, templates.length);
  // Missing blocks and scripts are reported by `theme check`, which knows the built-in ones.
  const problems = theme.problems.filter(({ file, code }) => code !== "FILE_MISSING" || !files.has(file));
  return joinFound([{ problems, unknownTags: theme.unknownTags }, ...rest], files, templates.length);
}
