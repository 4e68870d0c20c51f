import { beforeAll, describe, expect, it } from "vitest";
import { openTestApp, TEST_HOST, type TestApp, type TestBrowser } from "../../../testing/test-app.ts";
import { createDemoSite } from "../demo-service.ts";
import { journalDemo } from "./journal-demo.ts";
import { JOURNAL_PIECES } from "./journal-documents.ts";

/** Fourteen prints are rendered, and the machine may be busy. */
const PATIENCE_MS = 120_000;

let visitor: TestBrowser;

beforeAll(async () => {
  const test: TestApp = await openTestApp();
  const { ownerId, ownerEmail } = await test.createTestSite();
  await createDemoSite(test, { id: ownerId, email: ownerEmail }, journalDemo);
  visitor = test.browse(`${journalDemo.slug}.${TEST_HOST}`);
}, PATIENCE_MS);

async function pageOf(address: string): Promise<string> {
  const { status, text } = await visitor.get(address);
  expect([address, status]).toEqual([address, 200]);
  return text;
}

describe("the magazine of walks", () => {
  it("opens with its name, the newest walk and all the others", async () => {
    const page = await pageOf("/");
    expect(page).toContain('<h1 class="head-title"><a href="/" data-content-field="site-title">Fingerpost</a></h1>');
    const order = [...page.matchAll(/<h2 class="entry-title"><a href="\/walks\/([\w-]+)"/g)].map((match) => match[1]);
    expect(order).toEqual(JOURNAL_PIECES.map(({ urlId }) => urlId).reverse());
  });

  it("shows a piece with its author, its notes, the letter and its neighbors", async () => {
    const page = await pageOf("/walks/start-before-the-birds");
    expect(page).toContain('<h1 class="piece-title" data-content-field="title">Start before the birds</h1>');
    expect(page).toContain("The walking desk");
    expect(page).toMatch(
      /class="sqs-block[^"]*float-right[^"]*"[^>]*><div class="sqs-block-content"><div class="sqs-html-content"><p>Civil twilight/,
    );
    expect(page).toContain("Send me the letter");
    expect(page).toMatch(/rel="next" href="\/walks\/snow-is-a-notebook">\s*<span class="neighbour-label">Earlier/);
    expect(page).toMatch(
      /rel="prev" href="\/walks\/twelve-gates-and-an-orchard">\s*<span class="neighbour-label">Later/,
    );
  });

  it("has an archive with a heading for each year and every walk once", async () => {
    const page = await pageOf("/archive");
    expect([...page.matchAll(/<h2 id="year-\w+-\d+">(\d+)<\/h2>/g)].map((match) => match[1])).toEqual([
      "2025",
      "2024",
      "2023",
    ]);
    expect(page.match(/class="archive-entry"/g)).toHaveLength(JOURNAL_PIECES.length);
    expect(page.match(/<section class="archive-year"/g)).toHaveLength(page.match(/<\/ol><\/section>/g)?.length ?? 0);
  });

  it("lists upcoming guided walks before past ones", async () => {
    const page = await pageOf("/guided-walks");
    expect(page.indexOf("Low-water crossing")).toBeLessThan(page.indexOf("Gone by"));
    expect(page.indexOf("Towpath by lamplight")).toBeGreaterThan(page.indexOf("Gone by"));
  });

  it.each(["/prints", "/prints/tarn", "/about", "/contact", "/search?q=path", "/guided-walks/low-water-crossing"])(
    "answers %s without a script of the theme",
    async (address) => {
      const page = await pageOf(address);
      expect(page).toContain('class="foot"');
      expect(page).not.toContain('src="/scripts/');
    },
  );

  it("suggests where to look when a page does not exist", async () => {
    const { status, text } = await visitor.get("/walks/over-the-edge");
    expect(status).toBe(404);
    expect(text).toContain("The path gives out here");
  });
});
