import { testId } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import { layoutHtml } from "../theme/layout-html.ts";
import { blockHtml } from "./block-registry.ts";

const ROOT = { id: "page-1", type: "page", columns: 12, updatedOn: 7 } as const;

test("draws rows, columns and text blocks with the names that themes style", () => {
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
    blockHtml,
  );
  expect(html).toBe(
    '<div class="sqs-layout sqs-grid-12 columns-12" id="page-1" data-type="page" data-updated-on="7">' +
      '<div class="row sqs-row"><div class="col sqs-col-8 span-8">' +
      `<div class="sqs-block html-block sqs-block-html" data-block-type="2" data-sqsp-block="text" id="block-${testId(3)}">` +
      '<div class="sqs-block-content"><div class="sqs-html-content"><p>Hello {you}</p></div></div></div>' +
      '</div><div class="col sqs-col-4 span-4"></div></div></div>',
  );
});

test("an empty layout still has a row, and says that it is locked and what it is for", () => {
  const html = layoutHtml({ ...ROOT, type: "block-field", columns: 1, label: 'A "label"', isLocked: true }, undefined);
  expect(html).toContain("sqs-grid-1 columns-1 sqs-locked-layout");
  expect(html).toContain('data-layout-label="A &#34;label&#34;"');
  expect(html).toContain('<div class="row sqs-row"><div class="col sqs-col-1 span-1"></div></div>');
});

test("leaves out a block of a kind that does not exist", () => {
  expect(blockHtml({ id: testId(1), type: 9999, value: {} })).toBe("");
});
