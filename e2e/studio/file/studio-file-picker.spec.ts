import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { AssetFolder } from "@stoa/core/asset/asset-api.ts";
import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { permissionsOfRole } from "@stoa/core/role/role-permissions.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import type { openSite } from "@stoa/core/site/studio-api.ts";
import type { VisitorSettings } from "@stoa/core/settings/visitor-settings-schema.ts";
import type { Locator, Page } from "@playwright/test";
import { newId } from "../../form/form-page.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { expectAccessible, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";
import { PIXEL } from "../../server/tiny-picture.ts";

function picture(name: string): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: "image/png", buffer: PIXEL };
}

async function chooseFiles(page: Page, button: Locator, ...names: readonly string[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await button.click();
  await (await chooser).setFiles(names.map(picture));
}

async function addFiles(page: Page, shop: ShopApi): Promise<void> {
  const folder = await shop.studio.call<AssetFolder>("POST", "/api/studio/asset-folders", {
    name: "Spring",
    parentId: null,
  });
  await openRoom(page, shop, { path: "/files", title: "Files" });
  const upload = page.getByRole("button", { name: "Upload File" }).first();
  await chooseFiles(page, upload, "vase.png", "bowl.png");
  const grid = page.getByRole("grid", { name: "Existing Files" });
  await expect(grid.getByRole("row", { name: "bowl.png" })).toBeVisible();
  await page.goto(`${shop.studio.origin}/files?folder=${folder.id}`);
  await chooseFiles(page, upload, "lamb.png");
  await expect(grid.getByRole("row", { name: "lamb.png" })).toBeVisible();
}

async function popupOf(shop: ShopApi): Promise<VisitorSettings["popup"]> {
  return (await shop.studio.call<VisitorSettings>("GET", "/api/studio/visitor-settings")).popup;
}

async function openPopup(page: Page, shop: ShopApi): Promise<Locator> {
  await openRoom(page, shop, { path: "/announcement", title: "Notices, comments and speed" });
  await page.getByRole("switch", { name: "Show a popup" }).press("Space");
  return page.getByRole("group", { name: "Image" });
}

test("a picture is searched, found in a folder and chosen by keyboard; Escape returns the focus", async ({
  page,
  shop,
}) => {
  await addFiles(page, shop);
  const field = await openPopup(page, shop);
  const button = field.getByRole("button", { name: "Choose image" });
  await button.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Choose File" });
  const files = dialog.getByRole("list", { name: "Existing Files" });
  await expect(files.getByRole("button")).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("combobox", { name: "Folder" }).selectOption("Spring");
  await expect(files.getByRole("button")).toHaveCount(1);
  await dialog.getByRole("searchbox", { name: "Search files" }).fill("vase");
  await expect(dialog.getByText("No images in this folder match “vase”.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Folder" }).selectOption("All folders");
  await expect(files.getByRole("button", { name: /^vase\.png/ })).toBeVisible();
  await files.getByRole("button").press("Enter");
  await expect(dialog).toBeHidden();
  await expect(field.getByText("vase.png")).toBeVisible();
  await field.getByRole("textbox", { name: "Alt text" }).fill("A blue vase");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect((await popupOf(shop)).image?.altText).toBe("A blue vase");
  await field.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await popupOf(shop)).image).toBeUndefined();
});

test("a missing picture is uploaded in the dialog and used; one that fails reports it and can be sent again", async ({
  page,
  shop,
}) => {
  const isUpload = ({ pathname }: URL): boolean => pathname === "/api/studio/assets";
  await page.route(isUpload, (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  const field = await openPopup(page, shop);
  await field.getByRole("button", { name: "Choose image" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose File" });
  await expect(dialog.getByText("No images yet.")).toBeVisible();
  await chooseFiles(page, dialog.getByRole("button", { name: "Upload File" }), "jug.png");
  const uploads = dialog.getByRole("list", { name: "Uploads" });
  await expect(uploads.getByRole("alert")).toContainText(ASSET_MESSAGES.uploadFailedTitle);
  await page.unroute(isUpload);
  await uploads.getByRole("button", { name: "Try again" }).click();
  await expect(dialog).toBeHidden();
  await expect(field.getByText("jug.png")).toBeVisible();
});

test("closing the dialog during an upload asks for confirmation, and staying waits until it is done", async ({
  page,
  shop,
}) => {
  const isUpload = ({ pathname }: URL): boolean => pathname === "/api/studio/assets";
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(isUpload, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.fallback();
  });
  const field = await openPopup(page, shop);
  const button = field.getByRole("button", { name: "Choose image" });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Choose File" });
  await chooseFiles(page, dialog.getByRole("button", { name: "Upload File" }), "jug.png");
  await expect(dialog.getByRole("progressbar", { name: "Uploading jug.png" })).toBeVisible();
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Close while files are uploading?" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(dialog.getByRole("progressbar", { name: "Uploading jug.png" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
  await question.getByRole("button", { name: "Stop and close" }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(dialog.getByText("No images yet.")).toBeVisible();
  await chooseFiles(page, dialog.getByRole("button", { name: "Upload File" }), "vase.png");
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  letThrough();
  await expect(field.getByText("vase.png")).toBeVisible();
  await expect(question).toBeHidden();
  await expect(dialog).toBeHidden();
});

test("nothing moves under a click while the site's files are loading", async ({ page, shop }) => {
  const field = await openPopup(page, shop);
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  const isList = ({ pathname }: URL): boolean => pathname === "/api/studio/assets";
  await page.route(isList, async (route) => {
    if (route.request().method() === "GET") await held;
    await route.fallback();
  });
  const choosing = page.waitForEvent("filechooser");
  await field.getByRole("button", { name: "Choose image" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose File" });
  await expect(dialog.getByText("Loading files…")).toBeVisible();
  await dialog.getByRole("button", { name: "Upload File" }).hover();
  await page.mouse.down();
  letThrough();
  await expect(dialog.getByText("No images yet.")).toBeVisible();
  await page.mouse.up();
  await (await choosing).setFiles([picture("jug.png")]);
  await expect(field.getByText("jug.png")).toBeVisible();
});

test("a form is chosen from several pages of them, found by search, and shown again", async ({ page, shop }) => {
  test.setTimeout(180_000);
  const words = { submitButtonText: "Send", submissionMessage: "", disclaimer: "" };
  const names = Array.from({ length: 53 }, (_, index) => `Form ${100 + index}`);
  const wantedId = newId();
  const add = (name: string): Promise<unknown> => {
    const id = name === "Form 151" ? wantedId : newId();
    return shop.studio.call("POST", "/api/studio/documents", {
      id,
      kind: "form",
      label: "Add",
      data: { name, fields: [], ...words },
    });
  };
  await Promise.all(names.map(add));
  await openPopup(page, shop);
  await page.getByRole("button", { name: "Form None" }).press("Enter");
  const list = page.getByRole("listbox", { name: "forms" });
  await expect(list.getByRole("option", { name: "Form 100" })).toBeVisible();
  await expectAccessible(page);
  await list.getByRole("option", { name: "Form 149" }).scrollIntoViewIfNeeded();
  await expect(list.getByRole("option", { name: "Form 152" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search forms" }).fill("nothing");
  await expect(list.getByText("No forms match “nothing”.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search forms" }).fill("151");
  await expect(list.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("searchbox", { name: "Search forms" })).toHaveAttribute("aria-activedescendant", /./);
  await page.keyboard.press("Enter");
  const chosen = page.getByRole("button", { name: "Form Form 151" });
  await expect(chosen).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Button", exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect((await popupOf(shop)).formId).toBe(wantedId);
  await page.reload();
  await expect(chosen).toBeVisible();
  await chosen.press("Enter");
  await page.keyboard.press("Escape");
  await expect(chosen).toBeFocused();
});

test("a list that fails to load reports it and is retried", async ({ page, shop }) => {
  const isList = ({ pathname, searchParams }: URL): boolean =>
    pathname === "/api/studio/documents" && searchParams.get("kind") === "form";
  await page.route(isList, (route) =>
    route.fulfill({ status: 400, json: { error: "invalid_request", message: "No." } }),
  );
  await openPopup(page, shop);
  await page.getByRole("button", { name: "Form None" }).click();
  await expect(page.getByRole("alert").getByText("Unable to load results.")).toBeVisible();
  await page.unroute(isList);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("This site has no forms yet.")).toBeVisible();
});

test("a viewer sees no button in the files room that would be refused", async ({ page, shop }) => {
  await addFiles(page, shop);
  const site = await shop.studio.call<EndpointReply<typeof openSite>>("GET", "/api/site");
  const account = { ...site.account, permissions: [...permissionsOfRole(ROLE.viewer)] };
  const isSite = ({ pathname }: URL): boolean => pathname === "/api/site";
  await page.route(isSite, (route) => route.fulfill({ json: { ...site, account } }));
  const rejected: string[] = [];
  page.on("request", (request) => {
    const isOfFiles = new URL(request.url()).pathname.startsWith("/api/studio/asset");
    if (isOfFiles && request.method() !== "GET") rejected.push(request.url());
  });
  await page.goto(`${shop.studio.origin}/files`);
  await expect(page.getByRole("row", { name: "vase.png" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Upload|New folder|Move/ })).toHaveCount(0);
  await page.getByRole("row", { name: "Folder Spring" }).click();
  await expect(page.getByRole("row", { name: "lamb.png" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Manage|Upload/ })).toHaveCount(0);
  await page.getByRole("row", { name: "lamb.png" }).click();
  const detail = page.getByRole("region", { name: "File Detail" });
  await expect(detail.getByRole("heading", { name: "lamb.png" })).toBeVisible();
  await expect(detail.getByRole("textbox")).toHaveCount(0);
  await expect(detail.getByRole("combobox")).toHaveCount(0);
  await expect(detail.getByRole("button", { name: /Replace|Delete/ })).toHaveCount(0);
  await expectAccessible(page);
  expect(rejected).toEqual([]);
});
