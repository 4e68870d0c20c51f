import { localeIn } from "../i18n/locale-data.ts";
import { timeZoneOf, UTC, zoneMoment } from "../i18n/time-zones.ts";
import { stripTags } from "../language/escape-text.ts";
import { lookUp } from "../language/render/name-resolution.ts";
import type { Frame } from "../language/render/render-state.ts";
import { spend } from "../language/render/render-state.ts";
import {
  asBoolean,
  asNumber,
  asText,
  isObject,
  isTruthy,
  readMember,
  readPath,
  sizeOf,
} from "../language/value-kinds.ts";
import type { PredicateTable } from "./predicate-shapes.ts";
import { lookupPredicate, memberPredicate, nodePredicate, scopePredicate } from "./predicate-shapes.ts";

const INDEX_FOLDER = 1;
const REDIRECT_FOLDER = 2;
const PAGE_TYPE = 10;
const TEMPLATE_PAGE_TYPE = 7;

/** Predicates of items, collections and events. spec: template-language 14.2 */
export const CONTENT_PREDICATES: PredicateTable = {
  "assetUrl?": memberPredicate("assetUrl"),
  "calendar-view?": lookupPredicate("calendarView", asBoolean),
  "categories?": memberPredicate("categories"),
  "child-images?": nodePredicate((node) => hasImage(readPath(node, ["items", 0]))),
  "clickable?": lookupPredicate("folderBehavior", (value) => {
    if (value === undefined) return true;
    return asNumber(value) === INDEX_FOLDER || asNumber(value) === REDIRECT_FOLDER;
  }),
  "collection?": memberPredicate("collection"),
  "collection-page?": nodePredicate((node) => asNumber(readPath(node, ["collection", "type"])) === PAGE_TYPE),
  "collection-template-page?": nodePredicate((node) => {
    const collection = readMember(node, "collection");
    return asNumber(readMember(collection === undefined ? node : collection, "type")) === TEMPLATE_PAGE_TYPE;
  }),
  "collectionTypeNameEquals?": {
    bind:
      ([name]) =>
      (frame) =>
        name !== undefined && asText(lookUp(frame, "typeName")) === name,
  },
  "excerpt?": nodePredicate(hasExcerpt),
  "external-link?": memberPredicate("externalLink"),
  "folder?": nodePredicate((node) => isTruthy(readPath(node, ["collection", "folder"]))),
  "has-multiple?": scopePredicate(({ node, state }) => {
    const size = sizeOf(node);
    spend(state, size >> 3);
    return size > 1;
  }),
  "index?": nodePredicate((node) => {
    const collection = readMember(node, "collection");
    if (!isObject(collection) || !isTruthy(readMember(collection, "folder"))) return false;
    return readMember(collection, "folderBehavior") === INDEX_FOLDER;
  }),
  "location?": nodePredicate((node) => {
    const location = readMember(node, "location");
    return readMember(location, "mapLat") !== undefined && readMember(location, "mapLng") !== undefined;
  }),
  "main-image?": nodePredicate(hasImage),
  "passthrough?": nodePredicate(
    (node) => isTruthy(readMember(node, "passthrough")) && asText(readMember(node, "sourceUrl")) !== "",
  ),
  "redirect?": nodePredicate((node) => asNumber(readMember(node, "folderBehavior")) === REDIRECT_FOLDER),
  "same-day?": scopePredicate(isSameDay),
  "serviceNameEmail?": nodePredicate((node) => asText(readMember(node, "serviceName")) === "email"),
  "show-past-events?": nodePredicate((node) => asText(readMember(node, "showPastOrUpcomingEvents")) === "past"),
  "tags?": memberPredicate("tags"),
};

function hasImage(node: unknown): boolean {
  return isTruthy(readMember(node, "mainImageId")) || isTruthy(readMember(node, "systemDataId"));
}

function hasExcerpt(node: unknown): boolean {
  const excerpt = readMember(node, "excerpt");
  const text = isObject(excerpt) ? readMember(excerpt, "html") : excerpt;
  if (typeof text !== "string") return false;
  return stripTags(text).replaceAll(/[\s\u00a0\u200b]/g, "") !== "";
}

const DAY_MS = 86_400_000;

function isSameDay(frame: Frame): boolean {
  const zone = timeZoneOf(frame, UTC);
  const services = localeIn(frame);
  const [start, end] = ["startDate", "endDate"].map((name) => {
    const time = asNumber(readMember(frame.node, name));
    return Math.floor((time + zoneMoment(time, zone, services).offsetMs) / DAY_MS);
  });
  return start === end;
}
