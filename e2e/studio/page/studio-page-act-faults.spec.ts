import { newCollection } from "@stoa/core/collection/collection-kinds.ts";
import type { Locator, Page } from "@playwright/test";
import { newId } from "../../form/form-page.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { expectHeld, watchSaves, type Save } from "../../faults/save-faults.ts";
import { expect, test } from "../../server/stoa-server.ts";
import { openRoom } from "../studio-styles.ts";

type Act = Pick<Save, "action"> & Required<Pick<Save, "done">>;

const row = (page: Page | Locator, title: string): Locator =>
  page.getByRole("treegrid", { name: "Pages" }).getByRole("row", { name: title, exact: true });

const message =
  (words: string) =>
  (page: Page): Locator =>
    page.getByRole("region", { name: "Messages" }).getByText(words, { exact: true });

const ACTS: Readonly<Record<string, Act>> = {
  "a move by keyboard": {
    action: async (studio) => row(studio, "Kiln").press("Alt+ArrowRight"),
    done: message("“Kiln” moved to “Main navigation”"),
  },
  "a move by menu": {
    action: async (studio) => {
      await studio.getByRole("button", { name: "More options for Kiln" }).click();
      await studio.getByRole("menuitem", { name: "Into “House”" }).click();
    },
    done: message("“Kiln” moved to “House”"),
  },
  "a duplicate": {
    action: "Duplicate Kiln",
    done: message("“Kiln” duplicated. The copy is hidden until you show it."),
  },
  "a page that is deleted": { action: "Delete Kiln", done: message("“Kiln” deleted") },
  "a deletion that is taken back": { action: "Undo", done: message("“Kiln” restored") },
};

async function addPages(shop: ShopApi): Promise<void> {
  const words = { title: "Kiln", navigationTitle: "Kiln", description: "" };
  const data = { urlId: "kiln", ...words, enabled: true, layout: { rows: [] } };
  const folder = newCollection("folder", { title: "House", urlId: "house" });
  for (const [kind, added] of Object.entries({ page: data, collection: folder })) {
    await shop.studio.call("POST", "/api/studio/documents", { id: newId(), kind, label: "Add", data: added });
  }
}

test("a failed page action is reported, and done once on retry", async ({ page, shop }) => {
  test.setTimeout(120_000);
  await addPages(shop);
  const saves = await watchSaves(page);
  await openRoom(page, shop, { path: "/pages", title: "Pages" });
  await expect(row(page, "House")).toBeVisible();
  for (const [name, act] of Object.entries(ACTS)) {
    await test.step(name, async () => {
      const save: Save = { path: "/pages", title: "Pages", fields: {}, ...act };
      await expectHeld(page, page.locator("body"), { save, saves });
    });
  }
  await expect(row(page, "Kiln")).toHaveCount(1);
  await expect(page.getByRole("treegrid", { name: "Pages" }).getByRole("row", { name: /^Kiln/ })).toHaveCount(2);
});
