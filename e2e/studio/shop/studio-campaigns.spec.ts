import { CAMPAIGN_MESSAGES } from "@stoa/core/campaign/campaign-messages.ts";
import { expectAccessible, messages, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

test("a campaign is edited next to its preview, shows why it can't be sent yet, and is deleted and restored", async ({
  page,
  shop,
}) => {
  await openRoom(page, shop, { path: "/campaigns", title: "Campaigns" });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Write your first campaign" })).toBeVisible();
  await main.getByRole("button", { name: "New campaign" }).first().click();
  await expect(page.getByRole("heading", { name: "No subject yet", level: 1 })).toBeVisible();
  await expect(main.getByText(CAMPAIGN_MESSAGES.noSubject)).toBeVisible();
  await expect(main.getByRole("button", { name: "Send now" })).toBeDisabled();

  const preview = main.getByRole("region", { name: "Email preview" });
  await expect(main.getByRole("combobox", { name: "Recipients" })).toHaveValue("confirmed");
  await main.getByRole("combobox", { name: "Recipients" }).selectOption("Everyone on the mailing list (0 people)");
  await main.getByRole("textbox", { name: "Subject" }).fill("New in the shop");
  await main.getByRole("textbox", { name: "Preview text" }).fill("Vases, mostly");
  await main.getByRole("textbox", { name: "Text", exact: true }).fill("The kiln was opened.");
  await expect(preview.getByRole("heading", { name: "New in the shop" })).toBeVisible();
  await expect(preview).toContainText("– Vases, mostly");
  await expect(preview.getByRole("article")).toContainText("The kiln was opened.");
  await main.getByRole("button", { name: "Align to the center" }).click();
  await expect(preview.getByText("The kiln was opened.")).toHaveCSS("text-align", "center");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "New in the shop", level: 1 })).toBeVisible();
  await expect(main.getByText(CAMPAIGN_MESSAGES.noMailServer)).toBeVisible();
  await expectAccessible(page);

  await main.getByRole("button", { name: "Delete campaign" }).click();
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: "Delete campaign" })
    .click();
  await expect(page.getByRole("heading", { name: "Campaigns", level: 1 })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Write your first campaign" })).toBeVisible();
  await page.route("**/api/studio/campaigns", (route) => route.abort(), { times: 1 });
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect(messages(page)).toContainText("Unable to connect. Please try again.");
  await messages(page).getByRole("button", { name: "Try again" }).click();
  await main
    .getByRole("table", { name: "Campaigns" })
    .getByRole("button", { name: /^New in the shop/ })
    .click();
  await expect(preview.getByRole("article")).toContainText("The kiln was opened.");
  await expect(main.getByRole("combobox", { name: "Recipients" })).toHaveValue("everybody");
});
