import { calendarMonth, type CalendarEvent } from "../../item/list/calendar-month.ts";
import type { JsonObject } from "../../lib/patch/json-value.ts";
import { blockItemsKey, type BlockItemsQuery } from "../block-facts.ts";
import { blockType } from "../block-type.ts";
import type { CalendarBlockValue } from "./calendar-block-schema.ts";

/** spec: platform 9, items in a user-orderable collection */
const MAX_EVENTS = 250;

function itemsAsk(collectionId: string): BlockItemsQuery {
  return { collectionId, limit: MAX_EVENTS, tags: [], categories: [], isFeatured: false, happening: "this-month" };
}

function isEvent(item: JsonObject): item is CalendarEvent {
  return typeof item["startDate"] === "number" && typeof item["endDate"] === "number";
}

/** The current month of an events collection as a table; other months are on the collection's own page. */
export const calendarBlock = blockType<CalendarBlockValue>({
  type: 26,
  name: "calendar",
  stableName: "calendar",
  isLocked: false,
  defaults: { showTimes: true },
  needs: ({ collectionId }) => ({ items: collectionId === undefined ? [] : [itemsAsk(collectionId)] }),
  view: ({ collectionId, showTimes }, { items, timeZone, locale, now, blockId }) => {
    const found = collectionId === undefined ? undefined : items.get(blockItemsKey(itemsAsk(collectionId)));
    if (found === undefined) return null;
    const { fullUrl } = found.collection;
    const path = typeof fullUrl === "string" ? fullUrl : "";
    const month = calendarMonth(found.items.filter(isEvent), { month: undefined, timeZone, locale, now, path });
    return { data: { collection: found.collection, showTimes, titleId: `calendar-${blockId}`, ...month } };
  },
});
