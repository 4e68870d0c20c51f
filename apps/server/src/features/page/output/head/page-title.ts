import { toMessage } from "@stoa/core/message/to-message.ts";
import { plainText } from "@stoa/core/lib/text/plain-text.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import { translatorFor, type Translate } from "@stoa/core/visitor-text/translator-for.ts";
import type { PageDocument, SiteContent } from "../../content/page-content.ts";
import type { ItemSubject, PageSubject } from "../../content/page-subject.ts";
import { titleFormats } from "../../context/site/site-context.ts";

export type PageMetaTexts = { readonly title: string; readonly description: string };

function fill(format: string, words: { site: string; collection: string; item: string }): string {
  const values: Readonly<Record<string, string>> = { "%s": words.site, "%c": words.collection, "%i": words.item };
  return format.replace(/%[sci]/g, (mark) => values[mark] ?? "");
}

const MAX_DESCRIPTION_LENGTH = 300;

export function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`;
}

export function itemSummary({ found }: Pick<ItemSubject, "found">): string {
  const { item } = found;
  const { seo } = item.data;
  if (item.kind === "product") return shorten(seo.description || plainText(item.data.description));
  return shorten(seo.description || plainText(item.data.excerpt) || plainText(item.data.html ?? ""));
}

function itemCountText(subject: ItemSubject, settings: Settings): PageMetaTexts {
  const { title, seo } = subject.found.item.data;
  const words = { site: settings.siteTitle, collection: subject.document.data.title, item: title };
  return { title: seo.title || fill(titleFormats(settings).item, words), description: itemSummary(subject) };
}

function documentWords({ data, id }: PageDocument, settings: Settings): PageMetaTexts {
  const { siteTitle: site, siteDescription, siteTagLine, homepageId } = settings;
  const formats = titleFormats(settings);
  const format = id === homepageId ? formats.homepage : formats.collection;
  return {
    title: data.seo?.title || fill(format, { site, collection: data.title, item: "" }),
    description: shorten(data.seo?.description || plainText(data.description || siteDescription || siteTagLine)),
  };
}

function nameOf(subject: Exclude<PageSubject, { readonly document: unknown }>, translate: Translate): string {
  switch (subject.kind) {
    case "cart":
      return translate(toMessage("pageName.cart"));
    case "system":
      return subject.title;
    case "search":
      return subject.text === ""
        ? translate(toMessage("pageName.search"))
        : translate(toMessage("pageName.searchFor", { text: subject.text }));
    case "locked":
      return translate(toMessage("pageName.locked"));
    case "not-found":
      return translate(toMessage("pageName.notFound"));
  }
}

/** Title and description of a page, by the site's formats. spec: template-platform 2.1, websiteSettings */
export function pageMetaTexts(subject: PageSubject, { settings }: Pick<SiteContent, "settings">): PageMetaTexts {
  if (subject.kind === "item") return itemCountText(subject, settings);
  if ("document" in subject) return documentWords(subject.document, settings);
  const words = { site: settings.siteTitle, collection: nameOf(subject, translatorFor(settings.language)), item: "" };
  return { title: fill(titleFormats(settings).collection, words), description: "" };
}
