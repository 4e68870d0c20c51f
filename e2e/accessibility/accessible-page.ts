import { expect, type Page } from "@playwright/test";
import { findViolations, isScrolledSideways, WIDTHS_PX } from "../page/page-style-checks.ts";

type Look = {
  /** What the page shows now, for the message. */
  readonly state?: string;
  readonly widths?: readonly number[];
  /** Both, unless the page shows in the dark what has been looked at. */
  readonly schemes?: ReadonlyArray<"light" | "dark">;
};

/** Looks at what the page shows now at every size, and in the dark at one: colors are the same in every size. */
export async function expectAccessible(
  page: Page,
  { state = "what is shown", widths = WIDTHS_PX, schemes = ["dark", "light"] }: Look = {},
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    for (const width of colorScheme === "dark" ? widths.slice(0, 1) : widths) {
      await page.setViewportSize({ width, height: 900 });
      const rules = schemes.length > 1 && colorScheme === "dark" ? "color" : "all";
      expect.soft(await findViolations(page, rules), `${state}, ${colorScheme}, ${width} px`).toEqual([]);
      expect.soft(await isScrolledSideways(page), `${state} scrolls sideways at ${width} px`).toBe(false);
    }
  }
}
