import { createWorkMeter, WorkLimitError, type WorkLimit, type WorkMeter } from "@stoa/core/lib/work-meter.ts";
import { cleanPastedHtml, PASTE_LIMITS } from "@stoa/core/rich-text/clean-pasted-html.ts";
import { htmlTokens } from "@stoa/core/rich-text/html-tokens.ts";
import { describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { readWxr, WXR_LIMITS } from "../features/blog-import/read-wxr.ts";
import { RICH_TEXT_LIMITS, sanitiseHtml } from "../features/document/sanitise-html.ts";
import { cleanVector, VECTOR_LIMITS } from "../features/image/vector/clean-vector.ts";
import { MOST_ROW_CHARS, readCsv } from "../features/product-import/read-csv.ts";
import { parseConf } from "../features/theme/conf/conf-text.ts";

type MarkupParser = {
  readonly name: string;
  readonly limit: WorkLimit;
  readonly deep: (levels: number) => string;
  readonly long: (count: number) => string;
  readonly parse: (text: string, meter: WorkMeter) => unknown;
  /** Longest ramp that still says something about its limit. */
  readonly most: number;
};

const MARKUP: readonly MarkupParser[] = [
  {
    name: "SVG",
    limit: VECTOR_LIMITS,
    deep: (levels) => `<svg>${"<g>".repeat(levels)}`,
    long: (count) => `<svg>${"<g/>".repeat(count)}</svg>`,
    parse: cleanVector,
    most: 200_000,
  },
  {
    name: "rich text",
    limit: RICH_TEXT_LIMITS,
    deep: (levels) => "<ul><li>".repeat(levels / 2),
    long: (count) => "<p>a</p>".repeat(count),
    parse: sanitiseHtml,
    most: 100_000,
  },
  {
    name: "WXR",
    limit: { ...WXR_LIMITS, nodes: 50_000 },
    deep: (levels) => `<rss>${"<a>".repeat(levels)}`,
    long: (count) => `<rss>${"<a>b</a>".repeat(count)}</rss>`,
    parse: (text, meter) => readWxr(Buffer.from(text), meter),
    most: 200_000,
  },
];

function ramp(most: number): number[] {
  return [10, 100, 1000, 10_000, 50_000, most].filter((size) => size <= most);
}

describe.each(MARKUP)("$name", ({ limit, deep, long, parse, most }) => {
  test.each([
    ["nested", deep],
    ["side by side", long],
  ])("reads no more elements than its limit, however many are %s", (_name, make) => {
    for (const size of ramp(most)) {
      const meter = createWorkMeter(limit);
      let refusal: unknown;
      try {
        parse(make(size), meter);
      } catch (error) {
        refusal = error;
      }
      const { depth, nodes } = meter.spent();
      expect(depth).toBeLessThanOrEqual(limit.depth);
      expect(nodes).toBeLessThanOrEqual(limit.nodes + 1);
      if (refusal === undefined) continue;
      expect(refusal instanceof WorkLimitError || refusal instanceof AppError).toBe(true);
      expect((refusal as Error).message).toMatch(/^It is (?:nested more than|made of more than) [\d,]+ /);
    }
  });
});

test("a paste reads no more tags than its limit, and nests no deeper", () => {
  for (const size of ramp(100_000)) {
    const paste = cleanPastedHtml("<ul><li>".repeat(size));
    const tokens = [...htmlTokens("<ul><li>".repeat(Math.min(size, 100_000)))].length;
    expect(paste.isCut).toBe(tokens > PASTE_LIMITS.tokens || size * 8 > PASTE_LIMITS.characters);
    expect(cleanPastedHtml(`${"<ul><li>".repeat(size)}deep`).html.split("<ul>").length).toBeLessThan(
      PASTE_LIMITS.depth,
    );
  }
});

test("a CSV row is refused once it is too long", async () => {
  for (const text of ["ab,".repeat(MOST_ROW_CHARS), `"${"a".repeat(MOST_ROW_CHARS + 2)}"`]) {
    expect(await readCsv([Buffer.from(`Title\n${text}`)], { rows: 10, columns: 10 })).toMatchObject({ ok: false });
  }
});

test("a theme's conf that is nested too deeply is reported and not read", () => {
  for (const levels of [200, 20_000, 200_000]) {
    expect(parseConf(`{"a":${"[".repeat(levels)}${"]".repeat(levels)}}`)).toMatchObject({
      value: {},
      problem: expect.stringContaining("levels deep"),
    });
  }
});
