import { describe, expect, test } from "vitest";
import type { SubjectPageData } from "../content/page-data.ts";
import { createPageDataCache } from "./page-data-cache.ts";
import { storePage, testContent } from "../page-for-tests.ts";
import { NO_FACTS } from "../content/page-content.ts";

function reading(changes: Partial<SubjectPageData["content"]> = {}, size = 0): SubjectPageData {
  const settings = { ...testContent.settings, siteTagLine: "x".repeat(size) };
  const content = { ...testContent, settings, ...changes };
  return { kind: "subject", content, subject: { kind: "not-found" }, findings: new Map(), facts: NO_FACTS };
}

describe("the data of a URL", () => {
  test("is cached when it is read for the second time", () => {
    const readings = createPageDataCache(() => 0);
    const read = reading();
    readings.offer("a", read);
    expect(readings.get("a")).toBeUndefined();
    readings.offer("a", read);
    expect(readings.get("a")).toBe(read);
    expect(readings.get("b")).toBeUndefined();
  });

  test("is read again once a part of it should appear or end", () => {
    let now = 0;
    const readings = createPageDataCache(() => now);
    for (let turn = 0; turn < 2; turn += 1) readings.offer("a", reading({ changesAt: 10 }));
    now = 10;
    expect(readings.get("a")).toBeDefined();
    now = 11;
    expect(readings.get("a")).toBeUndefined();
  });

  test("is not cached if it differs each day", () => {
    const readings = createPageDataCache(() => 0);
    const listing = { items: [], hasMore: false, facts: NO_FACTS };
    const counts = { itemCount: 0, updatedOn: 0, tags: [], categories: [] };
    const filter = { author: "", category: "", month: "", tag: "" };
    const list = { kind: "list", document: storePage, listing, offset: 0, pageSize: 20, filter, counts } as const;
    const calendar = { ...reading(), subject: { ...list, upcoming: null, calendarMonth: "2026-01" } };
    for (let turn = 0; turn < 2; turn += 1) readings.offer("a", calendar);
    expect(readings.get("a")).toBeUndefined();
  });

  test("evicts the least recently used entry when space runs out", () => {
    const readings = createPageDataCache(() => 0);
    const names = Array.from({ length: 40 }, (_, index) => `site ${index}`);
    for (const name of names) {
      for (let turn = 0; turn < 2; turn += 1) readings.offer(name, reading({}, 300_000));
      readings.get("site 0");
    }
    const left = names.filter((name) => readings.get(name) !== undefined);
    expect(left.length).toBeLessThanOrEqual(20);
    expect(left).toContain("site 0");
    expect(left).toContain("site 39");
  });

  test("is never cached when it is too large by itself", () => {
    const readings = createPageDataCache(() => 0);
    for (let turn = 0; turn < 3; turn += 1) readings.offer("a", reading({}, 600_000));
    expect(readings.get("a")).toBeUndefined();
  });
});
