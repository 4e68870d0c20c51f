import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Block, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { expect, test } from "../../server/stoa-server.ts";

function newId(): string {
  return randomBytes(12).toString("hex");
}

type Opened = { readonly id: string; readonly layout: Layout };

/** Opens a page with a text and custom code, which runs in the frame before our scripts. */
async function openWithCode(page: Page, shop: ShopApi, script: string): Promise<Opened> {
  const source = `<script>${script}</script><p>Code was here</p>`;
  const code: Block = { id: newId(), type: 23, value: { source, mode: "html", isSourceShown: false } };
  const text: Block = { id: newId(), type: 2, value: { html: "<p>Clay</p>" } };
  const layout: Layout = { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks: [text, code] }] }] };
  const id = newId();
  const words = { title: "Kiln", navigationTitle: "Kiln", description: "" };
  const data = { urlId: "kiln", ...words, enabled: true, layout };
  await shop.studio.call("POST", "/api/studio/documents", { id, kind: "page", label: "Create page", data });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/pages/${id}`);
  await expect(page.getByRole("region", { name: "Content" })).toBeVisible();
  await expect(page.frameLocator("iframe").getByText("Code was here")).toBeVisible();
  return { id, layout };
}

async function expectUntouched(page: Page, shop: ShopApi, { id, layout }: Opened): Promise<void> {
  expect(page.url()).toBe(`${shop.studio.origin}/pages/${id}`);
  await expect(page.getByRole("heading", { name: "Kiln", level: 1 }).first()).toBeVisible();
  const reply = await shop.studio.call<{ data: { layout: Layout } }>("GET", `/api/studio/documents/${id}`);
  const blocks = reply.data.layout.rows.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks));
  expect(blocks.map((block) => block.id)).toEqual(
    layout.rows.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks.map((block) => block.id))),
  );
}

/** Takes the port that the studio passes to the frame, and uses it. */
function withPort(use: string): string {
  return `addEventListener("message", ({ ports: [port] }) => { if (port) { ${use} } });`;
}

test("a page's code cannot navigate the studio away, read it or call it", async ({ page, shop }) => {
  const script = `
    const tries = [
      () => { top.location = "https://evil.example/"; },
      () => { parent.location.href = "https://evil.example/"; },
      () => parent.document.title,
      () => parent.fetch("/api/site"),
      () => top.document.cookie,
      () => localStorage.constructor.constructor("return parent.document")().title,
    ];
    let reached = 0;
    for (const attempt of tries) try { attempt(); if (tries.indexOf(attempt) > 1) reached += 1; } catch {}
    addEventListener("DOMContentLoaded", () => { document.body.dataset.reached = String(reached); });
  `;
  const opened = await openWithCode(page, shop, script);
  await expect(page.frameLocator("iframe").locator("body")).toHaveAttribute("data-reached", "0");
  await expectUntouched(page, shop, opened);
});

test("forged positions and URLs are ignored", async ({ page, shop }) => {
  const script = withPort(`setInterval(() => {
    const box = (id, part) => ({ id, x: 0, y: 0, width: 10, height: 10, ...part });
    for (const root of [null, 7, box("page"), box("page", { width: NaN })])
      for (const boxes of [null, [null], [box("forged")], [box("__proto__")], [box("constructor", { x: "1px" })]])
        port.postMessage({ type: "stoa:boxes", root, boxes });
    for (const path of ["javascript:alert(1)", "//evil.example/", "https://evil.example/", "/\\\\\\\\evil.example", 7])
      port.postMessage({ type: "stoa:shown", path, title: "Forged" });
    for (const message of [null, 7, "stoa:boxes", {}, { type: 7 }, { type: "stoa:arrange" }]) port.postMessage(message);
    port.postMessage({ type: "stoa:shown", path: "/told", title: "Told last" });
  }, 500)`);
  const opened = await openWithCode(page, shop, script);
  await expect(page.getByTitle("Preview: Told last")).toBeVisible();
  await expect(page.getByText("/told", { exact: true })).toBeVisible();
  const addresses = await page.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(addresses.filter((address) => address === null || /evil|javascript/.test(address))).toEqual([]);
  await expectUntouched(page, shop, opened);
});

test("a flood of messages ends the channel, and the page can still be edited", async ({ page, shop }) => {
  const script = withPort(
    `for (let count = 0; count < 5000; count += 1) port.postMessage({ type: "stoa:boxes", count });`,
  );
  const opened = await openWithCode(page, shop, script);
  await expect(page.getByRole("alert").filter({ hasText: "so the preview was disconnected" })).toBeVisible();
  const field = page.getByRole("textbox", { name: "Text 1" });
  await field.press("Control+End");
  await field.pressSequentially(" and fire");
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
  await expectUntouched(page, shop, opened);
});

test("code that keeps the studio's port from our script leaves the list of blocks to work with", async ({
  page,
  shop,
}) => {
  const script = `addEventListener("message", (event) => event.stopImmediatePropagation(), true);`;
  await openWithCode(page, shop, script);
  await page.getByRole("button", { name: /^Text 1/ }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByRole("button", { name: /^Text 2/ })).toBeFocused();
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
});
