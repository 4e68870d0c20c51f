import type { Tweak } from "@stoa/core/style/tweak/tweak.ts";
import { ruleDeclarations, tweakVariables, type TweakValues } from "@stoa/core/style/tweak/tweak-values.ts";
import { createHash } from "node:crypto";
import { installedFontsVersion } from "./font/font-file.ts";
import type { StyleProblem } from "./less/less-sources.ts";
import type { SheetSources } from "./sheet-sources.ts";
import { compileThoroughly, type StyleLimits } from "./style-rescue.ts";
import { openStyleWorkshop } from "./style-work.ts";

export { CUSTOM_CSS } from "./sheet-sources.ts";
export { spreadCss } from "./css/spread-css.ts";
export type { StyleProblem } from "./less/less-sources.ts";
export type { StyleLimits } from "./style-rescue.ts";

export type StyleInput = {
  readonly files: ReadonlyMap<string, string>;
  readonly stylesheets: readonly string[];
  readonly tweaks: readonly Tweak[];
  readonly values: TweakValues;
  readonly customCss: string;
  /** Changes with any file of the theme. */
  readonly version: string;
  /** Whether a theme without a `reset.css` gets the platform's: themes made for the family expect it. */
  readonly hasSystemReset: boolean;
};

export type Sheet = {
  readonly css: string;
  readonly problems: readonly StyleProblem[];
  readonly families: readonly string[];
  /** False when something was given up for lack of time or memory: a retry may get further. */
  readonly isWhole: boolean;
};

export type Styles = {
  /** Name of an input's sheet; known without compiling, and the same in every process. */
  readonly keyOf: (input: StyleInput) => string;
  /** Never fails: parts that do not compile are left out and reported. */
  readonly sheetOf: (input: StyleInput) => Promise<Sheet>;
  readonly close: () => Promise<void>;
};

export type StylesOptions = {
  readonly log: (message: string, details: object) => void;
  readonly limits?: Partial<StyleLimits>;
};

/**
 * Increment when the same input gives another sheet: after changes to the compiler, the system sheets or the
 * postprocessing.
 */
const MAKE = "1";
const PARTIAL_MS = 60_000;
const KEPT_LENGTH = 24_000_000;
const MAX_KEPT = 300;
const LIMITS: StyleLimits = { sheetMs: 5000, fileMs: 1500, allMs: 15_000 };

function plainFile(file: string): string {
  return file.replace(/^styles\//, "");
}

function sourcesOf(input: StyleInput): SheetSources {
  const { files, stylesheets, tweaks, values, customCss, hasSystemReset } = input;
  const additions = tweaks.flatMap((tweak): Array<[string, string]> => {
    const declarations = ruleDeclarations(tweak, values).map(({ property, value }) => `${property}: ${value};`);
    return declarations.length === 0 ? [] : [[`${plainFile(tweak.file)}:${tweak.line}`, declarations.join(" ")]];
  });
  return {
    files: [...files].map(([file, text]): [string, string] => [plainFile(file), text]),
    stylesheets: stylesheets.map(plainFile),
    customCss,
    variables: [...tweakVariables(tweaks, values)],
    additions,
    hasSystemReset,
  };
}

function keyOf({ version, stylesheets, values, customCss, hasSystemReset }: StyleInput): string {
  const sorted = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
  const parts = [MAKE, installedFontsVersion(), version, stylesheets, sorted, customCss, hasSystemReset];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 16).replaceAll("_", "-");
}

function createSheetCache(): {
  readonly get: (key: string) => Sheet | undefined;
  readonly set: (key: string, sheet: Sheet) => void;
  readonly drop: (key: string) => void;
} {
  const sheets = new Map<string, Sheet>();
  let length = 0;

  function drop(key: string): void {
    length -= sheets.get(key)?.css.length ?? 0;
    sheets.delete(key);
  }
  return {
    drop,
    get: (key) => {
      const sheet = sheets.get(key);
      if (sheet) {
        sheets.delete(key);
        sheets.set(key, sheet);
      }
      return sheet;
    },
    set: (key, sheet) => {
      drop(key);
      sheets.set(key, sheet);
      length += sheet.css.length;
      for (const oldest of sheets.keys()) {
        if ((length <= KEPT_LENGTH && sheets.size <= MAX_KEPT) || oldest === key) break;
        drop(oldest);
      }
    },
  };
}

/** spec: template-platform 1.6, 1.8 */
export function openStyles({ log, limits }: StylesOptions): Styles {
  const workshop = openStyleWorkshop();
  const made = createSheetCache();
  const making = new Map<string, Promise<Sheet>>();

  async function make(input: StyleInput, key: string): Promise<Sheet> {
    const sheet = await compileThoroughly(workshop, sourcesOf(input), { ...LIMITS, ...limits });
    made.set(key, sheet);
    if (!sheet.isWhole) setTimeout(() => made.drop(key), PARTIAL_MS).unref();
    if (sheet.problems.length > 0) log("problems in style sheets", { key, problems: sheet.problems.slice(0, 10) });
    return sheet;
  }
  return {
    keyOf,
    sheetOf: async (input) => {
      const key = keyOf(input);
      const known = made.get(key) ?? making.get(key);
      if (known) return known;
      const promise = make(input, key).finally(() => making.delete(key));
      making.set(key, promise);
      return promise;
    },
    close: workshop.close,
  };
}
