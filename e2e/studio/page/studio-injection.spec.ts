import { HttpBrowser } from "../../server/http-browser.ts";
import { expectAccessible, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

test("code of the owner's is saved, undone, published, and never runs in the studio", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/code-injection", title: "Code injection" });
  const header = page.getByRole("textbox", { name: "Header" });
  await header.click();
  await page.keyboard.insertText('<script>document.title="taken"</script><meta name="owner" content="yes">');
  const history = page.getByRole("region", { name: "History" });
  await history.getByRole("button", { name: "Show history" }).click();
  await expect(history.getByText("Change header code", { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/Code injection/);
  await expectAccessible(page);
  const visitor = new HttpBrowser(shop.origin);
  expect((await visitor.send({ path: "/" })).text).not.toContain('name="owner"');
  await shop.publish();
  expect((await visitor.send({ path: "/" })).text).toContain('<meta name="owner" content="yes">');
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(header).not.toContainText("owner");
});
