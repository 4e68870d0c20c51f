import type { Collection } from "@stoa/core/page/page-schema.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { addDocuments, newId } from "../form/form-page.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import type { StoaAddress } from "../server/stoa-address.ts";
import { expect, test } from "../server/stoa-server.ts";

/* Links that add an event to the visitor's own calendar. spec: platform 9, calendar link date format */

const START = Date.UTC(2032, 5, 3, 17, 30);
const END = Date.UTC(2032, 5, 3, 19, 0);

async function addEvening(stoa: StoaAddress, shop: ShopApi): Promise<string> {
  const collectionId = newId();
  const collection: Collection = {
    urlId: "evenings",
    title: "Evenings",
    navigationTitle: "Evenings",
    enabled: true,
    type: 1,
    typeName: "events",
    description: "",
    pageSize: 20,
    ordering: "calendar",
  };
  const evening: Item = {
    collectionId,
    title: "Fire & salt",
    urlId: "fire-salt",
    recordType: 12,
    html: "<p>Bring a mug.</p>",
    excerpt: "<p>We open the kiln.</p>",
    tags: [],
    categories: [],
    status: "published",
    publishOn: Date.UTC(2026, 0, 5),
    isStarred: false,
    displayIndex: 0,
    seo: { title: "", description: "" },
    startDate: START,
    endDate: END,
    location: {
      addressTitle: "The kiln",
      addressLine1: "12 Main St",
      addressLine2: "Portland, OR",
      addressCountry: "United States",
      mapLat: 45.5,
      mapLng: -122.6,
    },
  };
  await addDocuments(stoa, shop.slug, [
    { id: collectionId, kind: "collection", data: collection },
    { id: newId(), kind: "item", data: evening },
  ]);
  await shop.publish();
  return shop.url("/evenings/fire-salt");
}

test("an event's page shows when and where, and links to the visitor's calendar", async ({ page, shop, stoa }) => {
  await page.goto(await addEvening(stoa, shop));
  await expect(page.getByRole("heading", { name: "Fire & salt", level: 1 })).toBeVisible();
  const href = (await page.getByRole("link", { name: "Google Calendar" }).getAttribute("href")) ?? "";
  const google = new URL(href, page.url());
  expect(google.hostname).toMatch(/^(?:www|calendar)\.google\.com$/u);
  expect(google.searchParams.get("dates")).toBe("20320603T173000Z/20320603T190000Z");
  expect(google.searchParams.get("text")).toBe("Fire & salt");
  expect(google.searchParams.get("location")).toBe("12 Main St, Portland, OR, United States");
});

test("the file for calendars holds the event in universal time", async ({ page, shop, stoa }) => {
  await page.goto(await addEvening(stoa, shop));
  const href = (await page.getByRole("link", { name: "ICS" }).getAttribute("href")) ?? "";
  const file = await page.evaluate(async (address) => {
    const answer = await fetch(address);
    return { type: answer.headers.get("content-type") ?? "", text: await answer.text() };
  }, href);
  expect(file.type).toContain("text/calendar");
  const lines = file.text.replaceAll(/\r\n[ \t]/gu, "").split("\r\n");
  expect(lines).toContain("DTSTART:20320603T173000Z");
  expect(lines).toContain("DTEND:20320603T190000Z");
  expect(lines).toContain("SUMMARY:Fire & salt");
});
