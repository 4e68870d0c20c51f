import { startStoa } from "../../e2e/server/stoa-process.ts";
import { DEMO_SITES } from "../../apps/server/src/features/demo/demo-service.ts";
import { findChromium } from "../../tools/lib/find-chromium.mjs";
import { OwnerApi } from "../../e2e/owner/owner-api.ts";
import { machineText, median } from "../bench-report.ts";
import { fillShop } from "../fill-shop.ts";
import { auditPage, CATEGORIES, LIGHTHOUSE, valueOf, type Category, type Report } from "./lighthouse-run.ts";
import { measureScripts } from "./script-cost.ts";

const ROUNDS = 3;
const LONG_LIST = 200;

const BARS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;

function scoreOf(reports: readonly Report[], category: Category): number {
  return Math.round(median(reports.map((report) => (report.categories[category].score ?? 0) * 100)));
}

function numbersOf(reports: readonly Report[]): string {
  const value = (name: string): number => median(reports.map((report) => valueOf(report, name)));
  const largest = (value("largest-contentful-paint") / 1000).toFixed(2);
  const blocked = value("total-blocking-time").toFixed(0);
  const shift = value("cumulative-layout-shift").toFixed(3);
  return `LCP ${largest} s, TBT ${blocked} ms, CLS ${shift}`;
}

function complaintsOf([report]: readonly Report[]): string[] {
  const audits = Object.entries(report?.audits ?? {});
  return audits.filter(([, { score }]) => score === 0).map(([name, { title }]) => `      ${name}: ${title}`);
}

const PAGES: Readonly<Record<string, readonly string[]>> = {
  demo: ["/shop", "/shop/moon-vase"],
  fingerpost: ["/", "/walks/forty-minutes-of-fog"],
  practice: ["/", "/work/ropewalk-library"],
};

async function measurePage(url: string, chromium: string): Promise<boolean> {
  const reports: Report[] = [];
  for (let round = 0; round < ROUNDS; round += 1) reports.push(await auditPage(url, chromium));
  const scores = CATEGORIES.map((name) => scoreOf(reports, name));
  const isEnough = CATEGORIES.every((name, index) => (scores[index] ?? 0) >= BARS[name]);
  console.log(`  ${url.padEnd(48)} ${scores.join(" / ")}  ${numbersOf(reports)}${isEnough ? "" : "  BELOW"}`);
  const complaints = isEnough ? [] : complaintsOf(reports);
  for (const line of complaints) console.log(line);
  return isEnough;
}

console.log(`  ${machineText()}`);
console.log(
  `  ${LIGHTHOUSE}, mobile, median of ${ROUNDS}; bars ${CATEGORIES.map((name) => `${name} ${BARS[name]}`).join(", ")}`,
);
const chromium = await findChromium();
const stoa = await startStoa();
try {
  const urls = DEMO_SITES.flatMap(({ slug }) =>
    (PAGES[slug] ?? ["/"]).map((page) => `${stoa.siteOrigin(slug)}${page}`),
  );
  for (const url of urls) if (!(await measurePage(url, chromium))) process.exitCode = 1;
  const owner = new OwnerApi(stoa);
  await owner.signIn();
  const demo = await owner.openDemo();
  await fillShop(demo, LONG_LIST);
  console.log(`  the list with ${LONG_LIST} products on one page:`);
  if (!(await measurePage(demo.url("/shop"), chromium))) process.exitCode = 1;
} finally {
  await stoa.stop();
}
if (!(await measureScripts({ chromium, rounds: ROUNDS }))) process.exitCode = 1;
