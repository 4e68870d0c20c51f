import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compile } from "@stoa/template";
import type { RenderMemo } from "@stoa/template";
import { createRenderMemo } from "@stoa/template/render-memo";
import { compileUnshared } from "../../packages/template/tools/compile-unshared.ts";
import { CARD, CARD_GRID, cardGridData } from "./template-card.ts";
import type { Contender } from "./template-engines.ts";
import { otherEngines } from "./template-engines.ts";
import { machineText, median, ratioText } from "../bench-report.ts";
import { renderListingLiteral } from "./template-literal.ts";
import { LISTING_TEMPLATE, listingData, NAVIGATION_PARTIAL } from "./template-page.ts";
import type { ListingData } from "./template-page.ts";

const OURS = "ours";
const PRODUCTS = 40;
const ROUNDS = 60;
const RENDERS_PER_ROUND = 20;
const WARM_UP_ROUNDS = 15;
const UNLIMITED = { timeMs: 60_000, outputChars: 500_000_000, iterations: 1_000_000_000 };

const require = createRequire(import.meta.url);
/** The template package's locale data, which the published engine requires from its host. */
const requireOfTemplate = createRequire(new URL("../../packages/template/package.json", import.meta.url));

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

function timePages<Data>(render: (data: Data) => string, pages: readonly Data[]): number {
  const start = performance.now();
  let length = 0;
  // Reading a character makes V8 flatten the string, as sending it would.
  for (const page of pages) length += render(page).charCodeAt(0);
  if (length === 0) throw new Error("Nothing was rendered.");
  return performance.now() - start;
}

type Times = ReadonlyMap<string, readonly number[]>;

function runRounds<Data>(
  contenders: readonly (readonly [name: string, render: (data: Data) => string])[],
  data: Data,
): Times {
  const times = new Map<string, number[]>(contenders.map(([name]) => [name, []]));
  const pages = Array.from({ length: RENDERS_PER_ROUND }, () => data);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const [name, render] of contenders) {
      const time = timePages(render, pages) / RENDERS_PER_ROUND;
      if (round >= 0) times.get(name)?.push(time);
    }
  }
  return times;
}

function checkSameOutput(contenders: readonly Contender[], data: ListingData): void {
  const outputs = contenders.map(([name, render]) => [name, render(data)] as const);
  const [, expected] = outputs[0] ?? ["", ""];
  for (const [name, output] of outputs) {
    if (output !== expected) throw new Error(`${name} renders other bytes than ${contenders[0]?.[0] ?? ""}.`);
  }
}

/** A page of product cards, with the results of equal variables shared as usual, rendered each time. */
function measureCards(): Times {
  const limits = UNLIMITED;
  const contenders = [compile, compileUnshared].map((compileIt) => {
    const [grid, card] = [compileIt(CARD_GRID), compileIt(CARD)];
    const partials = { "product-card.block": card };
    const render = (data: object) => grid.render(data, { partials, limits }).output;
    return [compileIt === compile ? OURS : "unshared", render] as const;
  });
  return runRounds(contenders, cardGridData(PRODUCTS));
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

const GROWTH_ROUNDS = 15;
const GROWTH = 10;
const FEW_ITEMS = 1000;

/** A page's data as the server has it: parsed from JSON, so no string is still a rope. */
function readPage(page: ListingData): ListingData {
  return JSON.parse(JSON.stringify(page)) as ListingData;
}

interface Growth {
  /** Ten times the items of one page, compared with ten pages of other items: the same amount of data. */
  readonly pages: Times;
  /** Ten times the items, compared with one small page ten times, whose data stays in the processor's caches. */
  readonly samePage: Times;
}

function measureGrowth(contenders: readonly Contender[]): Growth {
  const all = listingData(FEW_ITEMS * GROWTH);
  const large = readPage(all);
  const pages = Array.from({ length: GROWTH }, (_, page) =>
    readPage({ ...all, items: all.items.slice(page * FEW_ITEMS, (page + 1) * FEW_ITEMS) }),
  );
  const samePage = Array.from({ length: GROWTH }, () => pages[0] ?? large);
  const noTimes = (): Map<string, number[]> => new Map(contenders.map(([name]) => [name, []]));
  const ratios = { pages: noTimes(), samePage: noTimes() };
  // One after the other, so that none pays for another's garbage collection.
  for (const [name, render] of contenders) {
    for (let round = -2; round < GROWTH_ROUNDS; round += 1) {
      const time = GROWTH * timePages(render, [large]);
      const [ofPages, ofSamePage] = [time / timePages(render, pages), time / timePages(render, samePage)];
      // The first rounds are warm-ups.
      if (round < 0) continue;
      ratios.pages.get(name)?.push(ofPages);
      ratios.samePage.get(name)?.push(ofSamePage);
    }
  }
  return ratios;
}

const BARS: Readonly<Record<string, string>> = { "published engine": " (bar 3)", literal: " (bar 0.5)" };

function printTimes(times: Times): void {
  const mine = times.get(OURS) ?? [];
  console.log(
    `  listing of ${PRODUCTS} products, compiled, the same bytes from all; median of ${ROUNDS} interleaved rounds`,
  );
  for (const [name, values] of times) {
    const ratio = name === OURS ? "" : `${ratioText(values, mine)}${BARS[name] ?? ""}`;
    console.log(`  ${name.padEnd(18)} ${median(values).toFixed(3).padStart(7)} ms  ${ratio}`);
  }
  console.log("  The last column says how many times ours is faster.");
}

function printGrowth({ pages, samePage }: Growth): void {
  for (const [name, ratios] of pages) {
    const sorted = ratios.toSorted((left, right) => left - right);
    const range = `rounds ${sorted[0]?.toFixed(1)}–${sorted.at(-1)?.toFixed(1)}${name === OURS ? ", bar 11" : ""}`;
    const again = median(samePage.get(name) ?? []).toFixed(1);
    console.log(
      `  1,000 → 10,000 items, ${name}: ${median(ratios).toFixed(1)} × (${range}), ${again} × the same 1,000 items ten times`,
    );
  }
}

console.log(`  ${machineText()}`);
const ours = oursContender(OURS);
const literal: Contender = ["literal", renderListingLiteral];
const contenders = [
  ours,
  publishedContender(),
  literal,
  ...otherEngines(),
  oursContender("ours, memo", createRenderMemo()),
];
// First, while other engines have not filled the heap.
printGrowth(measureGrowth([ours, literal]));
const page = listingData(PRODUCTS);
checkSameOutput(contenders, page);
printTimes(runRounds(contenders, page));
const cards = measureCards();
const [sharedTimes = [], unsharedTimes = []] = cards.values();
console.log(
  `  ${PRODUCTS} product cards of Agora: ${median(sharedTimes).toFixed(3)} ms; without sharing equal variables ${ratioText(unsharedTimes, sharedTimes)} × that`,
);
console.log(`  compile of ${THEME_LINES} lines: ${measureCompile().toFixed(1)} ms (bar 50)`);
