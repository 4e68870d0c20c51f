import type { StyleProblem } from "../less/less-sources.ts";
import { minifyCss } from "./minify-css.ts";

export type FinishedSheet = { readonly css: string; readonly problems: readonly StyleProblem[] };

export const MAX_SHEET_LENGTH = 3_000_000;

const EMPTY_DECLARATION = /^[ \t]*[*_]?[a-z][\w-]*:\s*(?:!important)?;\n?/gim;
/** LESS would inline a file given to `data-uri`; a plain URL shows the same. */
const URL_CALL =
  /(\\[\s\S]|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')|\b(?:url\(\s*|(data-uri)\(\s*(?:(?:"[^"\n]*"|'[^'\n]*')\s*,\s*)?)(?:"([^"\n]*)"|'([^'\n]*)'|([^()"'\s]*))\s*\)/gi;
const FIXED_ADDRESS = /^(?:[a-z][a-z0-9+.-]*:|\/|#|$)/i;
const REMOTE_ADDRESS = /^(?:https?:)?\/\//i;
const IMPORT = /(\\[\s\S]|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')|@import\b[^;{}]*;?/gi;
const FONT_FACE = /@font-face\s*\{[^{}]*\}/gi;
const SOURCE = /(?:^|,)\s*((?:url|local)\([^)]*(?:\)|$)(?:\s*(?:format|tech)\([^)]*(?:\)|$))*)/gi;

export class SheetTooLongError extends Error {}

/** Addresses are relative to `/site.css`, while the sheet is served from a deeper path. */
function rootAddress(address: string): string {
  return `/${address.replace(/^(?:\.{1,2}\/)+/, "")}`;
}

function settleAddresses(css: string): string {
  return css.replaceAll(URL_CALL, (...match: Array<string | undefined>) => {
    const [whole = "", text, dataUri, double, single, bare] = match;
    if (text !== undefined) return whole;
    const address = double ?? single ?? bare ?? "";
    if (FIXED_ADDRESS.test(address)) return dataUri === undefined ? whole : `url("${address}")`;
    return `url("${rootAddress(address)}")`;
  });
}

/** Removes a font face's sources on other hosts, and the face if none is left. spec: template-platform 1.8 */
function ownFace(face: string, problems: StyleProblem[]): string {
  const declarations = face.replaceAll(/src\s*:\s*([^;}]*)(;?)/gi, (_match, sources: string, end: string) => {
    const own = [...sources.matchAll(SOURCE)].map(([, source]) => source ?? "").filter((source) => !isRemote(source));
    return own.length === 0 ? "" : `src: ${own.join(", ")}${end}`;
  });
  if (!/url\(\s*["']?(?:https?:)?\/\//i.test(face)) return face;
  const family = /font-family\s*:\s*([^;}]*)/i.exec(face)?.[1]?.trim() ?? "";
  problems.push({
    file: "",
    line: 1,
    message: `The font ${family} is loaded from another host. That was left out: a site's pages ask nobody else for files.`,
  });
  return /src\s*:/i.test(declarations) ? declarations : "";
}

function isRemote(source: string): boolean {
  const address = /^url\(\s*["']?([^"')]*)/i.exec(source)?.[1] ?? "";
  return REMOTE_ADDRESS.test(address.trim());
}

/** Postprocesses the compiler's output for serving: restored, resolved and minified. */
export function finishSheet(compiled: string, restore: (css: string) => string): FinishedSheet {
  if (compiled.length > MAX_SHEET_LENGTH) throw new SheetTooLongError();
  const problems: StyleProblem[] = [];
  const restored = restore(compiled.replaceAll(EMPTY_DECLARATION, ""));
  const local = restored.replaceAll(IMPORT, (_match, text?: string) => text ?? "");
  const faced = local.replaceAll(FONT_FACE, (face) => ownFace(face, problems));
  const css = minifyCss(settleAddresses(faced));
  if (css.length > MAX_SHEET_LENGTH) throw new SheetTooLongError();
  return { css, problems };
}
