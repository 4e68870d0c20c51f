import { expect, type Locator, type Page } from "@playwright/test";
import { FAULTS, type WatchedSaves } from "./save-faults.ts";

type DraftEdit = {
  readonly saves: WatchedSaves;
  /** Changes the draft, differently each time. */
  readonly edit: (time: number) => Promise<void>;
  /** Expects the last change to be kept. */
  readonly expectKept: (time: number) => Promise<void>;
};

const status = (page: Page): Locator => page.getByRole("banner").getByRole("status");

/** The retry button of drafts; someone signed out sees two. */
const again = (page: Page): Locator => page.getByRole("button", { name: "Try again" }).first();

/** Presses retry and ends the fault at that moment: earlier, the studio would retry automatically. */
async function sendAgain(page: Page, saves: WatchedSaves): Promise<void> {
  await page.exposeFunction("mendLine", () => (saves.fault = null)).catch(() => undefined);
  await page.evaluate(() => {
    const mend = (): void => (window as unknown as { mendLine: () => void }).mendLine();
    addEventListener("pointerdown", mend, { capture: true, once: true });
  });
  await again(page).click();
}

/** An edit of a draft survives each fault and is saved once when the fault is over. */
export async function expectDraftHeld(page: Page, { saves, edit, expectKept }: DraftEdit): Promise<void> {
  for (const [time, [message, answer]] of FAULTS.entries()) {
    saves.fault = answer;
    saves.sent = [];
    await edit(time);
    await expect(page.getByText(message).first()).toBeVisible();
    await expectKept(time);
    await sendAgain(page, saves);
    await expect(status(page)).toHaveText("Saved");
    await expectKept(time);
    expect(saves.sent).toHaveLength(1);
  }
  const offline = FAULTS.length;
  saves.sent = [];
  await page.context().setOffline(true);
  await edit(offline);
  await expect(page.getByText("Unable to connect.").first()).toBeVisible();
  await expectKept(offline);
  await page.context().setOffline(false);
  await expect(status(page)).toHaveText("Saved");
  await expectKept(offline);
  const late = Promise.withResolvers<null>();
  saves.sent = [];
  saves.fault = async (route) => {
    saves.sent.push(route.request().url());
    await late.promise;
    await route.fallback();
  };
  await edit(offline + 1);
  await expect.poll(() => saves.sent).toHaveLength(1);
  await page.keyboard.press("Control+s");
  late.resolve(null);
  saves.fault = null;
  await expect(status(page)).toHaveText("Saved");
  await expectKept(offline + 1);
  expect(saves.sent).toHaveLength(1);
}
