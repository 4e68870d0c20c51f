import { normaliseBlock } from "@stoa/core/block/check-layout.ts";
import { isJsonObject, type JsonObject } from "@stoa/core/lib/patch/json-value.ts";
import { compile } from "@stoa/template";
import { expect, test } from "vitest";
import { HOSTILE_TEXTS, runningParts } from "../../testing/hostile-texts.ts";
import { BLOCK_CASES } from "../block/block-cases-for-tests.ts";
import { fixtureParts } from "../block/block-facts-for-tests.ts";
import { createSiteBlockRenderer } from "../block/draw-blocks.ts";
import { sanitiseHtml } from "./sanitise-html.ts";

/** The owner's own code, meant to run: code and embed blocks. */
const CODE: ReadonlySet<number> = new Set([22, 23]);

/** Variants of a value, each with one of its strings replaced. */
function withEachText(value: unknown, text: string): unknown[] {
  if (typeof value === "string") return [text];
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    return list.flatMap((member, index) => withEachText(member, text).map((changed) => list.with(index, changed)));
  }
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    withEachText(member, text).map((changed) => Object.assign({}, value, { [name]: changed })),
  );
}

const parts = fixtureParts(compile);
const renderBlock = createSiteBlockRenderer({ ...parts, facts: { ...parts.facts, mayRunCode: false } });
const cases = BLOCK_CASES.filter(({ block, base }) => base === undefined && !CODE.has(block.type));

test.each(cases.map(({ name, block }) => [name, block] as const))(
  "no text of a %s block runs anything, whatever it is",
  (_name, block) => {
    for (const text of HOSTILE_TEXTS) {
      for (const value of withEachText(block.value, text)) {
        const stored = normaliseBlock({ ...block, value: value as JsonObject }, sanitiseHtml);
        expect(runningParts(renderBlock(stored)), JSON.stringify(value)).toEqual([]);
      }
    }
  },
);

test.each([
  ["<p onclick=x()>", "<p onclick>"],
  ['<a href="java\nscript:x()">', '<a href="java\nscript:x()">'],
  ["<script>x()</script>", "<script>x()"],
  ['<script src="https://evil.example/x.js"></script>', "<script>"],
  ["<svg><animate></svg>", "<animate>"],
])("the test sees %s", (html, part) => {
  expect(runningParts(html)).toContain(part);
});
