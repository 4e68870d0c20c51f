import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";

export type ScriptHashes = ReadonlyMap<string, string>;

/** Beyond these limits another joined file starts. */
export const COMBO_LIMITS = { files: 50, addressChars: 4000 } as const;

const MARKED = /<script src="\/scripts\/([^"?]*)"( data-combo)?><\/script>/y;
const BETWEEN = /(?:\s|<!--(?!\[)[^<>]*-->)*/y;

type Marked = {
  /** Undefined when the theme has no such script. */
  readonly path: string | undefined;
  readonly isCombo: boolean;
  readonly end: number;
};

/** An owner's markup may contain any path, including undecodable ones. */
function decodePath(address: string): string | undefined {
  try {
    return decodeURI(address.replaceAll("&amp;", "&").replaceAll("&#39;", "'"));
  } catch {
    return undefined;
  }
}

function readMarked(html: string, at: number, scripts: ScriptHashes): Marked | undefined {
  MARKED.lastIndex = at;
  const match = MARKED.exec(html);
  if (!match) return undefined;
  const path = decodePath(match[1] ?? "");
  if (path === undefined) return undefined;
  const isKnown = scripts.has(path);
  return { path: isKnown ? path : undefined, isCombo: isKnown && match[2] !== undefined, end: MARKED.lastIndex };
}

/** Changes with any of the scripts and with their order. */
export function comboVersion(paths: readonly string[], scripts: ScriptHashes): string {
  return paths.map((path) => (scripts.get(path) ?? "").slice(0, 6)).join("");
}

function scriptElement(address: string): string {
  return `<script src="${escapeHtml(address)}"></script>`;
}

function singleScript(path: string, scripts: ScriptHashes): string {
  return scriptElement(`/scripts/${encodeURI(path)}?v=${scripts.get(path) ?? ""}`);
}

function comboAddress(paths: readonly string[], scripts: ScriptHashes): string {
  const files = paths.map((path) => `&f=${encodeURIComponent(path)}`);
  return `/scripts/combo?v=${comboVersion(paths, scripts)}${files.join("")}`;
}

/** Splits scripts so that no address grows too long. */
function groupScripts(paths: readonly string[]): string[][] {
  const groups: string[][] = [];
  let length = 0;
  for (const path of paths) {
    const last = groups.at(-1);
    length += encodeURIComponent(path).length + 10;
    if (last && last.length < COMBO_LIMITS.files && length < COMBO_LIMITS.addressChars) last.push(path);
    else {
      groups.push([path]);
      length = encodeURIComponent(path).length;
    }
  }
  return groups;
}

function runOfScripts(paths: readonly string[], scripts: ScriptHashes): string {
  return groupScripts(paths)
    .map((group) =>
      group.length === 1 ? singleScript(group[0] ?? "", scripts) : scriptElement(comboAddress(group, scripts)),
    )
    .join("");
}

function readRun(html: string, first: Marked, scripts: ScriptHashes): { paths: string[]; end: number } {
  const paths = first.path === undefined ? [] : [first.path];
  let { end } = first;
  while (first.isCombo) {
    BETWEEN.lastIndex = end;
    BETWEEN.exec(html);
    const next = readMarked(html, BETWEEN.lastIndex, scripts);
    if (next?.path === undefined || !next.isCombo) break;
    paths.push(next.path);
    ({ end } = next);
  }
  return { paths, end };
}

/**
 * Joins consecutive scripts with `combo`, separated only by whitespace and comments, into one address; their order
 * stays. The theme's scripts get addresses that change with their content; missing ones are removed, because each would
 * cause a load error. spec: template-platform 1.1, script
 */
export function joinScriptTags(html: string, scripts: ScriptHashes): string {
  const pieces: string[] = [];
  let at = 0;
  for (;;) {
    const start = html.indexOf('<script src="/scripts/', at);
    if (start < 0) break;
    const marked = readMarked(html, start, scripts);
    if (!marked) {
      pieces.push(html.slice(at, start + 1));
      at = start + 1;
    } else if (marked.path === undefined) {
      pieces.push(html.slice(at, start));
      at = marked.end;
    } else {
      const { paths, end } = readRun(html, marked, scripts);
      pieces.push(html.slice(at, start), runOfScripts(paths, scripts));
      at = end;
    }
  }
  return pieces.length === 0 ? html : pieces.join("") + html.slice(at);
}
