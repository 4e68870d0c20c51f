import type { Page } from "@playwright/test";
import { ACCOUNT_PAGE_TEXTS } from "@stoa/core/site-user/account-page-texts.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { SUBSCRIPTION_NOTICES } from "@stoa/core/subscription/subscription-messages.ts";
import { ADA_ACCOUNT, addAccount } from "../studio/shop/desk-shop.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import { findViolations, isScrolledSideways, WIDTHS_PX } from "../page/page-style-checks.ts";
import { openStore } from "../owner/shopper-api.ts";
import { expect, test } from "../server/stoa-server.ts";
import { addPlans, subscribe } from "./subscriber.ts";

const T = ACCOUNT_PAGE_TEXTS;

async function signIn(page: Page, shop: ShopApi): Promise<void> {
  await page.goto(shop.url("/account"));
  await page.getByRole("textbox", { name: T.accountEmail, exact: true }).fill(ADA_ACCOUNT.email);
  await page.getByRole("textbox", { name: T.accountPassword, exact: true }).fill(ADA_ACCOUNT.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(T.accountTitle);
}

for (const [title, javaScriptEnabled] of [
  ["a subscriber changes to another plan, from the next payment on", true],
  ["a subscriber changes to another plan without scripts", false],
] as const) {
  test.describe(() => {
    test.use({ javaScriptEnabled });

    test(title, async ({ page, shop, stoa }) => {
      await openStore(shop);
      await addAccount(stoa, shop);
      await subscribe(shop, await addPlans(shop));
      await signIn(page, shop);
      await page.goto(shop.url("/account/subscriptions"));
      await page.getByRole("link", { name: `${T.accountSubscriptionPlan}: Tea Box` }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        fillMessage(T.accountSubscriptionPlanTitle, { title: "Tea Box" }),
      );
      await expect(page.getByText("You have $15.00 every month.")).toBeVisible();
      const plan = page.getByRole("combobox", { name: T.accountSubscriptionPlanLabel });
      await plan.selectOption("Tea Crate – $42.00 every 2 weeks");
      for (const width of javaScriptEnabled ? WIDTHS_PX : []) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await findViolations(page), `${width} px`).toEqual([]);
        expect.soft(await isScrolledSideways(page), `scrolls sideways at ${width} px`).toBe(false);
      }
      await page.getByRole("button", { name: T.accountSubscriptionPlanSubmit, exact: true }).click();
      await expect(page.getByText(SUBSCRIPTION_NOTICES.subscriptionChanged)).toBeVisible();
      await expect(page.getByRole("heading", { name: "Tea Crate", level: 2 })).toBeVisible();
      await expect(page.getByText("$42.00 every 2 weeks")).toBeVisible();
    });
  });
}
