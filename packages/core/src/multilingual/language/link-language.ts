import { pathInLanguage, type LanguagePrefix } from "./language-path.ts";

const TAG = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/iy;
/** A link or form action that targets a path of the site. */
const LINK = /(\s(?:href|action|formaction)=)(["'])(\/(?!\/)[^"']*)\2/gi;
/** Start of a comment, or of an element whose content is not markup. */
const RAW = /<(?:!--|(script|style|textarea|template)\b)/iy;
/** Each unclosed tag is searched to the end of the page; with more of them the rest is left unchanged. */
const MAX_BROKEN_TAGS = 20;

/** Index after the comment or raw-text element at an index; the index itself when there is none. */
function endOfRaw(html: string, at: number): number {
  RAW.lastIndex = at;
  const [found, name] = RAW.exec(html) ?? [];
  if (found === undefined) return at;
  const ending = name === undefined ? /-->/g : new RegExp(`</${name}\\s*>`, "gi");
  ending.lastIndex = at + found.length;
  return ending.test(html) ? ending.lastIndex : html.length;
}

function tagAt(html: string, at: number): string | undefined {
  TAG.lastIndex = at;
  return TAG.exec(html)?.[0];
}

/**
 * Returns a page's HTML with links and forms to site paths rewritten to the page's language. Absolute URLs are
 * unchanged.
 */
export function linkInLanguage(html: string, place: LanguagePrefix): string {
  if (place.prefix === "") return html;
  const link = (...[, attribute = "", quote = "", path = ""]: string[]): string =>
    `${attribute}${quote}${pathInLanguage(path, place)}${quote}`;
  const pieces: string[] = [];
  let [copied, brokenTags] = [0, 0];
  let at = html.indexOf("<");
  while (at >= 0 && brokenTags < MAX_BROKEN_TAGS) {
    let end = endOfRaw(html, at);
    const isTag = end === at && /[a-z]/i.test(html[at + 1] ?? "");
    const tag = isTag ? tagAt(html, at) : undefined;
    if (tag !== undefined) {
      end = at + tag.length;
      pieces.push(html.slice(copied, at), tag.replace(LINK, link));
      copied = end;
    } else if (isTag) brokenTags += 1;
    at = html.indexOf("<", Math.max(at + 1, end));
  }
  return pieces.join("") + html.slice(copied);
}

const JSON_LINK = /"(fullUrl|nextPageUrl|prevPageUrl|continueShoppingUrl|itemUrl)":(\s*)"(\/[^"\\]*)"/g;

/** Returns a page's JSON with its addresses rewritten to the page's language. */
export function linkJsonInLanguage(json: string, place: LanguagePrefix): string {
  if (place.prefix === "") return json;
  const link = (...[, name = "", space = "", path = ""]: string[]): string =>
    `"${name}":${space}"${pathInLanguage(path, place)}"`;
  return json.replace(JSON_LINK, link);
}
