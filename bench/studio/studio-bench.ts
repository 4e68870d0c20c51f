import { chromium, type Browser, type Page } from "@playwright/test";
import { OwnerApi, type ShopApi } from "../../e2e/owner/owner-api.ts";
import { startStoa } from "../../e2e/server/stoa-process.ts";
import { findChromium } from "../../tools/lib/find-chromium.mjs";
import { machineText, median } from "../bench-report.ts";
import { measureWriting, textField } from "./key-measures.ts";
import { MOVE_PAUSE_MS, MOVES, ms, report, reportFrames, ROUNDS, showBare } from "./measured.ts";
import { timeFrames, watchKeys } from "./paint-times.ts";
import { measureProducts } from "./product-measures.ts";
import { importProducts, makeFullPage, WIDE_LIMITS } from "./studio-site.ts";

/*
 * Responsiveness of the studio in a real browser: a page of 60 blocks and a shop of 10,000 products. Typing, dragging
 * and scrolling are compared with a bare page in the same browser, round by round (docs: quality bars, browser).
 */

const VIEWPORT = { width: 1920, height: 1000 } as const;

async function openPage(browser: Browser, shop: ShopApi): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  await shop.openStudioIn(context);
  const page = await context.newPage();
  await watchKeys(page);
  return page;
}

/** Time from navigation to editable text, with an empty cache. */
async function openFullPage(page: Page, address: string): Promise<number> {
  const start = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await textField(page).click();
  return performance.now() - start;
}

async function waitForCanvas(page: Page): Promise<void> {
  await page.frameLocator("iframe").locator(".sqs-block").nth(59).waitFor({ state: "attached" });
  await page.getByRole("toolbar").first().waitFor();
}

/** Scripts loaded by the page, in transferred bytes. */
function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
}

async function measureStart(browser: Browser, shop: ShopApi): Promise<void> {
  const page = await openPage(browser, shop);
  await page.goto(`${shop.studio.origin}/products`);
  await page.getByRole("heading", { name: "Products", level: 1 }).waitFor();
  const bytes = await scriptBytes(page);
  await page.context().close();
  const figure = `${Math.round(bytes / 1000)} KB as sent`;
  report("JavaScript of the first room", { figure, bar: "250 KB", isMet: bytes <= 250_000 });
}

async function measureOpening(browser: Browser, shop: ShopApi, address: string): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await openPage(browser, shop);
    times.push(await openFullPage(page, address));
    bytes = await scriptBytes(page);
    await page.context().close();
  }
  const time = median(times);
  report("first editable block of 60", { figure: ms(time), bar: "1,500 ms", isMet: time <= 1500 });
  console.log(`  ${"its JavaScript, editors included".padEnd(40)} ${Math.round(bytes / 1000)} KB as sent`);
}

function timeUndo(page: Page): Promise<number> {
  return textField(page).evaluate(
    (field) =>
      new Promise<number>((resolve) => {
        const before = field.textContent;
        addEventListener(
          "pointerup",
          ({ timeStamp }) => {
            const watcher = new MutationObserver(() => {
              if (field.textContent === before) return;
              watcher.disconnect();
              resolve(performance.now() - timeStamp);
            });
            watcher.observe(field, { subtree: true, childList: true, characterData: true });
          },
          { capture: true, once: true },
        );
      }),
  );
}

async function undoOnce(page: Page): Promise<number> {
  const [time] = await Promise.all([timeUndo(page), page.getByRole("button", { name: "Undo", exact: true }).click()]);
  return time;
}

async function measureUndo(page: Page): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await textField(page).fill(`Changed ${round}`);
    await page.getByRole("banner").getByRole("status").filter({ hasText: "Saved" }).waitFor();
    times.push(await undoOnce(page));
    await page.getByRole("banner").getByRole("status").filter({ hasText: "Saved" }).waitFor();
  }
  const time = median(times);
  report("undo of a saved change, press to words", { figure: ms(time), bar: "16 ms", isMet: time <= 16 });
}

async function drawAround(page: Page, from: { readonly x: number; readonly y: number }): Promise<number[]> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const frames = await timeFrames(page, async () => {
    for (let move = 0; move < MOVES; move += 1) {
      await page.mouse.move(from.x + 40 * Math.sin(move / 5), from.y + 200 * Math.sin(move / 20));
      await page.waitForTimeout(MOVE_PAUSE_MS);
    }
  });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return frames;
}

const BARE_DRAG = `<div style="position:absolute;width:200px;height:80px;background:teal"></div><script>
  const box = document.querySelector("div");
  addEventListener("pointermove", (event) => { box.style.translate = event.clientX + "px " + event.clientY + "px"; });
</script>`;

async function measureDrag(page: Page, bare: Page): Promise<void> {
  await showBare(bare, BARE_DRAG);
  const [own, limit]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    await bare.bringToFront();
    limit.push(...(await drawAround(bare, { x: 700, y: 400 })));
    await page.bringToFront();
    const box = await page.frameLocator("iframe").locator(".sqs-block").nth(4).boundingBox();
    if (!box) throw new Error("The page shows no block to drag.");
    own.push(...(await drawAround(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 })));
  }
  reportFrames("drag in a page of 60 blocks", own, limit);
}

console.log(`  ${machineText()}\n`);
const stoa = await startStoa({ settings: { STOA_DEMO: "0", ...WIDE_LIMITS } });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  const owner = new OwnerApi(stoa);
  await owner.signIn();
  const shop = await owner.createSite();
  const address = await makeFullPage(shop);
  await measureStart(browser, shop);
  await measureOpening(browser, shop, address);
  const [page, bare] = [await openPage(browser, shop), await openPage(browser, shop)];
  await openFullPage(page, address);
  await waitForCanvas(page);
  await measureWriting(page, bare);
  await measureUndo(page);
  await measureDrag(page, bare);
  await importProducts(stoa, shop);
  await measureProducts(page, bare, shop);
} finally {
  await browser.close();
  await stoa.stop();
}
