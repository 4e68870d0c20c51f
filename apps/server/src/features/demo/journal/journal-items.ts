import type { Item } from "@stoa/core/item/item-schema.ts";
import { RECORD_TYPE } from "@stoa/core/item/record-types.ts";
import { imageUse, layoutOf, type JournalMaking } from "./journal-layout.ts";
import type { JOURNAL_PRINTS, JournalEvent } from "./journal-pages-data.ts";
import type { JournalPiece } from "./journal-piece.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export type ItemPosition = { readonly collectionId: string; readonly displayIndex: number };

const NO_SEO = { title: "", description: "" };

export function pieceItem(
  piece: JournalPiece,
  place: ItemPosition & { readonly authorId: string },
  making: JournalMaking,
): Item {
  return {
    ...place,
    urlId: piece.urlId,
    recordType: RECORD_TYPE.text,
    title: piece.title,
    layout: layoutOf(piece.parts, making),
    excerpt: piece.standfirst,
    tags: [...piece.tags],
    categories: [...piece.categories],
    status: "published",
    publishOn: Date.parse(`${piece.published}T08:00:00Z`),
    isStarred: piece.isStarred === true,
    mainImage: imageUse(making, piece.pictureKey, piece.pictureAltText),
    seo: NO_SEO,
  };
}

export function eventItem(event: JournalEvent, position: ItemPosition, making: JournalMaking): Item {
  const midnight = Math.floor(making.now / DAY_MS) * DAY_MS;
  const startDate = midnight + event.daysAhead * DAY_MS + event.hour * HOUR_MS;
  const { title, line, town, lat, lng } = event.place;
  return {
    ...position,
    urlId: event.urlId,
    recordType: RECORD_TYPE.event,
    title: event.title,
    layout: layoutOf([{ kind: "text", html: event.html }], making),
    excerpt: event.excerpt,
    tags: [],
    categories: [],
    status: "published",
    publishOn: midnight - 40 * DAY_MS,
    isStarred: false,
    mainImage: imageUse(making, event.pictureKey, event.pictureAltText),
    location: {
      addressTitle: title,
      addressLine1: line,
      addressLine2: town,
      addressCountry: "",
      mapLat: lat,
      mapLng: lng,
    },
    startDate,
    endDate: startDate + event.hours * HOUR_MS,
    seo: NO_SEO,
  };
}

export function printItem(print: (typeof JOURNAL_PRINTS)[number], position: ItemPosition, making: JournalMaking): Item {
  return {
    ...position,
    urlId: print.pictureKey,
    recordType: RECORD_TYPE.image,
    title: print.title,
    html: print.caption,
    excerpt: "",
    tags: [],
    categories: [],
    status: "published",
    publishOn: Date.parse("2025-10-24T08:00:00Z"),
    isStarred: false,
    mainImage: imageUse(making, print.pictureKey, print.altText),
    seo: NO_SEO,
  };
}
