import type { Locator } from "@playwright/test";
import { FAULTS, watchSaves, type WatchedSaves } from "../../faults/save-faults.ts";
import { messages, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

test.use({ actionTimeout: 20_000 });

const HEAD = "Product URL,Title,SKU,Price,Stock\n";

test("a product file that fails to upload is sent again without being chosen again, and so is each step of its import", async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  await openRoom(page, shop, { path: "/products/import", title: "Import products" });
  const saves = await watchSaves(page);
  const main = page.getByRole("main");
  const again = main.getByRole("button", { name: "Try again", exact: true }).last();
  const run = page.getByRole("region", { name: "Import of goods.csv" });
  const choosing = page.waitForEvent("filechooser");
  saves.fault = FAULTS[0]?.[1] ?? null;
  await main.getByRole("button", { name: "Choose a file" }).click();
  const buffer = Buffer.from(`${HEAD}cup,Import cup,IC,5,2\n`);
  await (await choosing).setFiles({ name: "goods.csv", mimeType: "text/csv", buffer });
  await expectEachTold(main, again, saves);
  await expect(run.getByRole("status")).toHaveText("Ready to import: 1 new product.");
  for (const [step, done] of [
    ["Import 1 product", "1 product imported."],
    ["Undo import", /^1 product restored to before the import/],
  ] as const) {
    saves.fault = FAULTS[0]?.[1] ?? null;
    await run.getByRole("button", { name: step }).click();
    const dialog = page.getByRole("dialog");
    if (step === "Undo import") await dialog.getByRole("button", { name: step }).click();
    await expectEachTold(main, again, saves);
    await expect(run.getByRole("status")).toHaveText(done);
  }
});

/** Each fault is shown in turn, and the last try, without a fault, is a single call. */
async function expectEachTold(main: Locator, again: Locator, saves: WatchedSaves): Promise<void> {
  for (const [index, [message]] of FAULTS.entries()) {
    await expect(main.getByRole("alert").getByText(message).first()).toBeInViewport();
    saves.fault = FAULTS[index + 1]?.[1] ?? null;
    saves.sent = [];
    await again.click();
  }
  await expect.poll(() => saves.sent).toHaveLength(1);
}

test("selected products that fail to export show why, and are exported on retry", async ({ page, shop }) => {
  await shop.addItems({ title: "Export vase" });
  await openRoom(page, shop, { path: "/products", title: "Products" });
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: "Export vase", exact: true }) });
  await row.locator("label").click();
  const saves = await watchSaves(page);
  saves.fault = FAULTS[0]?.[1] ?? null;
  await page.getByRole("region", { name: "Selected products" }).getByRole("button", { name: "Export" }).click();
  await expect(messages(page)).toContainText("Unable to connect. Please try again.");
  saves.fault = null;
  const saving = page.waitForEvent("download");
  await messages(page).getByRole("button", { name: "Try again" }).click();
  expect((await saving).suggestedFilename()).toBe("products.csv");
  expect(saves.sent).toHaveLength(1);
});
