import { compileTheme, type Theme, type ThemeProblem } from "./compile-theme.ts";
import { compileTemplateFile } from "./template-file.ts";
import type { ThemeContents } from "./install/theme-contents.ts";
import { isTextPath, textOf, type ThemeFiles } from "./theme-files.ts";
import { THEME_LIMITS } from "./theme-limits.ts";
import { distinctProblems, problemOf } from "./theme-problems.ts";
import { placeOf } from "./text-place.ts";

type Checked = {
  /** How many files of the kind have no error. */
  readonly ok: number;
  readonly errors: readonly ThemeProblem[];
};

/** What is wrong in a theme, by kind of file. */
export type ThemeCheck = {
  /** How many files it has, pictures too. */
  readonly files: number;
  readonly templates: Checked;
  readonly styles: Checked;
  /** Confs, strings and presets. */
  readonly confs: Checked;
  /** Special tags that render nothing here, by name. */
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

/** Pictures and such that templates and sheets name in plain text and that are not there. */
function missingAssets(contents: Paths, texts: ThemeFiles): ThemeProblem[] {
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(ASSET)].flatMap((match): ThemeProblem[] => {
      const asset = `assets/${(match[1] ?? "").replaceAll("%20", " ")}`;
      if (contents.has(asset)) return [];
      return [
        { file, ...placeOf(text, match.index + 1), code: "FILE_MISSING", message: `The file ${asset} is not there.` },
      ];
    }),
  );
}

/** Regions that no layout names are compiled by themselves: an error in them would go unseen. */
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

/** Texts that nothing is made from, as if they were not there. */
function longTexts(paths: Paths, texts: ThemeFiles): ThemeProblem[] {
  const message = `A text of a theme may have ${THEME_LIMITS.textChars} bytes. This one has more and is left out.`;
  return [...paths.keys()]
    .filter((file) => isTextPath(file) && !texts.has(file))
    .map((file) => problemOf(file, "THEME_LIMIT_REACHED", message));
}

/** What compiling a theme leaves unseen. */
export function unseenProblems(theme: Theme, paths: Paths, texts: ThemeFiles): ThemeProblem[] {
  return [...longTexts(paths, texts), ...unusedRegions(theme, texts), ...missingAssets(paths, texts)];
}

export type ThemeToCheck = {
  readonly name: string;
  readonly contents: ThemeContents;
  /** The platform's own templates, for what the theme lacks. */
  readonly systemFiles: ThemeFiles;
  /** Compiles the theme's style sheet, and says what went wrong. */
  readonly compileStyles: (theme: Theme) => Promise<readonly ThemeProblem[]>;
};

/** Checks a theme as pages use it: regions joined, confs read, styles compiled, and what it names looked for. */
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

/** Whether a theme should not be installed as it is: a template or a conf can't be read as it was meant. */
export function isBroken({ templates, confs }: ThemeCheck): boolean {
  return [...templates.errors, ...confs.errors].some(({ code }) => code !== "FILE_MISSING" && code !== "TWEAK_INVALID");
}
