/**
 * CSS that is newer than the LESS compiler is kept aside while it works: names stand for it in the sheet, and what they stand for is put
 * in their place afterwards.
 */
export type LessVault = {
  /** A name for a value of a declaration. */
  readonly keepValue: (css: string) => string;
  /** A name for an attribute selector. */
  readonly keepAttribute: (css: string) => string;
  /** A statement for an at-rule that is kept whole. */
  readonly keepRule: (css: string) => string;
  /** An `@media` line for an at-rule that holds rules. */
  readonly keepGroup: (prelude: string) => string;
  /** A number that no other part of the sheet has. */
  readonly nextId: () => number;
  readonly restore: (css: string) => string;
};

const VALUE = /stoa-value-(\d+)-/g;
const ATTRIBUTE = /\[stoa-attribute-(\d+)-\]/g;
const RULE = /\.stoa-rule-(\d+)- ?\{\s*x: ?y;?\s*\}/g;
const GROUP_LINE = /@media ([^{}]*stoa-group-\d+-[^{}]*)\{/;
const GROUP = /(?:\s*\band\s+)?stoa-group-(\d+)-(?:\s+and\b\s*)?/g;
const STRING = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|[{}]/g;

/** Where the block ends whose content starts at `from`. */
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

/** An `@media` line that stands for at-rules, as those at-rules around what is left of it. */
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
  let rest = css;
  for (let match = GROUP_LINE.exec(rest); match; match = GROUP_LINE.exec(rest)) {
    const start = match.index + match[0].length;
    const end = endOfBlock(rest, start);
    const { opening, closing } = openGroups(match[1] ?? "", kept);
    pieces.push(rest.slice(0, match.index), opening, restoreGroups(rest.slice(start, end), kept), closing);
    rest = rest.slice(end + 1);
  }
  return [...pieces, rest].join("");
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
