import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { permissionsOfRole } from "@stoa/core/role/role-permissions.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import type { openSite } from "@stoa/core/site/studio-api.ts";
import { expectAccessible, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

test("a member who may view but not change products is offered nothing that would be refused", async ({
  page,
  shop,
}) => {
  const [item] = await shop.addItems({ title: "Tall vase" });
  const opened = await shop.studio.call<EndpointReply<typeof openSite>>("GET", "/api/site");
  const permissions = [...permissionsOfRole(ROLE.campaignsEditor)];
  const account = { ...opened.account, permissions };
  await page.route("**/api/site", (route) => route.fulfill({ json: { ...opened, account } }));
  await openRoom(page, shop, { path: "/products", title: "Products" });
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Tall vase" })).toBeVisible();
  await expect(main.getByRole("button", { name: "New product" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Publish/ })).toHaveCount(0);

  await page.goto(`${shop.studio.origin}/products/${item.id}`);
  await expect(main.getByText("Your role can view products but not edit them.")).toBeVisible();
  await expect(main.getByRole("textbox", { name: "Title" }).first()).toBeDisabled();
  const description = main.getByRole("textbox", { name: "Description", exact: true });
  await expect(description).toBeDisabled();
  await description.click({ force: true });
  await page.keyboard.type("Nothing is written here");
  await expect(description).toHaveText("Made for a test.");
  await expectAccessible(page);
});

test("a member who may not publish sees the releases, and is not offered to change what is live", async ({
  page,
  shop,
}) => {
  await shop.addItems({ title: "Tall vase" });
  const at = "2099-05-01T09:00:00.000Z";
  const waiting = { id: "1", name: "Spring prices", at, by: "Ada", documentCount: 1, state: "waiting" };
  const scheduled = [{ ...waiting, failure: null, retryAt: null }];
  await page.route("**/api/releases/scheduled", (route) => route.fulfill({ json: { scheduled } }));
  const main = page.getByRole("main");
  const offered = main.getByRole("button");
  await openRoom(page, shop, { path: "/releases", title: "Releases" });
  await expect(main.getByText("Spring prices").first()).toBeVisible();
  await expect(offered.filter({ hasText: /^(Roll back|Change time|Cancel)/ })).toHaveCount(3);
  const opened = await shop.studio.call<EndpointReply<typeof openSite>>("GET", "/api/site");
  const account = { ...opened.account, permissions: [...permissionsOfRole(ROLE.viewer)] };
  await page.route("**/api/site", (route) => route.fulfill({ json: { ...opened, account } }));
  await page.reload();
  await expect(main.getByText("Spring prices").first()).toBeVisible();
  await expect(main.getByText("Live", { exact: true })).toBeVisible();
  await expect(offered).toHaveCount(0);
});

test("the empty mailing list links to forms only for members who may create them", async ({ page, shop }) => {
  const opened = await shop.studio.call<EndpointReply<typeof openSite>>("GET", "/api/site");
  const step = page.getByRole("main").getByRole("link", { name: "Open forms" });
  await openRoom(page, shop, { path: "/mailing-list", title: "Mailing list" });
  await expect(step).toBeVisible();
  const account = { ...opened.account, permissions: [...permissionsOfRole(ROLE.storeManager)] };
  await page.route("**/api/site", (route) => route.fulfill({ json: { ...opened, account } }));
  await page.reload();
  await expect(page.getByRole("heading", { name: "No one here yet" })).toBeVisible();
  await expect(step).toHaveCount(0);
});

test("a member whose role has no access to the studio sees that, with a link to their sites", async ({
  page,
  shop,
}) => {
  await page.route("**/api/site", (route) =>
    route.fulfill({ status: 403, json: { error: "forbidden", message: "You don't have permission to do that." } }),
  );
  await openRoom(page, shop, { path: "/", title: "Your role has no access to this studio" });
  await expect(page.getByRole("link", { name: "Your sites" })).toBeVisible();
  await expectAccessible(page);
});
