import type { StyleProblem } from "./less/less-sources.ts";
import { CUSTOM_CSS, sheetNames, type SheetSources } from "./sheet-sources.ts";
import type { StyleWorkshop, WorkFailure, WorkResult } from "./style-work.ts";

export type StyleLimits = {
  readonly sheetMs: number;
  readonly fileMs: number;
  readonly allMs: number;
};

type Sheet = {
  readonly css: string;
  readonly problems: readonly StyleProblem[];
  readonly families: readonly string[];
  /** False when something was given up for lack of time or memory: a retry may get further. */
  readonly isWhole: boolean;
};
type Tried = { readonly name: string; readonly result: WorkResult };

const REASONS: Readonly<Record<WorkFailure, string>> = {
  time: "It takes too long to compile: a loop or mixin may never end.",
  memory: "It takes too much memory to compile: a loop or mixin may never end.",
  length: "It produces a stylesheet that is too long: a loop may create too many rules.",
  crash: "The compiler failed on it.",
};

function only(sources: SheetSources, names: ReadonlySet<string>): SheetSources {
  return {
    ...sources,
    files: names.has("reset.css") ? sources.files : sources.files.filter(([file]) => file !== "reset.css"),
    hasSystemReset: sources.hasSystemReset && names.has("reset.css"),
    stylesheets: sources.stylesheets.filter((name) => names.has(name)),
    customCss: names.has(CUSTOM_CSS) ? sources.customCss : "",
  };
}

function join(tried: readonly Tried[], problems: readonly StyleProblem[]): Sheet {
  const sheets = tried.flatMap(({ result }) => (result.ok ? [result] : []));
  return {
    css: sheets.map(({ css }) => css).join(""),
    problems: [...problems, ...sheets.flatMap((sheet) => sheet.problems)].slice(0, 100),
    families: [...new Set(sheets.flatMap(({ families }) => families))],
    isWhole: false,
  };
}

/** Compiles each sheet alone, ignoring definitions of the others, to find those that terminate. */
async function tryEach(workshop: StyleWorkshop, sources: SheetSources, limits: StyleLimits): Promise<Tried[]> {
  const tried: Tried[] = [];
  let leftMs = limits.allMs;
  for (const name of sheetNames(sources)) {
    if (leftMs <= 0) {
      tried.push({ name, result: { ok: false, reason: "time" } });
      continue;
    }
    const result = await workshop.compile(only(sources, new Set([name])), limits.fileMs);
    if (!result.ok && result.reason === "time") leftMs -= limits.fileMs;
    tried.push({ name, result });
  }
  return tried;
}

/**
 * Compiles all sheets, or those that terminate. One sheet must not leave the owner's page without styles. spec:
 * template-platform 1.8
 */
export async function compileThoroughly(
  workshop: StyleWorkshop,
  sources: SheetSources,
  limits: StyleLimits,
): Promise<Sheet> {
  const all = await workshop.compile(sources, limits.sheetMs);
  if (all.ok) return { ...all, isWhole: true };
  const tried = await tryEach(workshop, sources, limits);
  const left = tried.flatMap(({ name, result }) => (result.ok ? [] : [{ name, reason: result.reason }]));
  const problems = left.map(({ name, reason }) => ({
    file: name,
    line: 1,
    message: `${REASONS[reason]} It was left out.`,
  }));
  if (left.length > 0) {
    const kept = new Set(tried.filter(({ result }) => result.ok).map(({ name }) => name));
    const rest = await workshop.compile(only(sources, kept), limits.sheetMs);
    if (rest.ok) return { ...rest, problems: [...problems, ...rest.problems], isWhole: false };
  }
  const together = {
    file: "",
    line: 1,
    message: `${REASONS[all.reason]} The stylesheets were compiled one by one, without sharing variables or mixins.`,
  };
  return join(tried, [...problems, together]);
}
