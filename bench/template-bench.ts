import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compile } from "@stoa/template";
import type { RenderMemo } from "@stoa/template";
import { createRenderMemo } from "@stoa/template/render-memo";
import { compileUnshared } from "../packages/template/tools/compile-unshared.ts";
import { CARD, CARD_GRID, cardGridData } from "./template-card.ts";
import type { Contender } from "./template-engines.ts";
import { otherEngines } from "./template-engines.ts";
import { machineText, median, ratioText } from "./bench-report.ts";
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

function timeRenders<Data>(render: (data: Data) => string, data: Data, count: number): number {
  const start = performance.now();
  let length = 0;
  // Reading a character makes V8 join the pieces of a text, as sending it would.
  for (let index = 0; index < count; index += 1) length += render(data).charCodeAt(0);
  if (length === 0) throw new Error("Nothing was rendered.");
  return (performance.now() - start) / count;
}

type Times = ReadonlyMap<string, readonly number[]>;

function runRounds<Data>(
  contenders: readonly (readonly [name: string, render: (data: Data) => string])[],
  data: Data,
): Times {
  const times = new Map<string, number[]>(contenders.map(([name]) => [name, []]));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const [name, render] of contenders) {
      const time = timeRenders(render, data, RENDERS_PER_ROUND);
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

/** A page of product cards, with the texts of equal variables shared, as always, and made each time. */
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

/** The page's data as the server has it: read from JSON, so that no text is still a tree of pieces. */
function pageData(count: number): ListingData {
  return JSON.parse(JSON.stringify(listingData(count))) as ListingData;
}

function measureGrowth(contenders: readonly Contender[]): Times {
  const [small, large] = [pageData(1000), pageData(10_000)];
  const ratios = new Map<string, number[]>(contenders.map(([name]) => [name, []]));
  for (let round = -2; round < GROWTH_ROUNDS; round += 1) {
    for (const [name, render] of contenders) {
      const ratio = timeRenders(render, large, 1) / timeRenders(render, small, 10);
      if (round >= 0) ratios.get(name)?.push(ratio);
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

function printGrowth(growth: Times): void {
  for (const [name, ratios] of growth) {
    const sorted = ratios.toSorted((left, right) => left - right);
    const range = `${sorted[0]?.toFixed(1)}–${sorted.at(-1)?.toFixed(1)}`;
    const bar = name === OURS ? ", bar 11" : "";
    console.log(`  1,000 → 10,000 items, ${name}: ${median(ratios).toFixed(1)} × (rounds ${range}${bar})`);
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
const page = listingData(PRODUCTS);
checkSameOutput(contenders, page);
printTimes(runRounds(contenders, page));
const cards = measureCards();
const [sharedTimes = [], unsharedTimes = []] = cards.values();
console.log(
  `  ${PRODUCTS} product cards of Agora: ${median(sharedTimes).toFixed(3)} ms; without sharing equal variables ${ratioText(unsharedTimes, sharedTimes)} × that`,
);
console.log(`  compile of ${THEME_LINES} lines: ${measureCompile().toFixed(1)} ms (bar 50)`);
printGrowth(measureGrowth([ours, literal]));
