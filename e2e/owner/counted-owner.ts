import type { Locator, Page } from "@playwright/test";

/** Counts an owner's actions: clicks, typed texts, key presses. */
export class CountedOwner {
  readonly page: Page;
  actions = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    this.actions += 1;
    await target.click();
  }

  async type(target: Locator, text: string): Promise<void> {
    this.actions += 1;
    await target.fill(text);
  }

  async choose(target: Locator, value: string): Promise<void> {
    this.actions += 1;
    await target.selectOption(value);
  }
}
