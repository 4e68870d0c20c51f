import type { Form, FormField } from "@stoa/core/form/form-schema.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import type { Navigation } from "@stoa/core/navigation/navigation-schema.ts";
import type { BlockField } from "@stoa/core/page/block-field-schema.ts";
import { COLLECTION_TYPE } from "@stoa/core/page/collection-types.ts";
import type { Block } from "@stoa/core/page/layout/layout-schema.ts";
import type { Collection, Page } from "@stoa/core/page/page-schema.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { DemoDocument } from "../demo-site.ts";
import { FIRST_YEAR } from "./journal-first-year-data.ts";
import {
  JOURNAL_AUTHORS,
  JOURNAL_CONTACT_FIELDS,
  JOURNAL_EVENTS,
  JOURNAL_PAGES,
  JOURNAL_PRINTS,
  JOURNAL_SETTINGS,
  type JournalPage,
} from "./journal-pages-data.ts";
import { eventItem, pieceItem, printItem, type ItemPosition } from "./journal-items.ts";
import { oneColumn, toBlock, type JournalMaking } from "./journal-layout.ts";
import type { JournalPiece } from "./journal-piece.ts";
import { SECOND_YEAR } from "./journal-second-year-data.ts";

/** Oldest first. */
export const JOURNAL_PIECES: readonly JournalPiece[] = [...FIRST_YEAR, ...SECOND_YEAR];

const TIME_ZONE = "Europe/London";
const COLLECTIONS = {
  walks: {
    type: COLLECTION_TYPE.generic,
    typeName: "blog",
    urlId: "walks",
    title: "Walks",
    navigationTitle: "Walks",
    enabled: true,
    description: "One walk at a time, with the weather left in.",
    pageSize: 14,
    ordering: "chronological",
  },
  guided: {
    type: COLLECTION_TYPE.generic,
    typeName: "events",
    urlId: "guided-walks",
    title: "Guided walks",
    navigationTitle: "Guided walks",
    enabled: true,
    description: "Come along. They are free, slow and not cancelled for rain.",
    pageSize: 30,
    ordering: "calendar",
    eventView: "list",
  },
  prints: {
    type: COLLECTION_TYPE.generic,
    typeName: "gallery",
    urlId: "prints",
    title: "The prints",
    navigationTitle: "Prints",
    enabled: true,
    description: "One block print for each walk. There is a path in every one of them.",
    pageSize: 60,
    ordering: "user-orderable",
  },
} as const satisfies Record<string, Collection>;

function pageData(page: JournalPage, making: JournalMaking, contactFormId: string): Page {
  const form: Block = {
    id: making.newId(),
    type: 9,
    value: {
      formId: contactFormId,
      buttonAlignment: "left",
      showTitle: false,
      useLightbox: false,
      lightboxHandleText: "",
    },
  };
  const blocks = page.parts.map((part) => toBlock(part, making));
  return {
    urlId: page.urlId,
    title: page.title,
    navigationTitle: page.navigationTitle,
    description: page.description,
    enabled: true,
    ...(page.templateName === undefined ? {} : { templateName: page.templateName }),
    layout: oneColumn(page.key === "contact" ? [...blocks, form] : blocks, making),
  };
}

function contactForm({ newId }: JournalMaking): Form {
  return {
    name: "Write to us",
    fields: JOURNAL_CONTACT_FIELDS.map((field): FormField => Object.assign({ id: newId() }, field)),
    submitButtonText: "Send it",
    submissionMessage: "<p>Thank you. It is in the tray, and one of the desks will write back within a week.</p>",
    disclaimer: "",
  };
}

function letterForm({ newId }: JournalMaking): Form {
  return {
    name: "The letter",
    fields: [
      { id: newId(), type: "email", title: "Email", description: "", required: true, placeholder: "you@example.com" },
    ],
    submitButtonText: "Send me the letter",
    submissionMessage:
      "<p>Nearly there: press the button in the mail that is on its way to you. The next letter goes out with the next walk.</p>",
    disclaimer: "<p>Six letters a year. One click and you are off the list.</p>",
  };
}

function blockFields(letterFormId: string, making: JournalMaking): BlockField[] {
  const letter: Block = {
    id: making.newId(),
    type: 51,
    value: {
      formId: letterFormId,
      title: "The letter",
      description:
        "<p>The next walk, before it is anywhere else, with a map drawn on the back. About six times a year.</p>",
      showName: false,
    },
  };
  const colophon: Block = {
    id: making.newId(),
    type: 2,
    value: {
      html: `<p>${JOURNAL_SETTINGS.description}</p><p>Walked, written and printed by hand. <a href="/about">About the magazine</a>.</p>`,
    },
  };
  return [
    { fieldId: "afterPiece", layout: oneColumn([letter], making) },
    { fieldId: "colophon", layout: oneColumn([colophon], making) },
  ];
}

function settingsData(homepageId: string, authors: ReadonlyMap<string, string>): Settings {
  return {
    siteTitle: JOURNAL_SETTINGS.title,
    siteTagLine: JOURNAL_SETTINGS.tagline,
    siteDescription: JOURNAL_SETTINGS.description,
    language: "en-GB",
    timeZone: TIME_ZONE,
    currency: "GBP",
    homepageId,
    theme: { name: "scriptorium" },
    contact: { email: JOURNAL_SETTINGS.email, phoneNumber: "" },
    titleFormats: { homepage: "%s", collection: "%c — %s", item: "%i — %s" },
    authors: Object.entries(JOURNAL_AUTHORS).map(([key, { name, bio }]) => ({
      id: authors.get(key) ?? "",
      displayName: name,
      firstName: "",
      lastName: "",
      bio,
      websiteUrl: "",
    })),
  };
}

function navigationData(name: string, ids: readonly string[]): Navigation {
  return { name, items: ids.map((collectionId) => ({ collectionId })) };
}

export function journalDocuments(making: JournalMaking): DemoDocument[] {
  const { newId } = making;
  const ids = { walks: newId(), guided: newId(), prints: newId(), letter: newId(), contactForm: newId() };
  const authors = new Map(Object.keys(JOURNAL_AUTHORS).map((key) => [key, newId()]));
  const pages = JOURNAL_PAGES.map((page) => ({
    id: newId(),
    kind: "page" as const,
    data: pageData(page, making, ids.contactForm),
  }));
  const pageId = (urlId: string): string => pages.find(({ data }) => data.urlId === urlId)?.id ?? "";
  const inOrder = <Source>(
    sources: readonly Source[],
    collectionId: string,
    make: (source: Source, position: ItemPosition) => Item,
  ): DemoDocument[] =>
    sources.map((source, displayIndex) => ({
      id: newId(),
      kind: "item",
      data: make(source, { collectionId, displayIndex }),
    }));
  const navigations = [
    navigationData("mainNav", [ids.walks, pageId("archive"), ids.guided, ids.prints, pageId("about")]),
    navigationData("footerNav", [pageId("archive"), ids.guided, ids.prints, pageId("about"), pageId("contact")]),
    navigationData("archiveNav", [ids.walks]),
  ];
  return [
    { id: newId(), kind: "settings", data: settingsData(ids.walks, authors) },
    { id: ids.walks, kind: "collection", data: COLLECTIONS.walks },
    { id: ids.guided, kind: "collection", data: COLLECTIONS.guided },
    { id: ids.prints, kind: "collection", data: COLLECTIONS.prints },
    { id: ids.contactForm, kind: "form", data: contactForm(making) },
    { id: ids.letter, kind: "form", data: letterForm(making) },
    ...pages,
    ...navigations.map((data): DemoDocument => ({ id: newId(), kind: "navigation", data })),
    ...blockFields(ids.letter, making).map((data): DemoDocument => ({ id: newId(), kind: "block-field", data })),
    ...inOrder(JOURNAL_PIECES, ids.walks, (piece, position) =>
      pieceItem(piece, { ...position, authorId: authors.get(piece.author) ?? "" }, making),
    ),
    ...inOrder(JOURNAL_EVENTS, ids.guided, (event, position) => eventItem(event, position, making)),
    ...inOrder(JOURNAL_PRINTS, ids.prints, (print, position) => printItem(print, position, making)),
  ];
}
