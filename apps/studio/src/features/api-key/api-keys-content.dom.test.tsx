import { screen, waitFor, within } from "@testing-library/react";
import { createApiKey, deleteApiKey, listApiKeys } from "@stoa/core/api-key/api-key-api.ts";
import { API_KEY_MESSAGES } from "@stoa/core/api-key/api-key-messages.ts";
import type { ApiKey } from "@stoa/core/api-key/api-key-schema.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { PERMISSION_TITLES } from "@stoa/core/role/role-messages.ts";
import { rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test, vi } from "vitest";
import { cacheRows } from "../../testing/cached-rows.ts";
import { expectDoneOnce } from "../../testing/held/held-act.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { ApiKeysContent } from "./api-keys-content.tsx";

const OWN = ["orders.read", "orders.edit", "products.edit"] as const satisfies readonly Permission[];
const SECRET = "stoa_46e72d7da319689670d65ab3_LpwA0FMZNytIx8D2aOLu95TB13eKOhwC";

const STOCK: ApiKey = {
  id: "690775e3253df54df7310d20",
  name: "Stock sync",
  scopes: ["orders.read", "products.edit"],
  createdAt: "2026-01-05T09:00:00.000Z",
  lastUsedAt: "2026-01-06T15:00:00.000Z",
};
const ALL: ApiKey = { ...STOCK, id: "790775e3253df54df7310d20", name: "Backup", scopes: null, lastUsedAt: null };

type Opened = {
  readonly keys?: readonly ApiKey[];
  readonly permissions?: readonly string[];
  readonly fault?: CallFault;
};

function openKeys({ keys = [STOCK, ALL], permissions = OWN, fault }: Opened = {}) {
  const server = startContractServer();
  const kept = cacheRows(keys, ({ id }) => id);
  server.answer(listApiKeys, () => kept.page());
  server.answer(createApiKey, ({ body }) => {
    const made = { ...ALL, id: "890775e3253df54df7310d20", name: body.name, scopes: body.scopes ?? null };
    kept.put(made);
    return { ...made, key: SECRET };
  });
  server.answer(deleteApiKey, ({ params }) => kept.remove(params.id, { deleted: true }));
  if (fault) server.failOnce(fault, listApiKeys);
  const time = { timeZone: "America/New_York", language: "en-US" };
  const { user } = mountPart(<ApiKeysContent permissions={permissions} time={time} />);
  const press = async (name: string, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  return { server, user, press };
}

async function openCreate(opened: ReturnType<typeof openKeys>) {
  await screen.findByRole("table");
  await opened.press("Create key");
  const dialog = await screen.findByRole("dialog", { name: "Create API key" });
  const box = (name: string): HTMLInputElement => within(dialog).getByRole("checkbox", { name });
  const checked = (): (string | undefined)[] =>
    within(dialog)
      .getAllByRole<HTMLInputElement>("checkbox", { checked: true })
      .map((one) => one.labels?.[0]?.textContent ?? undefined);
  return { dialog, box, checked };
}

test("keys are listed with what they may do and when they were last used", async () => {
  openKeys();
  const table = await screen.findByRole("table", { name: "API keys" });
  const [, stock, all] = within(table).getAllByRole("row");
  const titles = `${PERMISSION_TITLES["orders.read"]} · ${PERMISSION_TITLES["products.edit"]}`;
  expect(within(stock as HTMLElement).getByText(titles)).toBeTruthy();
  expect(within(stock as HTMLElement).getByText(/^Jan 6, 2026/)).toBeTruthy();
  expect(within(all as HTMLElement).getByText("Everything")).toBeTruthy();
  expect(within(all as HTMLElement).getByText("Never")).toBeTruthy();
});

test("a site without keys says what they are for, and can create one", async () => {
  const { user } = openKeys({ keys: [] });
  expect(await screen.findByRole("heading", { name: "No API keys yet" })).toBeTruthy();
  await user.click(screen.getAllByRole("button", { name: "Create key" })[1] as HTMLElement);
  expect(await screen.findByRole("dialog", { name: "Create API key" })).toBeTruthy();
});

test("keys that cannot be loaded show why, and load on retry", async () => {
  const { press } = openKeys({ fault: rejection(403, "Your role may not see keys.") });
  expect(await screen.findByRole("heading", { name: "Unable to load the API keys" })).toBeTruthy();
  expect(screen.getByText("Your role may not see keys.")).toBeTruthy();
  await press("Try again");
  expect(await screen.findByRole("table", { name: "API keys" })).toBeTruthy();
});

test("the description of the API opens in a tab of its own", async () => {
  openKeys();
  const link = screen.getByRole("link", { name: "Learn more (opens a new tab)" });
  expect(link.getAttribute("href")).toBe("/api/openapi.json");
  await screen.findByRole("table");
});

test("a key can do no more than its creator", async () => {
  const { dialog } = await openCreate(openKeys({ permissions: ["orders.read", "not a permission"] }));
  expect(
    within(dialog)
      .getAllByRole<HTMLInputElement>("checkbox")
      .map((one) => one.labels?.[0]?.textContent),
  ).toEqual(["All permissions", PERMISSION_TITLES["orders.read"]]);
  expect(within(dialog).getByText(API_KEY_MESSAGES.terms)).toBeTruthy();
});

test("a key needs a name and a permission, and the first invalid field gets the focus", async () => {
  const opened = openKeys();
  const { user, press, server } = opened;
  const { dialog, box } = await openCreate(opened);
  await press("Create key", dialog);
  expect(await within(dialog).findByText(API_KEY_MESSAGES.noName)).toBeTruthy();
  const name = within(dialog).getByRole("textbox", { name: "Name" });
  expect(document.activeElement).toBe(name);
  await user.type(name, "Reports");
  await press("Create key", dialog);
  expect(within(dialog).getByText("Choose at least one permission.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Permissions"));
  await user.click(box(PERMISSION_TITLES["orders.read"]));
  await waitFor(() => expect(within(dialog).queryByText("Choose at least one permission.")).toBeNull());
  expect(server.saves()).toEqual([]);
});

test("all permissions are chosen and cleared at once, and some of them show as partly chosen", async () => {
  const opened = openKeys();
  const { user } = opened;
  const { box, checked } = await openCreate(opened);
  const all = box("All permissions");
  await user.click(all);
  expect(checked()).toHaveLength(OWN.length + 1);
  await user.click(box(PERMISSION_TITLES["orders.edit"]));
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await user.click(box(PERMISSION_TITLES["orders.edit"]));
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  await user.click(all);
  expect([box(PERMISSION_TITLES["orders.read"]).checked, all.indeterminate]).toEqual([false, false]);
});

test("a key is created with the chosen permissions, and its secret is shown once", async () => {
  const opened = openKeys();
  const { user, press, server } = opened;
  const { dialog, box } = await openCreate(opened);
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), "Reports");
  await user.click(box(PERMISSION_TITLES["orders.read"]));
  await user.click(box(PERMISSION_TITLES["products.edit"]));
  await press("Create key", dialog);
  const made = await screen.findByRole("dialog", { name: "Key “Reports” created" });
  expect(server.made(createApiKey)[0]?.body).toEqual({ name: "Reports", scopes: ["orders.read", "products.edit"] });
  expect(within(made).getByText(API_KEY_MESSAGES.copyNow)).toBeTruthy();
  expect(within(made).getByRole<HTMLInputElement>("textbox", { name: "Key" }).value).toBe(SECRET);
  await user.keyboard("{Escape}");
  expect(made.isConnected).toBe(true);
  await press("Done", made);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText("Reports")).toBeTruthy();
  expect(document.body.innerHTML).not.toContain(SECRET);
});

test("a site that has too many keys says so, and keeps what was chosen", async () => {
  const opened = openKeys();
  const { user, press, server } = opened;
  const { dialog, box } = await openCreate(opened);
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), "Reports");
  await user.click(box("All permissions"));
  server.failOnce(rejection(409, "A site can have up to 50 API keys."), createApiKey);
  await press("Create key", dialog);
  expect(await within(dialog).findByText("A site can have up to 50 API keys.")).toBeTruthy();
  expect(box("All permissions").checked).toBe(true);
  expect(within(dialog).getByRole("button", { name: "Try again" })).toBeTruthy();
});

test.each([
  ["Copied.", async () => undefined],
  [
    "This browser blocked copying. Select the key and copy it yourself.",
    async () => {
      throw new Error("denied");
    },
  ],
])("copying a key says: %s", async (said, write) => {
  const opened = openKeys();
  const { user, press } = opened;
  const { dialog, box } = await openCreate(opened);
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), "Reports");
  await user.click(box("All permissions"));
  await press("Create key", dialog);
  const made = await screen.findByRole("dialog", { name: "Key “Reports” created" });
  const written = vi.spyOn(navigator.clipboard, "writeText").mockImplementation(write);
  await press("Copy key", made);
  expect(await within(made).findByText(said)).toBeTruthy();
  expect(written).toHaveBeenCalledExactlyOnceWith(SECRET);
});

test("a key is deleted once, after a question that can be declined", async () => {
  const { server, user, press } = openKeys();
  await press("Delete Backup");
  await press("Cancel", await screen.findByRole("dialog", { name: "Delete the key “Backup”?" }));
  expect(server.saves()).toEqual([]);
  await press("Delete Backup");
  const dialog = await screen.findByRole("dialog");
  expect(screen.getByRole("row", { name: /Backup/, hidden: true })).toBeTruthy();
  await expectDoneOnce({ server, user, dialog, action: "Delete" });
  expect(await screen.findByText("Key “Backup” deleted")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("row", { name: /Backup/ })).toBeNull());
  expect(screen.getByRole("button", { name: "Delete Stock sync" })).toBeTruthy();
});
