import { expect, type Locator, type Page } from "@playwright/test";

/** Expects a visible focus indicator, on the control or the element that renders it. */
async function expectSeen(target: Locator): Promise<void> {
  const isSeen = await target.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const drawn = [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling];
    const styles = drawn.flatMap((one) => (one ? [getComputedStyle(one), getComputedStyle(one, "::after")] : []));
    const isMarked = styles.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none",
    );
    return isMarked && box.bottom > 0 && box.top < innerHeight;
  });
  expect(isSeen, `${target.toString()} shows that it has the focus`).toBe(true);
}

/** Keyboard-only interaction: focus must be visible at every stop, and the pointer never moves. */
export class Keys {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let steps = 0; steps < 150; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) {
        await expectSeen(target);
        return;
      }
      await this.press("Tab");
    }
    await expect(target).toBeFocused();
  }

  async enterAt(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.press("Enter");
  }

  async write(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.press("Control+a");
    await this.type(text);
  }

  async command(text: string): Promise<void> {
    await this.press("Control+k");
    const palette = this.page.getByRole("dialog", { name: "Search" });
    await expect(palette.locator("input")).toBeFocused();
    await this.type(text);
    await expect(palette.getByRole("menuitem").first()).toContainText(text);
    await this.press("Enter");
  }
}
