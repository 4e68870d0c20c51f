import { runCommand } from "../../e2e/server/command-line.ts";
import { HttpBrowser } from "../../e2e/server/http-browser.ts";
import type { StoaAddress } from "../../e2e/server/stoa-address.ts";
import { startStoa } from "../../e2e/server/stoa-process.ts";
import { median, ratioText } from "../bench-report.ts";
import { auditPage, valueOf, type Report } from "./lighthouse-run.ts";
import { openPassage } from "./scriptless-page.ts";

const THEMES = ["agora", "scriptorium", "atrium"] as const;

/** Pages of every theme: shop and journal pages, which exist in both. */
const PAGES = [
  ["demo", "/shop/moon-vase", "product"],
  ["demo", "/shop", "listing"],
  ["demo", "/cart", "cart"],
  ["demo", "/checkout", "checkout"],
  ["fingerpost", "/walks/forty-minutes-of-fog", "article"],
] as const;

const BARS = { lcpRatio: 1.25, tbtMs: 50, cls: 0.01 } as const;

export type ScriptCostSetting = { readonly chromium: string; readonly rounds: number };
type AuditCall = { readonly slug: string; readonly page: string; readonly hasScripts: boolean };
type Sides = { readonly ours: readonly Report[]; readonly bare: readonly Report[] };

async function fillCart(stoa: StoaAddress): Promise<ReadonlyMap<string, string>> {
  const visitor = new HttpBrowser(stoa.siteOrigin("demo"));
  const { text } = await visitor.send({ path: "/shop/moon-vase?format=json" });
  const { item } = JSON.parse(text) as {
    item: { id: string; structuredContent: { variants: ReadonlyArray<{ sku: string }> } };
  };
  const sku = item.structuredContent.variants[0]?.sku;
  await visitor.call("POST", "/api/commerce/shopping-cart/entries", { itemId: item.id, sku, quantity: 1 });
  return visitor.cookies;
}

function lcps(reports: readonly Report[]): number[] {
  return reports.map((report) => valueOf(report, "largest-contentful-paint"));
}

function tell(name: string, { ours, bare }: Sides): boolean {
  const [mine, limit] = [lcps(ours), lcps(bare)];
  const ratio = median(mine.map((value, index) => value / (limit[index] ?? Number.NaN)));
  const tbt = median(ours.map((report) => valueOf(report, "total-blocking-time")));
  const cls = median(ours.map((report) => valueOf(report, "cumulative-layout-shift")));
  const isEnough = ratio <= BARS.lcpRatio && tbt <= BARS.tbtMs && cls <= BARS.cls;
  const seconds = (values: readonly number[]): string => (median(values) / 1000).toFixed(2);
  const painted = `LCP ${seconds(mine)} s, without scripts ${seconds(limit)} s, ratio ${ratioText(mine, limit)}`;
  const verdict = isEnough ? "" : "  BELOW";
  console.log(`  ${name.padEnd(22)} ${painted}; TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}${verdict}`);
  return isEnough;
}

async function measureTheme(theme: string, audit: (call: AuditCall) => Promise<Report>, rounds: number) {
  let isAllEnough = true;
  for (const [slug, page, kind] of PAGES) {
    // The first visit renders the page's pictures.
    await audit({ slug, page, hasScripts: true });
    const sides: { ours: Report[]; bare: Report[] } = { ours: [], bare: [] };
    for (let round = 0; round < rounds; round += 1) {
      sides.ours.push(await audit({ slug, page, hasScripts: true }));
      sides.bare.push(await audit({ slug, page, hasScripts: false }));
    }
    if (!tell(`${theme}, ${kind}`, sides)) isAllEnough = false;
  }
  return isAllEnough;
}

async function measureThemes(stoa: StoaAddress, { chromium, rounds }: ScriptCostSetting): Promise<boolean> {
  const cookies = await fillCart(stoa);
  const ours = await openPassage({ port: stoa.port, hasScripts: true, cookies });
  const bare = await openPassage({ port: stoa.port, hasScripts: false, cookies });
  const audit = ({ slug, page, hasScripts }: AuditCall): Promise<Report> =>
    auditPage(`http://${slug}.localhost:${(hasScripts ? ours : bare).port}${page}`, chromium);
  const verdicts: boolean[] = [];
  try {
    for (const theme of THEMES) {
      for (const slug of ["demo", "fingerpost"]) await runCommand(stoa, "theme", "use", theme, "--site", slug);
      verdicts.push(await measureTheme(theme, audit, rounds));
    }
  } finally {
    await Promise.all([ours.close(), bare.close()]);
  }
  return verdicts.every(Boolean);
}

/**
 * Measures each theme's pages with and without scripts, alternating, on a separate Stoa; prints the cost of the scripts
 * and returns whether all are within the bars. spec: quality bars, browser
 */
export async function measureScripts(setting: ScriptCostSetting): Promise<boolean> {
  console.log(`  the same pages without scripts; bars LCP ${BARS.lcpRatio} ×, TBT ${BARS.tbtMs} ms, CLS ${BARS.cls}`);
  const stoa = await startStoa();
  try {
    return await measureThemes(stoa, setting);
  } finally {
    await stoa.stop();
  }
}
