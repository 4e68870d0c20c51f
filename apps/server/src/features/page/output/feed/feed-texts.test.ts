import { testId } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import { buildPageContext } from "../../context/page-context.ts";
import { blogPage, entryRecord, itemOf, listingOf, listOf, testSetting } from "../../page-for-tests.ts";
import { icalText } from "./ical-text.ts";
import { rssText } from "./rss-text.ts";

function feedOf(...changes: Array<Parameters<typeof entryRecord>[0]>): string {
  const subject = listOf(blogPage, { listing: listingOf(changes.map(entryRecord)) });
  return rssText(subject, buildPageContext(subject, testSetting), testSetting);
}

test("a feed has absolute URLs, dates and pictures", () => {
  const mainImage = { imageId: testId(1), altText: "" };
  const feed = feedOf({ html: '<p>See <a href="/shop">the shop</a>.</p>', tags: ["fog"], mainImage });
  expect(feed).toContain("<link>https://pots.example/notes/first-note</link>");
  expect(feed).toContain(`<guid isPermaLink="false">site:${testId(600)}</guid>`);
  expect(feed).toContain("<pubDate>Thu, 01 Jan 2026 00:00:00 GMT</pubDate>");
  expect(feed).toContain("href=&#34;https://pots.example/shop&#34;");
  expect(feed).toContain('<media:content url="https://pots.example/images/');
  expect(feed).toContain("<category>fog</category>");
});

test.each([
  ["/s/song.mp3?v=a-1", 'length="0" type="audio/mpeg"'],
  ["https://other.example/talk.m4a?x=1", 'length="0" type="audio/mp4"'],
  ["https://other.example/talk", 'length="0" type="audio/mpeg"'],
])("offers the recording %s to players of podcasts", (url, told) => {
  const feed = feedOf({ audio: { url, author: "Ada & Bo", durationMs: 61_400 } });
  expect(feed).toContain(told);
  expect(feed).toContain("<itunes:author>Ada &#38; Bo</itunes:author><itunes:duration>61</itunes:duration>");
  expect(feedOf({}).replace(/<rss[^>]*>/, "")).not.toContain("itunes:");
});

test.each(["</title><script>", "a & b", "null \u0000 and \u000B", "\uD800 half", "]]>"])(
  "a feed stays XML with the title %j",
  (title) => {
    const feed = feedOf({ title });
    const text = /<item>\s*<title>(.*?)<\/title>/s.exec(feed)?.[1] ?? "";
    expect(["<", ">", "\u0000", "\u000B"].filter((character) => text.includes(character))).toEqual([]);
    expect(feed.match(/<title>/g)).toHaveLength(2);
  },
);

function calendarOf(changes: Parameters<typeof entryRecord>[0]): string {
  return icalText(
    itemOf(
      blogPage,
      entryRecord({ startDate: Date.UTC(2026, 4, 1, 18), endDate: Date.UTC(2026, 4, 1, 20), ...changes }),
    ),
    testSetting,
  );
}

test("an event is a calendar file in universal time with a lasting id", () => {
  const lines = calendarOf({ title: "Walk; talk, tea\\coffee" }).split("\r\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "BEGIN:VCALENDAR",
      `UID:${testId(600)}@site`,
      "DTSTART:20260501T180000Z",
      "DTEND:20260501T200000Z",
      "DTSTAMP:20260102T000000Z",
      String.raw`SUMMARY:Walk\; talk\, tea\\coffee`,
      "END:VCALENDAR",
    ]),
  );
});

test("an event has its place, a description and a web address", () => {
  const location = {
    addressTitle: "Kiln, East",
    addressLine1: "1 Salt Road",
    addressLine2: "",
    addressCountry: "Norway",
    mapLat: 60.5,
    mapLng: 0,
    markerLat: 60.5,
    markerLng: 0,
  };
  const lines = calendarOf({ location, excerpt: "<p>Bring a coat;</p><p>and tea</p>" }).split("\r\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      String.raw`LOCATION:Kiln\, East\, 1 Salt Road\, Norway`,
      "GEO:60.5;0",
      String.raw`DESCRIPTION:Bring a coat\; and tea`,
      "URL:https://pots.example/notes/first-note",
    ]),
  );
  const bare = calendarOf({ location: { ...location, addressTitle: "", addressLine1: "", addressCountry: "" } });
  expect(bare).toContain("\r\nGEO:60.5;0\r\n");
  expect(bare).not.toContain("LOCATION");
  expect(calendarOf({})).not.toMatch(/LOCATION|GEO|DESCRIPTION/);
});

test("an event that ends before it starts ends when it starts", () => {
  const calendar = calendarOf({ endDate: Date.UTC(2026, 3, 1) });
  expect(calendar).toContain("DTSTART:20260501T180000Z\r\nDTEND:20260501T180000Z\r\n");
});

test("a line break in the calendar's name cannot start a new line", () => {
  const page = { ...blogPage, data: { ...blogPage.data, title: "Walks, talks;\r\nATTENDEE:mailto:x@example.org" } };
  const calendar = icalText(listOf(page, { listing: listingOf([]) }), testSetting);
  expect(calendar).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Stoa//Stoa//EN",
      "CALSCALE:GREGORIAN",
      String.raw`X-WR-CALNAME:Walks\, talks\;\nATTENDEE:mailto:x@example.org - Pots & pans`,
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

test("cleans a title with half a character or control characters", () => {
  expect(calendarOf({ title: "A\u0000\u000B\u001F\u007F\u0085b \uD800c" })).toContain("\r\nSUMMARY:Ab \uFFFDc\r\n");
});

test("long lines are folded at 75 bytes, and never inside a character", () => {
  const title = "Fjällvandring 🏔️ ".repeat(12);
  const text = calendarOf({ title });
  expect(Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:${title}`);
});

test("a line break in a title cannot start a new line", () => {
  const text = calendarOf({ title: "Walk\r\nATTENDEE:mailto:x@example.org" });
  expect(text).not.toContain("\r\nATTENDEE");
});
