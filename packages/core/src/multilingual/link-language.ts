import { pathInLanguage, type LanguagePlace } from "./language-path.ts";

/** Elements whose text is no markup, and the tags of all others. */
const MARKUP =
  /<!--[\s\S]*?-->|<(script|style|textarea|template)\b[\s\S]*?<\/\1\s*>|<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
/** A link, or where a form leads, to a path of the site. */
const LINK = /(\s(?:href|action|formaction)=)(["'])(\/(?!\/)[^"']*)\2/gi;
const RAW = /^<(?:!--|(?:script|style|textarea|template)\b)/i;

/** A page's HTML with each link to another page of the site, and each form, in the page's own language. Whole addresses stay as they are. */
export function linkInLanguage(html: string, place: LanguagePlace): string {
  if (place.prefix === "") return html;
  const link = (...[, attribute = "", quote = "", path = ""]: string[]): string =>
    `${attribute}${quote}${pathInLanguage(path, place)}${quote}`;
  return html.replace(MARKUP, (markup) => (RAW.test(markup) ? markup : markup.replace(LINK, link)));
}

const JSON_LINK = /"(fullUrl|nextPageUrl|prevPageUrl|continueShoppingUrl|itemUrl)":(\s*)"(\/[^"\\]*)"/g;

/** The JSON of a page with its addresses in the page's own language. */
export function linkJsonInLanguage(json: string, place: LanguagePlace): string {
  if (place.prefix === "") return json;
  const link = (...[, name = "", space = "", path = ""]: string[]): string =>
    `"${name}":${space}"${pathInLanguage(path, place)}"`;
  return json.replace(JSON_LINK, link);
}
