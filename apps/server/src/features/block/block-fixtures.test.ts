import { blockTitle } from "@stoa/core/block/library/block-titles.ts";
import type { Block } from "@stoa/core/page/layout/layout-schema.ts";
import { compile } from "@stoa/template";
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BLOCK_CASES, type BlockCase } from "./block-cases-for-tests.ts";
import { expectationText, expectedHtml } from "./block-expectations-for-tests.ts";
import { fixtureParts } from "./block-facts-for-tests.ts";
import { createSiteBlockRenderer } from "./draw-blocks.ts";

const CASES = BLOCK_CASES.map((one) => [one.name, one] as const);

function draw(block: Block): { html: string; problems: string[] } {
  const problems: string[] = [];
  const renderBlock = createSiteBlockRenderer({
    ...fixtureParts(compile),
    reportProblem: (code, message) => problems.push(`${code} ${message}`),
  });
  return { html: renderBlock(block, { widthShare: 0.5 }), problems };
}

if (process.env["UPDATE_FIXTURES"] === "1") {
  const files = Map.groupBy(BLOCK_CASES, ({ file }) => file);
  for (const [file, cases] of files) {
    writeFileSync(file, expectationText(cases.map((one) => ({ one, html: draw(one.block).html }))));
  }
}

const VOID = new Set(["br", "hr", "img", "input"]);

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

test.each(CASES)("renders %s", (_name, one) => {
  expect(`${draw(one.block).html}\n`).toBe(expectedHtml(one));
});

test.each(CASES)(
  "%s is well-formed, with no duplicate element id and no unprocessed instruction",
  (name, { block }) => {
    const { html, problems } = draw(block);
    if (name !== "unknown-type" && name !== "broken-value") expect(problems).toEqual([]);
    expect(unbalanced(html)).toEqual([]);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of html.matchAll(/ (?:for|aria-describedby|aria-labelledby|aria-controls)="([^"]*)"/g)) {
      for (const one of (id ?? "").split(" ")) expect(ids).toContain(one);
    }
    if (!name.startsWith("code-") && !name.startsWith("html-")) expect(html).not.toMatch(/\{[.@a-z]/i);
  },
);

const OPTIONS = CASES.flatMap(([name, one]) => (one.base ? [[name, one, one.base] as const] : []));

test.each(OPTIONS)("%s: the option changes what is shown", (_name, one: BlockCase, base: Block) => {
  const change = `${blockTitle(base.type)}: ${draw(one.block).html}`;
  expect(change).not.toBe(`${blockTitle(base.type)}: ${draw(base).html}`);
});
