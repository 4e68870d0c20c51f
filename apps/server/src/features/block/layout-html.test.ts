import { testId } from "@stoa/core/product/product-for-tests.ts";
import type { Block, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { compile } from "@stoa/template";
import { expect, test } from "vitest";
import { testFacts } from "./block-facts-for-tests.ts";
import { layoutHtml } from "@stoa/core/block/render/layout-html.ts";
import type { BlockSlot } from "@stoa/core/block/render/render-blocks.ts";
import { createSiteBlockRenderer } from "./draw-blocks.ts";
import { blockNeeds } from "./block-needs.ts";

const ROOT = { id: "page-1", type: "page", columns: 12, updatedOn: 7 } as const;

function text(number: number, html: string): Block {
  return { id: testId(number), type: 2, value: { html } };
}

const NESTED: Layout = {
  rows: [
    {
      id: testId(1),
      columns: [
        {
          id: testId(2),
          span: 6,
          blocks: [text(10, "first")],
          rows: [{ id: testId(3), columns: [{ id: testId(4), span: 4, blocks: [text(11, "inner")] }] }],
        },
      ],
    },
  ],
};

function sharesIn(columns: 1 | 12): Array<[string, number]> {
  const shares: Array<[string, number]> = [];
  layoutHtml({ ...ROOT, columns }, NESTED, (block: Block, slot?: BlockSlot) => {
    shares.push([block.id, slot?.widthShare ?? 0]);
    return "";
  });
  return shares;
}

test("renders rows, columns and text blocks with the class names that themes style", () => {
  const html = layoutHtml(
    ROOT,
    {
      rows: [
        {
          id: testId(1),
          columns: [
            { id: testId(2), span: 8, blocks: [{ id: testId(3), type: 2, value: { html: "<p>Hello {you}</p>" } }] },
            { id: testId(4), span: 4, blocks: [] },
          ],
        },
      ],
    },
    createSiteBlockRenderer({ facts: testFacts(), locale: "none", now: 0 }),
  );
  expect(html).toBe(
    '<div class="sqs-layout sqs-grid-12 columns-12" id="page-1" data-type="page" data-updated-on="7">' +
      '<div class="row sqs-row"><div class="col sqs-col-8 span-8">' +
      `<div class="sqs-block html-block sqs-block-html" data-block-type="2" data-sqsp-block="text" id="block-${testId(3)}">` +
      '<div class="sqs-block-content"><div class="sqs-html-content"><p>Hello {you}</p></div></div></div>' +
      '</div><div class="col sqs-col-4 span-4"></div></div></div>',
  );
});

test("an empty layout still has a row, with its lock state and purpose", () => {
  const html = layoutHtml({ ...ROOT, type: "block-field", columns: 1, label: 'A "label"', isLocked: true }, undefined);
  expect(html).toContain("sqs-grid-1 columns-1 sqs-locked-layout");
  expect(html).toContain('data-layout-label="A &#34;label&#34;"');
  expect(html).toContain('<div class="row sqs-row"><div class="col sqs-col-1 span-1"></div></div>');
});

test("renders rows inside a column after its blocks", () => {
  const html = layoutHtml(ROOT, NESTED, ({ value }) => `[${String(value["html"])}]`);
  expect(html).toContain(
    '<div class="col sqs-col-6 span-6">[first]<div class="row sqs-row"><div class="col sqs-col-4 span-4">[inner]</div></div></div>',
  );
});

test("passes the width of its column to a block", () => {
  expect(sharesIn(12)).toEqual([
    [testId(10), 0.5],
    [testId(11), 0.5 * (4 / 12)],
  ]);
});

test("a single-column layout stacks its blocks", () => {
  expect(sharesIn(1)).toEqual([
    [testId(10), 1],
    [testId(11), 1],
  ]);
  expect(layoutHtml({ ...ROOT, columns: 1 }, NESTED)).toContain('<div class="col sqs-col-1 span-1">');
});

test("a layout without rows is an empty row", () => {
  expect(layoutHtml(ROOT, { rows: [] })).toContain(
    '<div class="row sqs-row"><div class="col sqs-col-12 span-12"></div></div>',
  );
});

test("a theme replaces the inside of a block, with the names that themes know, its own blocks and the page around", () => {
  const renderBlock = createSiteBlockRenderer({
    facts: testFacts(),
    overrides: new Map([
      ["button", compile("<i>{buttonText|html} {buttonLink} {website.siteTitle}{@|apply arrow.block}</i>")],
      ["html", compile("never")],
    ]),
    partials: { "arrow.block": compile("→") },
    locale: "en-US",
    now: 0,
    context: { website: { siteTitle: "Clay" } },
  });
  const button = renderBlock({ id: testId(1), type: 53, value: { text: "A&B", link: { documentId: testId(50) } } });
  expect(button).toBe(
    `<div class="sqs-block button-block sqs-block-button" data-block-type="53" data-sqsp-block="button" id="block-${testId(1)}">` +
      '<div class="sqs-block-content"><i>A&amp;B /about Clay→</i></div></div>',
  );
  expect(renderBlock(text(2, "mine"))).toContain("mine");
});

test("reports unknown or broken blocks, and errors in a theme's template", () => {
  const problems: string[] = [];
  const renderBlock = createSiteBlockRenderer({
    facts: testFacts(),
    overrides: new Map([["quote", compile("{quote}{@|apply missing.block}")]]),
    locale: "en-US",
    now: 0,
    reportProblem: (code, message) => problems.push(`${code}: ${message}`),
  });
  expect(renderBlock({ id: testId(1), type: 7, value: {} })).toBe("");
  expect(renderBlock({ id: testId(2), type: 21, value: { size: -1 } })).toBe("");
  expect(renderBlock({ id: testId(3), type: 31, value: { quote: "Q" } })).toContain("Q");
  expect(problems).toHaveLength(3);
  expect(problems[0]).toBe(`BLOCK_INVALID: The block ${testId(1)} has the unknown type 7, so it isn't shown.`);
  expect(problems[1]).toBe(`BLOCK_INVALID: The block ${testId(2)} has an invalid value, so it isn't shown.`);
});

test("gathers what all blocks need, each once", () => {
  const image = { imageId: testId(1), altText: "" };
  const blocks: Block[] = [
    { id: testId(20), type: 5, value: { image } },
    {
      id: testId(21),
      type: 8,
      value: { images: [{ image, title: "", description: "", link: { documentId: testId(5) } }] },
    },
    { id: testId(22), type: 51, value: { formId: testId(6) } },
    { id: testId(23), type: 9, value: { formId: testId(6) } },
    { id: testId(24), type: 8, value: { collectionId: testId(7) } },
    { id: testId(25), type: 8, value: { collectionId: testId(7), design: "slider" } },
    { id: testId(26), type: 14, value: { collectionId: testId(7) } },
    { id: testId(27), type: 61, value: { collectionId: testId(7), groupBy: "tag", layout: "list" } },
  ];
  const layout = { rows: [{ id: testId(1), columns: [{ id: testId(2), span: 12, blocks }] }] };
  expect(blockNeeds([layout, layout])).toEqual({
    imageIds: [testId(1)],
    formIds: [testId(6)],
    documentIds: [testId(5)],
    items: [{ collectionId: testId(7), limit: 250, tags: [], categories: [], isFeatured: false }],
    groups: [{ collectionId: testId(7), groupBy: "tag" }],
  });
});
