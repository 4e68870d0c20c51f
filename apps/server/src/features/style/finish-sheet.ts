import type { StyleProblem } from "./less-sources.ts";
import { minifyCss } from "./minify-css.ts";

export type FinishedSheet = { readonly css: string; readonly problems: readonly StyleProblem[] };

/** A sheet that would be longer than this is refused. */
export const MAX_SHEET_LENGTH = 3_000_000;

const EMPTY_DECLARATION = /^[ \t]*[*_]?[a-z][\w-]*:\s*(?:!important)?;\n?/gim;
/** LESS would put a file named by `data-uri` into the sheet; its address shows the same. */
const URL_CALL =
  /("(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')|\b(?:url\(|(data-uri)\((?:\s*(?:"[^"\n]*"|'[^'\n]*')\s*,)?)\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^()"'\s]*))\s*\)/gi;
const FIXED_ADDRESS = /^(?:[a-z][a-z0-9+.-]*:|\/|#|$)/i;
const REMOTE_ADDRESS = /^(?:https?:)?\/\//i;
const IMPORT = /("(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')|@import\b[^;{}]*;?/gi;
const FONT_FACE = /@font-face\s*\{[^{}]*\}/gi;
const SOURCE = /(?:^|,)\s*((?:url|local)\([^)]*\)(?:\s*(?:format|tech)\([^)]*\))*)/gi;

export class SheetTooLongError extends Error {}

/** Addresses are written as seen from `/site.css`, while the sheet itself lives deeper. */
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

/** A face without the sources that are on other hosts; without any source left it goes. spec: template-platform 1.8 */
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

/** What the compiler printed, as it is served: complete, settled, short. */
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
