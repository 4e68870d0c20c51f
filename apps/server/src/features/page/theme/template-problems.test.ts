import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { expect, test } from "vitest";
import { createTemplateProblems } from "./template-problems.ts";

function site(name: string): SiteEntry {
  return { id: name as SiteId, slug: name, liveRelease: 1, factsVersion: "0" };
}

test("reports a problem once and counts it from then on, newest first", () => {
  const logged: string[] = [];
  const problems = createTemplateProblems(
    () => 7,
    (details) => logged.push(JSON.stringify(details)),
  );
  problems.record(site("pots"), "/a", [{ code: "X", message: "first" }]);
  problems.record(site("pots"), "/b", [{ code: "Y", message: "second" }]);
  problems.record(site("pots"), "/c", [{ code: "X", message: "first" }]);
  expect(problems.list(site("pots"))).toEqual([
    { path: "/c", code: "X", message: "first", count: 2, lastAt: 7 },
    { path: "/b", code: "Y", message: "second", count: 1, lastAt: 7 },
  ]);
  expect(logged).toHaveLength(2);
  expect(problems.list(site("pans"))).toEqual([]);
});

test("keeps the last fifty problems of a site, however many there are", () => {
  const problems = createTemplateProblems(Date.now, () => undefined);
  for (let index = 0; index < 500; index += 1)
    problems.record(site("pots"), `/${index}`, [{ code: "X", message: `${index} ${"x".repeat(5000)}` }]);
  const kept = problems.list(site("pots"));
  expect([kept.length, kept[0]?.message.startsWith("499 ")]).toEqual([50, true]);
  expect(Math.max(...kept.map(({ message }) => message.length))).toBe(500);
});

test("drops a problem that no longer occurs when its page is rendered again", () => {
  const problems = createTemplateProblems(Date.now, () => undefined);
  problems.record(site("pots"), "/a", [
    { code: "X", message: "mended" },
    { code: "Y", message: "still there" },
  ]);
  problems.record(site("pots"), "/b", [{ code: "Z", message: "elsewhere" }]);
  problems.record(site("pots"), "/a", [{ code: "Y", message: "still there" }]);
  expect(problems.list(site("pots")).map(({ message }) => message)).toEqual(["still there", "elsewhere"]);
  problems.record(site("pots"), "/a", []);
  problems.record(site("pots"), "/b", []);
  expect(problems.list(site("pots"))).toEqual([]);
});
