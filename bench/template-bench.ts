import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compile } from "@stoa/template";
import type { RenderMemo } from "@stoa/template";
import { createRenderMemo } from "@stoa/template/render-memo";
import { renderListingLiteral } from "./template-literal.ts";
import { LISTING_TEMPLATE, listingData, NAVIGATION_PARTIAL } from "./template-page.ts";
import type { ListingData } from "./template-page.ts";

/** Ratios of one interleaved run; times are medians in milliseconds. */
export interface TemplateBenchResult {
  readonly rendersMs: Readonly<Record<string, number>>;
  readonly timesPublishedEngine: number;
  readonly timesLiteral: number;
  readonly compileMs: number;
  readonly growthTenfold: number;
  /** Growth of the literal in the same run: what memory alone costs. */
  readonly growthTenfoldLiteral: number;
}

const PRODUCTS = 40;
const ROUNDS = 60;
const RENDERS_PER_ROUND = 20;
const WARM_UP_ROUNDS = 15;
const UNLIMITED = { timeMs: 60_000, outputChars: 500_000_000, iterations: 1_000_000_000 };

type Contender = readonly [name: string, render: (data: ListingData) => string];

const require = createRequire(import.meta.url);
/** The locale data of the template package, as the published engine wants it from its host. */
const requireOfTemplate = createRequire(new URL("../packages/template/package.json", import.meta.url));

function oursContender(name: string, memo?: RenderMemo): Contender {
  const [template, navigation] = [compile(LISTING_TEMPLATE), compile(NAVIGATION_PARTIAL)];
  const options = {
    partials: { "navigation.block": navigation },
    limits: UNLIMITED,
    ...(memo === undefined ? {} : { memo }),
  };
  return [name, (data) => template.render(data, options).output];
}

interface LocaleFramework {
  readonly get: (locale: string) => unknown;
}

type LocaleFrameworkClass = new (options: { readonly loader: (language: string) => unknown }) => LocaleFramework;

interface PublishedContext {
  readonly render: () => string;
}

interface PublishedCompiler {
  readonly parse: (source: string) => { readonly code: unknown };
  readonly execute: (options: object) => { readonly ctx: PublishedContext };
}

function publishedContender(): Contender {
  const engine = require("@squarespace/template-engine") as { readonly Compiler: new () => PublishedCompiler };
  const compiler = new engine.Compiler();
  const { CLDRFramework } = requireOfTemplate("@phensley/cldr") as { readonly CLDRFramework: LocaleFrameworkClass };
  const readPack = (language: string): unknown =>
    JSON.parse(readFileSync(requireOfTemplate.resolve(`@phensley/cldr/packs/${language}.json`), "utf8"));
  const framework = new CLDRFramework({ loader: readPack });
  const cldr = framework.get("en-US");
  const { code } = compiler.parse(LISTING_TEMPLATE);
  const partials = { "navigation.block": compiler.parse(NAVIGATION_PARTIAL).code };
  return [
    "published engine",
    (data) =>
      compiler.execute({ code, json: data, cldr, partials, enableExpr: true, enableInclude: true }).ctx.render(),
  ];
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function timeRenders(render: (data: ListingData) => string, data: ListingData, count: number): number {
  const start = performance.now();
  let length = 0;
  // Reading a character makes V8 join the pieces of a text, as sending it would.
  for (let index = 0; index < count; index += 1) length += render(data).charCodeAt(0);
  if (length === 0) throw new Error("Nothing was rendered.");
  return (performance.now() - start) / count;
}

function runRounds(contenders: readonly Contender[], data: ListingData): Record<string, number> {
  const times = new Map<string, number[]>(contenders.map(([name]) => [name, []]));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const [name, render] of contenders) {
      const time = timeRenders(render, data, RENDERS_PER_ROUND);
      if (round >= 0) times.get(name)?.push(time);
    }
  }
  return Object.fromEntries([...times].map(([name, values]) => [name, median(values)]));
}

function checkSameOutput(contenders: readonly Contender[], data: ListingData): void {
  const outputs = contenders.map(([name, render]) => [name, render(data)] as const);
  const [, expected] = outputs[0] ?? ["", ""];
  for (const [name, output] of outputs) {
    if (output !== expected) throw new Error(`${name} renders other bytes than ${contenders[0]?.[0] ?? ""}.`);
  }
}

const THEME_LINES = 2000;
const COMPILE_ROUNDS = 15;

function measureCompile(): number {
  const lines = LISTING_TEMPLATE.split("\n");
  const copies = Math.ceil(THEME_LINES / lines.length);
  const theme = LISTING_TEMPLATE.repeat(copies);
  const times = Array.from({ length: COMPILE_ROUNDS }, (_, round) => {
    const start = performance.now();
    compile(`${theme}{# ${round} }`);
    return performance.now() - start;
  });
  return median(times);
}

const GROWTH_ROUNDS = 7;

function measureGrowth(render: (data: ListingData) => string): number {
  const [small, large] = [listingData(1000), listingData(10_000)];
  const ratios = Array.from(
    { length: GROWTH_ROUNDS },
    () => timeRenders(render, large, 1) / timeRenders(render, small, 10),
  );
  return median(ratios);
}

/** Runs the comparison and prints it. */
export async function runTemplateBench(): Promise<TemplateBenchResult> {
  const ours = oursContender("ours");
  const contenders: readonly Contender[] = [
    ours,
    publishedContender(),
    ["literal", renderListingLiteral],
    oursContender("ours with memo", createRenderMemo()),
  ];
  const data = listingData(PRODUCTS);
  checkSameOutput(contenders, data);
  const rendersMs = runRounds(contenders, data);
  const mine = rendersMs["ours"] ?? Number.NaN;
  const result: TemplateBenchResult = {
    rendersMs,
    timesPublishedEngine: (rendersMs["published engine"] ?? Number.NaN) / mine,
    timesLiteral: (rendersMs["literal"] ?? Number.NaN) / mine,
    compileMs: measureCompile(),
    growthTenfold: measureGrowth(ours[1]),
    growthTenfoldLiteral: measureGrowth(renderListingLiteral),
  };
  printResult(result);
  return result;
}

function printResult(result: TemplateBenchResult): void {
  console.log("template: listing page with 40 products, compiled, same bytes from all");
  for (const [name, time] of Object.entries(result.rendersMs))
    console.log(`  ${name.padEnd(18)} ${time.toFixed(4)} ms`);
  console.log(`  ${result.timesPublishedEngine.toFixed(2)} × the published engine (bar 3)`);
  console.log(`  ${result.timesLiteral.toFixed(2)} × the hand-written literal (bar 0.5)`);
  console.log(`  compile of ${THEME_LINES} lines: ${result.compileMs.toFixed(1)} ms (bar 50)`);
  console.log(
    `  1,000 → 10,000 items: ${result.growthTenfold.toFixed(1)} × (bar 11; literal ${result.growthTenfoldLiteral.toFixed(1)} ×)`,
  );
}
