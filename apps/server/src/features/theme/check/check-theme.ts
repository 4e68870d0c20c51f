import { compileTheme, type Theme, type ThemeProblem } from "../compile/compile-theme.ts";
import { compileTemplateFile } from "../template-file.ts";
import type { ThemeContents } from "../install/theme-contents.ts";
import { isTextPath, textOf, type ThemeFiles } from "../theme-files.ts";
import { THEME_LIMITS } from "../theme-limits.ts";
import { distinctProblems, isSevere, problemOf } from "./theme-problems.ts";
import { positionAt } from "../area/text-position.ts";

type Checked = {
  readonly ok: number;
  readonly errors: readonly ThemeProblem[];
};

export type ThemeCheck = {
  readonly files: number;
  readonly templates: Checked;
  readonly styles: Checked;
  readonly confs: Checked;
  readonly unknownTags: readonly string[];
};

type Kind = "templates" | "styles" | "confs";

const TEMPLATE = /\.(?:region|list|item|page|block)$/;
const CONF = /\.(?:conf|preset)$|^strings\/.+\.json$/;

function kindOf(file: string): Kind | undefined {
  if (TEMPLATE.test(file)) return "templates";
  if (CONF.test(file)) return "confs";
  return /\.(?:css|less)$/.test(file) ? "styles" : undefined;
}

function textsOf(contents: ThemeContents): Map<string, string> {
  return new Map(
    [...contents].flatMap(([file, content]) => {
      const text = isTextPath(file) ? textOf(content) : undefined;
      return text === undefined ? [] : [[file, text]];
    }),
  );
}

const ASSET = /["'(]\/assets\/([\w./%@~ -]+)["')?#]/g;

/** Assets that templates and sheets reference literally but that are missing. */
function missingAssets(contents: Paths, texts: ThemeFiles): ThemeProblem[] {
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(ASSET)].flatMap((match): ThemeProblem[] => {
      const asset = `assets/${(match[1] ?? "").replaceAll("%20", " ")}`;
      if (contents.has(asset)) return [];
      return [
        {
          file,
          ...positionAt(text, match.index + 1),
          code: "FILE_MISSING",
          message: `The file ${asset} doesn't exist.`,
        },
      ];
    }),
  );
}

/** Regions that no layout lists are compiled alone, or their errors would go unnoticed. */
function unusedRegions(theme: Theme, texts: ThemeFiles): ThemeProblem[] {
  const used = new Set(theme.conf.layouts.flatMap(({ regions }) => regions.map((region) => `${region}.region`)));
  if (used.size === 0) used.add("site.region");
  return [...texts]
    .filter(([file]) => file.endsWith(".region") && !used.has(file))
    .flatMap(([file, text]) =>
      compileTemplateFile(file, text).errors.map(({ line, column, code, message }) => ({
        file,
        line,
        column,
        code,
        message,
      })),
    );
}

function checked(kind: Kind, texts: ThemeFiles, problems: readonly ThemeProblem[]): Checked {
  const errors = problems.filter(({ file }) => kindOf(file) === kind);
  const broken = new Set(errors.map(({ file }) => file));
  return { ok: [...texts.keys()].filter((file) => kindOf(file) === kind && !broken.has(file)).length, errors };
}

type Paths = Pick<ThemeContents, "has" | "keys">;

/** Text files too large to be used. */
function longTexts(paths: Paths, texts: ThemeFiles): ThemeProblem[] {
  const message = `Theme text can have up to ${THEME_LIMITS.textChars} bytes. This file is larger and was left out.`;
  return [...paths.keys()]
    .filter((file) => isTextPath(file) && !texts.has(file))
    .map((file) => problemOf(file, "THEME_LIMIT_REACHED", message));
}

export function unseenProblems(theme: Theme, paths: Paths, texts: ThemeFiles): ThemeProblem[] {
  return [...longTexts(paths, texts), ...unusedRegions(theme, texts), ...missingAssets(paths, texts)];
}

export type ThemeToCheck = {
  readonly name: string;
  readonly contents: ThemeContents;
  /** Built-in templates, used where the theme lacks its own. */
  readonly systemFiles: ThemeFiles;
  readonly compileStyles: (theme: Theme) => Promise<readonly ThemeProblem[]>;
};

/** Checks a theme as pages use it: joins regions, reads confs, compiles styles and resolves references. */
export async function checkTheme({ name, contents, systemFiles, compileStyles }: ThemeToCheck): Promise<ThemeCheck> {
  const texts = textsOf(contents);
  const theme = compileTheme(name, texts, systemFiles);
  const problems = distinctProblems([
    ...theme.problems.filter(({ file }) => texts.has(file) || !systemFiles.has(file)),
    ...unseenProblems(theme, contents, texts),
    ...(await compileStyles(theme)),
  ]);
  return {
    files: contents.size,
    templates: checked("templates", texts, problems),
    styles: checked("styles", texts, problems),
    confs: checked("confs", texts, problems),
    unknownTags: theme.unknownTags,
  };
}

/** Whether a theme should not be installed: a template or conf cannot be read as intended. */
export function isBroken({ templates, confs }: ThemeCheck): boolean {
  return [...templates.errors, ...confs.errors].some(isSevere);
}
