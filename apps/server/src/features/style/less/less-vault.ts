/**
 * Holds CSS that is newer than the LESS compiler: the sheet contains placeholders while it compiles, which are replaced
 * afterwards.
 */
export type LessVault = {
  readonly keepValue: (css: string) => string;
  readonly keepAttribute: (css: string) => string;
  readonly keepRule: (css: string) => string;
  /** Placeholder `@media` line for an at-rule with nested rules. */
  readonly keepGroup: (prelude: string) => string;
  readonly nextId: () => number;
  readonly restore: (css: string) => string;
};

const VALUE = /stoa-value-(\d+)-/g;
const ATTRIBUTE = /\[stoa-attribute-(\d+)-\]/g;
const RULE = /\.stoa-rule-(\d+)- ?\{\s*x: ?y;?\s*\}/g;
const MEDIA_LINE = /@media ([^@{}]*)\{/g;
const GROUP_NAME = /stoa-group-\d+-/;
const GROUP = /(?:(?<!\s)\s*\band\s+)?stoa-group-(\d+)-(?:\s+and\b\s*)?/g;
const STRING = /\\[\s\S]|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|[{}]/g;

function endOfBlock(css: string, from: number): number {
  STRING.lastIndex = from;
  let depth = 1;
  for (let match = STRING.exec(css); match; match = STRING.exec(css)) {
    if (match[0] === "{") depth += 1;
    if (match[0] === "}") depth -= 1;
    if (depth === 0) return match.index;
  }
  return css.length;
}

/** Converts a placeholder `@media` line back to its at-rules, around the rest of the line. */
function openGroups(line: string, kept: readonly string[]): { readonly opening: string; readonly closing: string } {
  const [first = ""] = line.split(",");
  const groups = [...new Set([...first.matchAll(GROUP)].map(([, id]) => kept[Number(id)] ?? ""))];
  const rest = line
    .replaceAll(GROUP, (match) => (/^\s*and\b/.test(match) && /\band\s*$/.test(match) ? " and " : ""))
    .trim();
  const openings = rest === "" ? groups : [...groups, `@media ${rest}`];
  return { opening: openings.map((opening) => `${opening} {`).join(" "), closing: "}".repeat(openings.length) };
}

function restoreGroups(css: string, kept: readonly string[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { 0: media, 1: line = "", index } of css.matchAll(MEDIA_LINE)) {
    if (index < at || !GROUP_NAME.test(line)) continue;
    const start = index + media.length;
    const end = endOfBlock(css, start);
    const { opening, closing } = openGroups(line, kept);
    pieces.push(css.slice(at, index), opening, restoreGroups(css.slice(start, end), kept), closing);
    at = end + 1;
  }
  return [...pieces, css.slice(at)].join("");
}

export function createLessVault(): LessVault {
  const kept: string[] = [];
  const keep = (text: string): number => kept.push(text) - 1;
  const put = (_match: string, id: string): string => kept[Number(id)] ?? "";

  return {
    keepValue: (css) => `stoa-value-${keep(css)}-`,
    keepAttribute: (css) => `[stoa-attribute-${keep(css)}-]`,
    keepRule: (css) => `.stoa-rule-${keep(css)}- { x: y }`,
    keepGroup: (prelude) => `@media stoa-group-${keep(prelude)}-`,
    nextId: () => keep(""),
    restore: (css) => restoreGroups(css, kept).replaceAll(RULE, put).replaceAll(ATTRIBUTE, put).replaceAll(VALUE, put),
  };
}
