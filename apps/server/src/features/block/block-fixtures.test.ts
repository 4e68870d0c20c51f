import type { Block } from "@stoa/core/page/layout-schema.ts";
import { testId } from "@stoa/core/product/product-for-tests.ts";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { testFacts } from "./block-facts-for-tests.ts";
import { createBlockRenderer } from "./block-renderer.ts";

const FOLDER = path.join(import.meta.dirname, "fixtures");
const CASES = readdirSync(FOLDER);
const isRewriting = process.env["UPDATE_FIXTURES"] === "1";

function draw(name: string): { html: string; problems: string[] } {
  const block = JSON.parse(readFileSync(path.join(FOLDER, name, "block.json"), "utf8")) as Omit<Block, "id">;
  const problems: string[] = [];
  const renderBlock = createBlockRenderer({
    facts: testFacts(),
    locale: "en-US",
    now: 0,
    context: { website: { timeZone: "UTC", siteTitle: "Clay & sons" } },
    reportProblem: (code, message) => problems.push(`${code} ${message}`),
  });
  return { html: renderBlock({ ...block, id: testId(7) }, { widthShare: 0.5 }), problems };
}

const VOID = new Set(["br", "hr", "img", "input"]);

/** Elements that are opened and not closed, or closed and not open. */
function unbalanced(html: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  const markup = html.replaceAll(/<(script|style)>[\s\S]*?<\/\1>/g, "");
  for (const [, slash, name = ""] of markup.matchAll(/<(\/?)([a-z][a-z0-9]*)(?:[^<>"]|"[^"]*")*>/g)) {
    if (VOID.has(name)) continue;
    if (slash === "") open.push(name);
    else if (open.pop() !== name) wrong.push(name);
  }
  return [...open, ...wrong];
}

test.each(CASES)("draws %s", (name) => {
  const file = path.join(FOLDER, name, "expected.html");
  const { html } = draw(name);
  if (isRewriting) writeFileSync(file, `${html}\n`);
  expect(`${html}\n`).toBe(readFileSync(file, "utf8"));
});

test.each(CASES)("%s is well-formed, with no element id twice and no instruction left over", (name) => {
  const { html, problems } = draw(name);
  if (name !== "unknown-type" && name !== "broken-value") expect(problems).toEqual([]);
  expect(unbalanced(html)).toEqual([]);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of html.matchAll(/ (?:for|aria-describedby|aria-controls)="([^"]*)"/g)) {
    for (const one of (id ?? "").split(" ")) expect(ids).toContain(one);
  }
  if (!name.startsWith("code-") && !name.startsWith("html-")) expect(html).not.toMatch(/\{[.@a-z]/i);
});
