import type { Frame, Locator, Page } from "@playwright/test";
import { median } from "../bench-report.ts";
import { ms, report, showBare } from "./measured.ts";
import { quantile, takeKeyTimes } from "./paint-times.ts";

const KEY_ROUNDS = 9;
const KEYS = 40;
const KEY_PAUSE_MS = 80;

export const textField = (page: Page): Locator => page.getByRole("textbox", { name: "Text 1" });

async function typeSlowly(scope: Page | Frame, field: Locator): Promise<number[]> {
  await field.focus();
  await takeKeyTimes(scope);
  await field.pressSequentially("clay ".repeat(KEYS / 5), { delay: KEY_PAUSE_MS });
  return takeKeyTimes(scope);
}

const BARE_TEXT = `<div contenteditable role="textbox" aria-label="Bare"><p>${"Clay, water and fire. ".repeat(6)}</p></div>`;

type KeyPlace = { readonly page: Page; readonly scope: Page | Frame; readonly field: Locator };

async function measureKeys(what: string, place: KeyPlace, bare: Page): Promise<void> {
  await showBare(bare, BARE_TEXT);
  const ratios: number[] = [];
  const own: number[] = [];
  for (let round = 0; round < KEY_ROUNDS; round += 1) {
    await bare.bringToFront();
    const limit = quantile(await typeSlowly(bare, bare.getByRole("textbox")), 0.95);
    await place.page.bringToFront();
    const slow = quantile(await typeSlowly(place.scope, place.field), 0.95);
    own.push(slow);
    ratios.push(slow / limit);
  }
  const [slow, ratio] = [median(own), median(ratios)];
  report(`key to paint ${what}, 95 of 100`, {
    figure: `${ms(slow)}, ${ratio.toFixed(2)} × a bare contenteditable`,
    bar: "32 ms, 1.5 ×",
    isMet: slow <= 32 && ratio <= 1.5,
  });
}

export async function measureWriting(page: Page, bare: Page): Promise<void> {
  await measureKeys("beside the page", { page, scope: page, field: textField(page) }, bare);
  await page.getByRole("button", { name: "Edit text" }).click();
  const scope = page.frames().find((frame) => frame !== page.mainFrame());
  if (!scope) throw new Error("The page is not shown");
  const field = scope.getByRole("textbox", { name: "Text 1" });
  await field.waitFor();
  await measureKeys("on the page", { page, scope, field }, bare);
  await field.press("Escape");
}
