import type { Form } from "@stoa/core/form/form-schema.ts";
import type { Page, Route } from "@playwright/test";
import { newId } from "../../form/form-page.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { expect, test } from "../../server/stoa-server.ts";
import { openRoom } from "../studio-styles.ts";

type Held = {
  /** Resolves when the server has answered, before the frame receives it. */
  readonly isAnswered: Promise<unknown>;
  readonly release: () => void;
};

/** Holds back the frame's first answer from an address. */
async function holdFirst(page: Page, address: string | RegExp): Promise<Held> {
  const answered = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  const hold = async (route: Route) => {
    // Only browsers resolve names below localhost.
    const { host, port, pathname } = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host };
    const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers });
    answered.resolve(undefined);
    await released.promise;
    await route.fulfill({ response });
  };
  await page.route(address, hold, { times: 1 });
  return { isAnswered: answered.promise, release: () => released.resolve(undefined) };
}

async function addForm(shop: ShopApi): Promise<string> {
  const email = { id: newId(), type: "email", title: "Email", description: "", required: true } as const;
  const words = { submitButtonText: "Send", submissionMessage: "", disclaimer: "" };
  const data: Form = { name: "Contact", fields: [email], ...words };
  const id = newId();
  await shop.studio.call("POST", "/api/studio/documents", { id, kind: "form", label: "Add", data });
  return id;
}

async function openAdvanced(page: Page, shop: ShopApi): Promise<(text: string) => Promise<void>> {
  const id = await addForm(shop);
  await openRoom(page, shop, { path: `/forms/${id}/edit`, title: "Contact" });
  await page.getByRole("button", { name: "Advanced" }).click();
  return async (text) => {
    await page.getByRole("textbox", { name: "Button text" }).fill(text);
    const stored = () => shop.studio.call<{ data: Form }>("GET", `/api/studio/documents/${id}`);
    await expect.poll(async () => (await stored()).data.submitButtonText).toBe(text);
  };
}

function previewButton(page: Page, name: string) {
  return page.frameLocator("iframe").getByRole("button", { name, exact: true });
}

test("a change made while the preview is still loading is shown in it", async ({ page, shop }) => {
  const sheet = await holdFirst(page, /\.preview\.localhost:.*\.css$/u);
  const setButtonText = await openAdvanced(page, shop);
  await sheet.isAnswered;
  await setButtonText("Write to us");
  sheet.release();
  await expect(previewButton(page, "Write to us")).toBeVisible();
});
