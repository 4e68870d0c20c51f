import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { startStoa } from "../server/stoa-process.ts";

const DEMOS = { agora: "demo", scriptorium: "fingerpost", atrium: "practice" };
const FOLDER = join(import.meta.dirname, "../../apps/studio/src/parts/theme-pictures");
const PAGE = { width: 1280, height: 960 };
const WIDTHS_PX = [320, 640];
const QUALITY = 72;
const PATIENCE_MS = 120_000;
const SETTLED = `Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.loading === "lazy" || image.decode())])
  .then(() => null)`;

async function takePictures(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const widthPx of WIDTHS_PX) {
    const clip = { x: 0, y: 0, ...PAGE, scale: widthPx / PAGE.width };
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY, clip });
    writeFileSync(join(FOLDER, `${name}-${widthPx}.webp`), Buffer.from(data, "base64"));
  }
}

/** Takes a screenshot of each demo site's first page, for the theme cards. */
async function takeAll(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const executablePath = process.env["CHROMIUM_PATH"];
  const stoa = await startStoa();
  try {
    const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
    const context = await browser.newContext({ viewport: PAGE, colorScheme: "light" });
    for (const [theme, slug] of Object.entries(DEMOS)) {
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      await page.goto(stoa.siteOrigin(slug), { waitUntil: "load" });
      // Late fonts are missing on the first load; on the second they are cached.
      await page.reload({ waitUntil: "load" });
      await page.evaluate(SETTLED);
      await takePictures(page, theme);
      await page.close();
    }
    await browser.close();
  } finally {
    await stoa.stop();
  }
}

await takeAll();
