import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startStoa } from "../e2e/stoa-process.ts";
import { DEMO_SITES } from "../apps/server/src/features/demo/demo-service.ts";
import { findChromium } from "../tools/lib/find-chromium.mjs";
import { OwnerApi } from "../e2e/owner-api.ts";
import { machineText, median } from "./bench-report.ts";
import { fillShop } from "./fill-shop.ts";

/** Fetched from the registry when this runs: 190 packages that nothing else needs. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const ROUNDS = 3;
const LONG_LIST = 200;

const BARS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof BARS;
const CATEGORIES = Object.keys(BARS) as Category[];

type Report = {
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly numericValue?: number }>
  >;
};

function runProgram(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ["ignore", "ignore", "pipe"] });
    let complaint = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (complaint += text));
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ended with code ${code}:\n${complaint.slice(-2000)}`));
    });
  });
}

/** One run of Lighthouse's mobile test: a slow phone on a slow network, simulated. */
async function audit(url: string, chromium: string): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), "stoa-lighthouse-"));
  const file = path.join(folder, "report.json");
  try {
    const flags = "--headless=new --no-sandbox --disable-gpu --disable-background-networking";
    await runProgram(
      "npm",
      [
        "exec",
        "--yes",
        `--package=${LIGHTHOUSE}`,
        "--",
        "lighthouse",
        url,
        "--quiet",
        "--output=json",
        `--output-path=${file}`,
        `--only-categories=${CATEGORIES.join(",")}`,
        `--chrome-flags=${flags}`,
      ],
      { ...process.env, CHROME_PATH: chromium },
    );
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function scoreOf(reports: readonly Report[], category: Category): number {
  return Math.round(median(reports.map((report) => (report.categories[category].score ?? 0) * 100)));
}

function numbersOf(reports: readonly Report[]): string {
  const value = (name: string): number =>
    median(reports.map((report) => report.audits[name]?.numericValue ?? Number.NaN));
  const largest = (value("largest-contentful-paint") / 1000).toFixed(2);
  const blocked = value("total-blocking-time").toFixed(0);
  const shift = value("cumulative-layout-shift").toFixed(3);
  return `LCP ${largest} s, TBT ${blocked} ms, CLS ${shift}`;
}

/** Audits that cost points beside the clock's own. */
function complaintsOf([report]: readonly Report[]): string[] {
  const audits = Object.entries(report?.audits ?? {});
  return audits.filter(([, { score }]) => score === 0).map(([name, { title }]) => `      ${name}: ${title}`);
}

/** A page of each kind that matters for each theme. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  demo: ["/shop", "/shop/moon-vase"],
  fingerpost: ["/", "/walks/forty-minutes-of-fog"],
  practice: ["/", "/work/ropewalk-library"],
};

/** Measures one page, prints what it reached and answers whether that is enough. */
async function measurePage(url: string, chromium: string): Promise<boolean> {
  const reports: Report[] = [];
  for (let round = 0; round < ROUNDS; round += 1) reports.push(await audit(url, chromium));
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
