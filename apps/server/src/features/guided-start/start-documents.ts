import type { Form } from "@stoa/core/form/form-schema.ts";
import type { SiteStart } from "@stoa/core/guided-start/guided-start-api.ts";
import type { StartPage } from "@stoa/core/guided-start/start-pages.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { DEFAULT_CURRENCY } from "@stoa/core/lib/money/currencies-data.ts";
import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";
import type { Navigation } from "@stoa/core/navigation/navigation-schema.ts";
import type { Collection, Page } from "@stoa/core/page/page-schema.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { StarterDocument } from "../site-start/site-start-service.ts";

type Making = {
  readonly start: SiteStart;
  readonly ownerEmail: string;
  readonly nowMs: number;
  readonly newId: () => string;
};

type BlockDraft = { readonly type: number; readonly value: Readonly<Record<string, unknown>> };

const BLOCK = { text: 2, form: 9, button: 53 } as const;
const POSTS_PER_PAGE = 10;

function text(html: string): BlockDraft {
  return { type: BLOCK.text, value: { html } };
}

function button(words: string, url: string): BlockDraft {
  const link = { url, newWindow: false };
  return { type: BLOCK.button, value: { text: words, link, size: "medium", alignment: "left", style: "primary" } };
}

function layoutOf({ newId }: Making, blocks: readonly BlockDraft[]): Page["layout"] {
  return {
    rows: blocks.map((block) => ({
      id: newId(),
      columns: [{ id: newId(), span: 12, blocks: [{ id: newId(), ...block }] }],
    })),
  };
}

function pageOf(making: Making, page: { urlId: string; title: string; blocks: readonly BlockDraft[] }): Page {
  const { urlId, title, blocks } = page;
  return { urlId, title, navigationTitle: title, description: "", enabled: true, layout: layoutOf(making, blocks) };
}

function homePage(making: Making): Page {
  const { start } = making;
  const name = escapeHtml(start.title);
  const buttons = [
    ...(start.store ? [button("Visit the shop", "/shop")] : []),
    ...(start.pages.includes("contact") ? [button("Get in touch", "/contact")] : []),
  ];
  const words = text(`<h1>${name}</h1><p>Welcome. This site is new, and there is more to see here soon.</p>`);
  return pageOf(making, { urlId: "home", title: "Home", blocks: [words, ...buttons.slice(0, 1)] });
}

function contactForm({ newId, ownerEmail }: Making): Form {
  const field = { description: "", required: true } as const;
  return {
    name: "Contact",
    fields: [
      { ...field, id: newId(), type: "name", title: "Name" },
      { ...field, id: newId(), type: "email", title: "Email" },
      { ...field, id: newId(), type: "textarea", title: "Message", maxLength: 4000 },
    ],
    submitButtonText: "Send",
    submissionMessage: "<p>Thank you. Your message has arrived.</p>",
    disclaimer: "",
    notifyEmails: [ownerEmail],
  };
}

function contactDocuments(making: Making, pageId: string): StarterDocument[] {
  const formId = making.newId();
  const form = {
    type: BLOCK.form,
    value: { formId, buttonAlignment: "left", showTitle: false, useLightbox: false, lightboxHandleText: "" },
  };
  const words = text("<h1>Contact</h1><p>Write to us. We answer as soon as we can.</p>");
  const page = pageOf(making, { urlId: "contact", title: "Contact", blocks: [words, form] });
  return [
    { id: formId, kind: "form", data: contactForm(making) },
    { id: pageId, kind: "page", data: page },
  ];
}

function blogDocuments(making: Making, collectionId: string): StarterDocument[] {
  const name = escapeHtml(making.start.title);
  const blog: Collection = {
    type: 1,
    typeName: "blog",
    ordering: "chronological",
    urlId: "blog",
    title: "Blog",
    navigationTitle: "Blog",
    description: "",
    enabled: true,
    pageSize: POSTS_PER_PAGE,
  };
  const post: Item = {
    collectionId,
    urlId: "hello",
    recordType: 1,
    title: "Hello",
    layout: layoutOf(making, [text(`<p>This is the first post of ${name}. More follows soon.</p>`)]),
    excerpt: "",
    tags: [],
    categories: [],
    status: "published",
    publishOn: making.nowMs,
    isStarred: false,
    displayIndex: 0,
    seo: { title: "", description: "" },
  };
  return [
    { id: collectionId, kind: "collection", data: blog },
    { id: making.newId(), kind: "item", data: post },
  ];
}

function documentsOf(making: Making, page: StartPage, id: string): StarterDocument[] {
  switch (page) {
    case "about": {
      const name = escapeHtml(making.start.title);
      const words = text(`<h1>About</h1><p>Who is behind ${name}, and why, is told here soon.</p>`);
      return [{ id, kind: "page", data: pageOf(making, { urlId: "about", title: "About", blocks: [words] }) }];
    }
    case "blog":
      return blogDocuments(making, id);
    case "contact":
      return contactDocuments(making, id);
  }
}

/** All initial documents of a site except its store and colors: settings, home page, chosen pages and navigation. */
export function startDocuments(making: Making): StarterDocument[] {
  const { start, newId } = making;
  const homepageId = newId();
  const pages = start.pages.map((page) => ({ page, id: newId() }));
  const settings: Settings = {
    siteTitle: start.title,
    siteTagLine: "",
    siteDescription: "",
    language: "en-US",
    timeZone: start.timeZone,
    currency: start.store?.currency ?? DEFAULT_CURRENCY,
    homepageId,
    theme: { name: start.theme },
  };
  const navigation: Navigation = { name: "mainNav", items: pages.map(({ id }) => ({ collectionId: id })) };
  return [
    { id: newId(), kind: "settings", data: settings },
    { id: homepageId, kind: "page", data: homePage(making) },
    ...pages.flatMap(({ page, id }) => documentsOf(making, page, id)),
    { id: newId(), kind: "navigation", data: navigation },
  ];
}
