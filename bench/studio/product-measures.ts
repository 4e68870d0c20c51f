import type { Page } from "@playwright/test";
import type { ShopApi } from "../../e2e/owner/owner-api.ts";
import { median } from "../bench-report.ts";
import { MOVE_PAUSE_MS, MOVES, ms, report, reportFrames, ROUNDS, showBare } from "./measured.ts";
import { timeFrames } from "./paint-times.ts";
import { PRODUCTS } from "./studio-site.ts";

async function timeSearch(page: Page, number: number): Promise<number> {
  const words = `PIECE-${number}`;
  const box = page.getByRole("searchbox", { name: "Search products" });
  await box.fill(words.slice(0, -1));
  await page.getByRole("rowheader").first().waitFor();
  await page.waitForTimeout(1000);
  const timed = page.evaluate(
    (title) =>
      new Promise<number>((resolve) => {
        addEventListener(
          "keydown",
          ({ timeStamp }) => {
            const look = (): void => {
              const rows = document.querySelectorAll("tbody tr");
              if (rows.length === 1 && rows[0]?.textContent?.includes(title) === true)
                resolve(performance.now() - timeStamp);
              else requestAnimationFrame(look);
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
    ` ${number}`,
  );
  await box.press(words.at(-1) ?? "");
  return timed;
}

export async function measureProducts(page: Page, bare: Page, shop: ShopApi): Promise<void> {
  await page.goto(`${shop.studio.origin}/products`);
  await page.getByRole("rowheader").first().waitFor();
  const times: number[] = [];
  for (const number of [1234, 5678, 4321, 8765, 2345]) times.push(await timeSearch(page, number));
  const time = median(times);
  report(`search of ${PRODUCTS.toLocaleString("en")} products`, {
    figure: ms(time),
    bar: "150 ms",
    isMet: time <= 150,
  });
  await measureScroll(page, bare);
}

async function measureScroll(page: Page, bare: Page): Promise<void> {
  await page.getByRole("searchbox", { name: "Search products" }).fill("");
  for (let pages = 0; pages < 5; pages += 1) {
    const before = await page.getByRole("rowheader").count();
    await page.getByRole("button", { name: "Show more" }).click();
    await page.getByRole("rowheader").nth(before).waitFor();
  }
  const rows = await page.getByRole("rowheader").count();
  const scroll = async (target: Page): Promise<number[]> => {
    await target.bringToFront();
    await target.mouse.move(900, 600);
    return timeFrames(target, async () => {
      for (let move = 0; move < MOVES; move += 1) {
        await target.mouse.wheel(0, move < MOVES / 2 ? 120 : -120);
        await target.waitForTimeout(MOVE_PAUSE_MS);
      }
    });
  };
  await showBare(bare, `<ul>${"<li style='height:56px'>Clay Jug</li>".repeat(rows)}</ul>`);
  const [own, limit]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    limit.push(...(await scroll(bare)));
    own.push(...(await scroll(page)));
  }
  reportFrames(`scroll of ${rows} rows`, own, limit);
}
