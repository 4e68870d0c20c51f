import { layoutHtml } from "@stoa/core/block/render/layout-html.ts";
import type { RenderBlock } from "@stoa/core/block/render/render-blocks.ts";
import type { Block, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { testId } from "@stoa/core/product/product-for-tests.ts";
import { compile } from "@stoa/template";
import { BLOCK_CASES } from "../../apps/server/src/features/block/block-cases-for-tests.ts";
import { fixtureParts } from "../../apps/server/src/features/block/block-facts-for-tests.ts";
import { createSiteBlockRenderer } from "../../apps/server/src/features/block/draw-blocks.ts";
import { machineText, median, ratioText } from "../bench-report.ts";
import { renderBlocksLiteral, type LiteralBlock } from "./blocks-literal.ts";

const ROUNDS = 60;
const RENDERS_PER_ROUND = 20;
const WARM_UP_ROUNDS = 15;
/** spec: platform 9, maximum blocks per layout */
const BLOCKS = 60;
const BAR_MS = 10;

const ROOT = { id: "page-1", type: "page", columns: 12, updatedOn: 7 } as const;
const parts = fixtureParts(compile);
const imageId = testId(1);

function plainBlock(index: number): LiteralBlock {
  const id = testId(1000 + index);
  const words = `${index} cups & <plates>`;
  switch (index % 4) {
    case 0:
      return { id, type: 2, value: { html: `<h2>Number ${index}</h2><p>Fired <em>twice</em> &amp; glazed.</p>` } };
    case 1:
      return { id, type: 5, value: { image: { imageId, altText: words }, title: words } };
    case 2:
      return { id, type: 31, value: { quote: "Clay <em>remembers</em>.", source: words } };
    default:
      return { id, type: 53, value: { text: words, link: { url: `https://example.org/?a=${index}&b=2` } } };
  }
}

function pageOf(blocks: readonly Block[]): Layout {
  const columns = [0, 1].map((side) => ({
    id: testId(900 + side),
    span: 6,
    blocks: blocks.filter((_, index) => index % 2 === side),
  }));
  return { rows: [{ id: testId(899), columns }] };
}

/** A new renderer per page, as in the server. */
function drawPage(layout: Layout): string {
  const renderBlock: RenderBlock = createSiteBlockRenderer(parts);
  return layoutHtml(ROOT, layout, renderBlock);
}

function timeRenders(render: () => string): number {
  const start = performance.now();
  let length = 0;
  // Reading a character makes V8 flatten the string, as sending it would.
  for (let index = 0; index < RENDERS_PER_ROUND; index += 1) length += render().charCodeAt(0);
  if (length === 0) throw new Error("Nothing was drawn.");
  return (performance.now() - start) / RENDERS_PER_ROUND;
}

function runRounds(contenders: ReadonlyArray<() => string>): number[][] {
  const times: number[][] = contenders.map(() => []);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const [index, render] of contenders.entries()) {
      const time = timeRenders(render);
      if (round >= 0) times[index]?.push(time);
    }
  }
  return times;
}

/** The first visible block of every kind, repeated until the page is full. */
function everyKind(): Block[] {
  const renderBlock = createSiteBlockRenderer(parts);
  const shown = BLOCK_CASES.filter(({ block }) => renderBlock(block) !== "");
  const kinds = [...new Map(shown.toReversed().map(({ block }) => [block.type, block])).values()];
  return Array.from({ length: BLOCKS }, (_, index) => {
    const block = kinds[index % kinds.length];
    if (!block) throw new Error("There are no fixtures of blocks.");
    return { ...block, id: testId(2000 + index) };
  });
}

console.log(`  ${machineText()}`);
const plain = Array.from({ length: BLOCKS }, (_, index) => plainBlock(index));
const plainPage = pageOf(plain);
const picture = {
  id: imageId,
  url: `/images/${imageId}/picture%201.webp`,
  widthPx: 1200,
  heightPx: 800,
  meanColor: "8899aa",
};
const literal = (): string => renderBlocksLiteral(plain, picture);
if (drawPage(plainPage) !== literal()) {
  const drawn = drawPage(plainPage);
  const byHand = literal();
  const at = drawn.split("").findIndex((character, index) => character !== byHand[index]);
  throw new Error(
    `The literal is not the page that blocks draw, from ${drawn.slice(at - 90, at + 80)}, not ${byHand.slice(at - 90, at + 80)}`,
  );
}
const mixed = everyKind();
const mixedPage = pageOf(mixed);
const [ours = [], byHand = [], every = []] = runRounds([() => drawPage(plainPage), literal, () => drawPage(mixedPage)]);
const kinds = new Set(mixed.map(({ type }) => type)).size;
console.log(
  `  ${BLOCKS} blocks: text, pictures, quotes and buttons, the same bytes from both; ${ROUNDS} interleaved rounds`,
);
console.log(`  ours               ${median(ours).toFixed(3).padStart(7)} ms (bar ${BAR_MS})`);
console.log(`  literal            ${median(byHand).toFixed(3).padStart(7)} ms, ${ratioText(byHand, ours)} × ours`);
console.log(`  ${BLOCKS} blocks of all ${kinds} kinds, ${Math.round(drawPage(mixedPage).length / 1000)} KB`);
console.log(`  ours               ${median(every).toFixed(3).padStart(7)} ms (bar ${BAR_MS})`);
