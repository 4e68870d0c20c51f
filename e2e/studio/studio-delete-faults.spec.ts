import type { Page } from "@playwright/test";
import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { expectDoneOnce } from "../faults/act-faults.ts";
import { newId } from "../form/form-page.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import { watchSaves } from "../faults/save-faults.ts";
import { openRoom } from "./studio-styles.ts";
import { expect, test } from "../server/stoa-server.ts";

type Deleting = {
  readonly path: string;
  readonly title: string;
  readonly find?: (page: Page) => Promise<void>;
  readonly open: readonly (string | RegExp)[];
  readonly question: string | RegExp;
  readonly action: string;
  /** Present before the deletion and gone afterwards. */
  readonly gone: (page: Page) => ReturnType<Page["getByText"]>;
};

const SHOP: readonly Deleting[] = [
  {
    path: "/products/:vase",
    title: "Blue Vase",
    open: ["Delete product"],
    question: "Delete “Blue Vase”?",
    action: "Delete product",
    gone: (page) => page.getByRole("heading", { name: "Blue Vase", level: 1 }),
  },
];

const SITE: readonly Deleting[] = [
  {
    path: "/theme-files",
    title: "Theme files",
    find: (page) => page.getByRole("searchbox", { name: "Search files" }).fill("note"),
    open: [/^note\.block/, "Delete"],
    question: "Delete “blocks/note.block”?",
    action: "Delete",
    gone: (page) => page.getByRole("textbox", { name: "blocks/note.block" }),
  },
  {
    path: "/pages/:page",
    title: "Kiln",
    open: ["Delete page"],
    question: "Delete “Kiln”?",
    action: "Delete page",
    gone: (page) => page.getByRole("heading", { name: "Kiln", level: 1 }),
  },
];

async function uploadMenu(page: Page): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload File" }).first().click();
  const buffer = Buffer.from("%PDF-1.4\n% Menu\n%%EOF\n");
  await (await choosing).setFiles({ name: "menu.pdf", mimeType: "application/pdf", buffer });
  await page.getByRole("grid", { name: "Existing Files" }).getByRole("row", { name: "menu.pdf" }).click();
}

const TALK: readonly Deleting[] = [
  {
    path: "/files",
    title: "Files",
    find: uploadMenu,
    open: ["Delete"],
    question: fillMessage(ASSET_MESSAGES.deleteTitle, { filename: "menu.pdf" }),
    action: "Delete",
    gone: (page) => page.getByRole("grid", { name: "Existing Files" }).getByRole("row", { name: "menu.pdf" }),
  },
  {
    path: "/forms/:form/edit",
    title: "Letters",
    open: ["Delete form"],
    question: "Delete “Letters”?",
    action: "Delete form",
    gone: (page) => page.getByRole("heading", { name: "Letters", level: 1 }),
  },
];

type Ids = Readonly<Record<string, string>>;

test.use({ actionTimeout: 20_000 });

async function fillShop(shop: ShopApi): Promise<Ids> {
  const [vase] = await shop.addItems({ title: "Blue Vase", variants: [{ cents: 2500 }] });
  return { vase: vase.id };
}

async function fillSite({ studio }: ShopApi): Promise<Ids> {
  const page = newId();
  await studio.call("PUT", "/api/studio/theme/file", { path: "blocks/note.block", text: "Note", hash: null });
  const words = { urlId: "kiln", title: "Kiln", navigationTitle: "Kiln", description: "" };
  const data = { ...words, enabled: true, layout: { rows: [] } };
  await studio.call("POST", "/api/studio/documents", { id: page, kind: "page", label: "Create page", data });
  return { page };
}

async function fillTalk({ studio }: ShopApi): Promise<Ids> {
  const form = newId();
  const fields = [{ id: newId(), type: "email", title: "Email", description: "", required: true }];
  const words = { name: "Letters", submitButtonText: "Send", submissionMessage: "", disclaimer: "" };
  await studio.call("POST", "/api/studio/documents", {
    id: form,
    kind: "form",
    label: "Add",
    data: { ...words, fields },
  });
  return { form };
}

const FAMILIES: Readonly<Record<string, readonly [rows: readonly Deleting[], fill: (shop: ShopApi) => Promise<Ids>]>> =
  {
    "the shop": [SHOP, fillShop],
    "the site": [SITE, fillSite],
    "files and forms": [TALK, fillTalk],
  };

for (const [family, [rows, fill]] of Object.entries(FAMILIES)) {
  test(`a failed deletion of ${family} shows why, and is gone at the second attempt when the reply was lost`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(240_000);
    const ids = await fill(shop);
    const saves = await watchSaves(page);
    for (const { path, title, find, open, question, action, gone } of rows) {
      await test.step(path, async () => {
        await openRoom(page, shop, { path: path.replace(/:(\w+)/, (_, id: string) => ids[id] ?? ""), title });
        await find?.(page);
        for (const name of open) {
          await page
            .getByRole("button", { name, exact: typeof name === "string" })
            .first()
            .click();
        }
        await expect(gone(page).first()).toBeAttached();
        await expectDoneOnce(page, page.getByRole("dialog", { name: question }), { action, saves });
        await expect(gone(page)).toHaveCount(0);
      });
    }
    expect(saves.fault).toBeNull();
  });
}
