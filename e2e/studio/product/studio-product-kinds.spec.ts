import { addButton } from "../../product/product-shop.ts";
import { expect, test } from "../../server/stoa-server.ts";

test("a digital product gets its file in the studio and is sold once it is shown", async ({ page, shop }) => {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/products`);
  await page.getByRole("button", { name: "New product" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New product" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Knitting pattern");
  await dialog.getByRole("combobox", { name: "Product type" }).selectOption("Digital");
  await expect(dialog.getByText("A file that buyers download with a personal link.")).toBeVisible();
  await dialog.getByRole("button", { name: "Create product" }).click();
  const file = page.getByRole("region", { name: "File" });
  await expect(file.getByText("The product stays hidden until it has a file.")).toBeVisible();

  const chooser = page.waitForEvent("filechooser");
  await file.getByRole("button", { name: "Upload a file" }).click();
  await (
    await chooser
  ).setFiles({ name: "pattern.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 one") });
  await expect(file.getByRole("combobox", { name: "File" })).toContainText("pattern.pdf");
  await file.getByRole("textbox", { name: "Downloads per purchase" }).fill("0");
  await expect(file.getByText("Enter a whole number from 1 to 1000.")).toBeVisible();
  await file.getByRole("textbox", { name: "Downloads per purchase" }).fill("3");
  await page.getByRole("switch", { name: "Visible in the store" }).press("Space");
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await shop.publish();
  await page.goto(shop.url("/shop/knitting-pattern"));
  await expect(addButton(page)).toBeVisible();
});

test("a service becomes a subscription, whose price shows how often it is paid", async ({ page, shop }) => {
  const { id } = await shop.studio.call<{ id: string }>("POST", "/api/products", {
    title: "Bread box",
    productType: 3,
  });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/products/${id}`);
  const plan = page.getByRole("region", { name: "Subscription" });
  await plan.getByRole("switch", { name: "Sell as a subscription" }).press("Space");
  await plan.getByRole("textbox", { name: "Billing period" }).fill("2");
  await plan.getByRole("combobox", { name: "Unit" }).selectOption("Weeks");
  await plan.getByRole("combobox", { name: "Ends" }).selectOption("After a number of payments");
  await plan.getByRole("textbox", { name: "Number of payments" }).fill("26");
  await expect(plan.getByText("Shown to visitors: $0.00 every 2 weeks for 1 year")).toBeVisible();
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await shop.publish();
  await page.goto(shop.url("/shop/bread-box"));
  await expect(page.locator("#productDetails")).toContainText("$0.00 every 2 weeks for 1 year");
});
