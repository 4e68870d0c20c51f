import type { Locator, Page } from "@playwright/test";
import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { newId } from "../../form/form-page.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { FAULTS, watchSaves } from "../../faults/save-faults.ts";
import { expect, test } from "../../server/stoa-server.ts";
import { tryAgain } from "../studio-styles.ts";

type Edited = {
  readonly type: number;
  readonly value?: object;
  /** Makes a change; returns an assertion that it is shown. */
  readonly edit: (settings: Locator) => Promise<() => Promise<void>>;
};

function typed(name: string, text: string): Edited["edit"] {
  return async (settings) => {
    const field = settings.getByRole("textbox", { name, exact: true });
    await field.fill(text);
    return () => expect(field).toHaveValue(text);
  };
}

const BLOCKS: Readonly<Record<string, Edited>> = {
  Button: { type: 53, value: { text: "Press" }, edit: typed("Text", "Look inside") },
  Image: { type: 5, edit: typed("Title", "The kiln at night") },
  Gallery: {
    type: 8,
    edit: async (settings) => {
      const slider = settings.getByRole("radio", { name: "Slider" });
      await slider.check({ force: true });
      return () => expect(slider).toBeChecked();
    },
  },
  Menu: {
    type: 18,
    edit: async (settings) => {
      await settings.getByRole("button", { name: "Add the first dish" }).click();
      const dish = settings.getByRole("textbox", { name: "Dish 1 name" });
      await dish.fill("Soup");
      return () => expect(dish).toHaveValue("Soup");
    },
  },
  Map: {
    type: 4,
    edit: async (settings) => {
      // A place requires coordinates.
      for (const [name, text] of [
        ["Latitude", "44.8"],
        ["Longitude", "-6.2"],
      ] as const) {
        await settings.getByRole("textbox", { name }).fill(text);
      }
      return typed("Place name", "Kiln & Co")(settings);
    },
  },
  Summary: { type: 55, edit: typed("Maximum items", "7") },
  Form: { type: 9, edit: typed("Button text", "Write to us") },
  Video: { type: 32, edit: typed("Title", "How we fire") },
  Audio: { type: 41, edit: typed("Author", "Ida Kiln") },
  "Pricing plan": { type: 72, edit: typed("Price", "$12") },
};

type Opened = { readonly id: string; readonly blockIds: readonly string[] };

async function openPage(page: Page, shop: ShopApi): Promise<Opened> {
  const blocks = Object.values(BLOCKS).map(({ type, value = {} }) => ({ id: newId(), type, value }));
  const rows = blocks.map((block) => ({ id: newId(), columns: [{ id: newId(), span: 12, blocks: [block] }] }));
  const words = { title: "Kiln", navigationTitle: "Kiln", description: "" };
  const id = newId();
  const data = { urlId: "kiln", ...words, enabled: true, layout: { rows } };
  await shop.studio.call("POST", "/api/studio/documents", { id, kind: "page", label: "Create page", data });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/pages/${id}`);
  return { id, blockIds: blocks.map((block) => block.id) };
}

test("entries in a block's editor survive a failed save, whatever the block", async ({ page, shop }) => {
  test.setTimeout(120_000);
  const saves = await watchSaves(page, /\/api\/studio\/documents\/[^/]+$/);
  const { id, blockIds } = await openPage(page, shop);
  const status = page.getByRole("banner").getByRole("status");
  for (const [index, [name, { edit }]] of Object.entries(BLOCKS).entries()) {
    const [message, answer] = FAULTS[index % FAULTS.length] ?? ["", null];
    await test.step(`${name}: ${message}`, async () => {
      await page.locator(`[data-block="${blockIds[index]}"]`).click();
      saves.fault = answer;
      saves.sent = [];
      const expectKept = await edit(page.getByRole("group", { name: `${name} ${index + 1} settings` }));
      await expect(page.getByText(message).first()).toBeVisible();
      await expectKept();
      saves.fault = null;
      await tryAgain(page);
      await expect(status).toHaveText("Saved");
      await expectKept();
    });
  }
  const { data } = await shop.studio.call<{ data: { layout: Layout } }>("GET", `/api/studio/documents/${id}`);
  const values = JSON.stringify(data.layout.rows);
  for (const word of ["Look inside", "The kiln at night", "slider", "Soup", "Kiln & Co", "Write to us", "How we fire"])
    expect(values).toContain(word);
  for (const word of ["Ida Kiln", "$12", '"limit":7']) expect(values).toContain(word);
});
