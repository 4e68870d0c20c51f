import { ownLanguageNames } from "@stoa/core/multilingual/language/language-names.ts";
import { pathInLanguage, type PublicLanguage } from "@stoa/core/multilingual/language/language-path.ts";
import { switcherLabel } from "@stoa/core/multilingual/multilingual-messages.ts";
import { textDirection } from "@stoa/core/lib/text/text-direction.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteContent } from "../../content/page-content.ts";

export type PageLanguage = {
  readonly language: string;
  readonly name: string;
  readonly url: string;
  readonly direction: "ltr" | "rtl";
  readonly active: boolean;
};

export type LanguageSetting = {
  readonly site: SiteEntry;
  readonly content: Pick<SiteContent, "settings" | "ownLanguage">;
  readonly origin: string;
  readonly homeOrigin?: string;
};

function urlIn(path: string, language: PublicLanguage | undefined, setting: LanguageSetting): string {
  const { site, origin, homeOrigin = origin } = setting;
  const home = site.language?.domain === undefined ? origin : homeOrigin;
  if (!language) return `${home}${path}`;
  const { domain, prefix } = language;
  if (domain !== undefined) return `${new URL(origin).protocol}//${domain}${path}`;
  return `${home}${pathInLanguage(path, { prefix, languages: [] })}`;
}

/** A path in all of the site's languages, its own first; empty for a single language. */
export function pageLanguages(path: string, setting: LanguageSetting): PageLanguage[] {
  const { site, content } = setting;
  const { languages = [] } = site;
  if (languages.length === 0) return [];
  const own = content.ownLanguage ?? content.settings.language;
  const shown = site.language?.language;
  const others = languages.filter(({ language }) => language !== own);
  const names = ownLanguageNames([own, ...others.map(({ language }) => language)]);
  return [undefined, ...others].map((one, index) => {
    const language = one?.language ?? own;
    return {
      language,
      name: names[index] ?? language,
      url: urlIn(path, one, setting),
      direction: textDirection(language),
      active: shown === one?.language,
    };
  });
}

export function languageContext(
  languages: readonly PageLanguage[],
  shown: string,
): { readonly label: string; readonly languages: readonly PageLanguage[] } | undefined {
  return languages.length === 0 ? undefined : { label: switcherLabel(shown), languages };
}

const SWITCHER = /class="[^"]*\bstoa-languages\b/;

export function withSwitcher(html: string, switcher: string): string {
  if (switcher.trim() === "" || SWITCHER.test(html)) return html;
  const foot = html.lastIndexOf("</footer>");
  const at = foot < 0 ? html.lastIndexOf("</body>") : foot;
  return at < 0 ? html : `${html.slice(0, at)}${switcher}\n${html.slice(at)}`;
}
