import { TITLE_FORMATS } from "./site-context.ts";
import type { SiteContent } from "./page-content.ts";
import type { PageSubject } from "./page-context.ts";

export type PageWords = { readonly title: string; readonly description: string };

function fill(format: string, words: { site: string; collection: string; item: string }): string {
  const values: Readonly<Record<string, string>> = { "%s": words.site, "%c": words.collection, "%i": words.item };
  return format.replace(/%[sci]/g, (mark) => values[mark] ?? "");
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}

const MAX_DESCRIPTION_LENGTH = 300;

function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`;
}

function itemWords(subject: Extract<PageSubject, { kind: "item" }>, site: string): PageWords {
  const { title, description, seo } = subject.found.product.data;
  const words = { site, collection: subject.document.data.title, item: title };
  return {
    title: seo.title || fill(TITLE_FORMATS.item, { ...words, collection: subject.document.data.title }),
    description: shorten(seo.description || plainText(description)),
  };
}

/** Title and description of a page, by the site's formats. spec: template-platform 2.1, websiteSettings */
export function pageWords(subject: PageSubject, { settings }: SiteContent): PageWords {
  const site = settings.siteTitle;
  const named = (collection: string, description = ""): PageWords => ({
    title: fill(TITLE_FORMATS.collection, { site, collection, item: "" }),
    description,
  });
  switch (subject.kind) {
    case "item":
      return itemWords(subject, site);
    case "cart":
      return named("Shopping Cart");
    case "not-found":
      return named("Page not found");
    case "page":
    case "list": {
      const { data, id } = subject.document;
      const description = shorten(plainText(data.description || settings.siteDescription || settings.siteTagLine));
      const format = id === settings.homepageId ? TITLE_FORMATS.homepage : TITLE_FORMATS.collection;
      return { title: fill(format, { site, collection: data.title, item: "" }), description };
    }
  }
}
