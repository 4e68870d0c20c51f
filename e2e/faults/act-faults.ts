import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { loseAnswer } from "./lose-answer.ts";
import { FAULTS, rejection, type WatchedSaves } from "./save-faults.ts";

const button = (scope: Locator, name: string): Locator => scope.getByRole("button", { name, exact: true });
const UNHEARD = "Unable to connect. Please try again.";

function holdCalls(saves: WatchedSaves): () => void {
  const late = Promise.withResolvers<null>();
  saves.sent = [];
  saves.fault = async (route: Route) => {
    saves.sent.push(route.request().url());
    await late.promise;
    await route.fallback();
  };
  return () => late.resolve(null);
}

type Act = { readonly action: string; readonly saves: WatchedSaves };

export async function expectActHeld(page: Page, dialog: Locator, { action, saves }: Act): Promise<void> {
  for (const [index, [message, answer]] of FAULTS.entries()) {
    saves.fault = answer;
    await button(dialog, index === 0 ? action : "Try again").click();
    await expect(dialog.getByRole("alert").getByText(message).first()).toBeInViewport();
  }
  await pressOnce(page, dialog, saves);
}

async function pressOnce(page: Page, dialog: Locator, saves: WatchedSaves): Promise<void> {
  const letGo = holdCalls(saves);
  await button(dialog, "Try again").click();
  await expect.poll(() => saves.sent).toHaveLength(1);
  await page.keyboard.press("Enter");
  letGo();
  await expect(dialog).toBeHidden();
  expect(saves.sent).toHaveLength(1);
  saves.fault = null;
}

/** A dialog's action is refused, then succeeds with its answer lost, and is not repeated on retry. */
export async function expectDoneOnce(page: Page, dialog: Locator, { action, saves }: Act): Promise<void> {
  const message = "Your role may not do this.";
  saves.fault = (route) => route.fulfill(rejection(403, message));
  await button(dialog, action).click();
  await expect(dialog.getByRole("alert")).toContainText(message);
  saves.fault = loseAnswer;
  await button(dialog, "Try again").click();
  await expect(dialog.getByRole("alert")).toContainText(UNHEARD);
  await pressOnce(page, dialog, saves);
}
