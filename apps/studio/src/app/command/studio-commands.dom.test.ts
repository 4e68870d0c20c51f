import { waitFor } from "@testing-library/react";
import { createCampaign } from "@stoa/core/campaign/campaign-api.ts";
import { permissionsOfRole } from "@stoa/core/role/role-permissions.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { previewStore } from "../../features/preview/preview-store.ts";
import { publishDialogStore } from "../../features/release/publish/publish-dialog-store.ts";
import { undoStepsStore } from "../../parts/history/undo-steps.ts";
import { toastStore } from "../../parts/notice/toast-store.ts";
import { resetStores } from "../../testing/reset-stores.ts";
import { TEST_SITE } from "../../testing/answer/site-answers.ts";
import { commandStore } from "./command-store.ts";
import { studioCommands } from "./studio-commands.ts";

beforeEach(resetStores);

const go = vi.fn<(to: string) => void>();

function commandsOf(permissions: readonly string[] = TEST_SITE.account.permissions) {
  go.mockClear();
  const account = { ...TEST_SITE.account, permissions: [...permissions] };
  return studioCommands({ ...TEST_SITE, account }, go);
}

function run(text: string): void {
  const found = commandsOf().find((command) => command.text === text);
  if (!found) throw new Error(`there is no command “${text}”`);
  found.run();
}

const texts = (permissions?: readonly string[]): readonly string[] => commandsOf(permissions).map(({ text }) => text);

test("no two commands are the same, and each is an action or a way to a room", () => {
  const commands = commandsOf();
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
  expect(new Set(commands.map(({ group }) => group))).toEqual(new Set(["Go to", "Actions"]));
});

test.each([
  ["Orders", "/orders"],
  ["Campaigns", "/campaigns"],
  ["API keys", "/api-keys"],
  ["Import products", "/products/import"],
])("“%s” opens %s", (text, to) => {
  run(text);
  expect(go.mock.calls).toEqual([[to]]);
});

test("a room is found by its group and by what owners of other products call it", () => {
  const orders = commandsOf().find(({ text }) => text === "Orders");
  expect([orders?.group, orders?.words.startsWith("Shop ")]).toEqual(["Go to", true]);
});

test.each([
  ["New page", "page", "/pages"],
  ["New product", "product", "/products"],
  ["New discount", "discount", "/discounts"],
  ["Issue gift card", "gift-card", "/gift-cards"],
  ["Add member", "member", "/members"],
  ["Create API key", "api-key", "/api-keys"],
  ["Preview emails", "mail-preview", "/mails"],
] as const)("“%s” opens the dialog of %s in its room %s", (text, dialog, to) => {
  run(text);
  expect([commandStore.getState().open, go.mock.calls]).toEqual([dialog, [[to]]]);
});

test.each([
  ["New folder", "/files"],
  ["Add shipping zone", "/shipping"],
  ["Add pickup location", "/shipping"],
  ["Add tax", "/taxes"],
  ["Create archive", "/archives"],
  ["Add a language", "/languages"],
])("“%s” is asked of the room %s, which has a dialog of its own", (text, to) => {
  run(text);
  expect([commandStore.getState().open, go.mock.calls]).toEqual([null, [[to]]]);
});

test.each([
  ["Export products", "/api/studio/product-export"],
  ["Export orders", "/api/commerce/orders.csv"],
  ["Export mailing list", "/api/studio/mailing-list.csv"],
  ["Your sites", "http://example.org"],
])("“%s” leaves the studio for %s", (text, url) => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  run(text);
  expect(assign.mock.calls).toEqual([[url]]);
});

test("the site opens in a tab that knows nothing of the studio", () => {
  const open = vi.fn<typeof window.open>();
  vi.stubGlobal("open", open);
  run("Visit site");
  expect(open.mock.calls).toEqual([["http://pots.example.org", "_blank", "noopener"]]);
});

test("publishing and the list of shortcuts open their dialogs", () => {
  run("Publish");
  expect(publishDialogStore.getState().isOpen).toBe(true);
  run("Keyboard shortcuts");
  expect(commandStore.getState().open).toBe("help");
});

test("a preview is shown and hidden where a room has one", () => {
  expect(texts().filter((text) => text.endsWith("preview"))).toEqual([]);
  previewStore.setState({ canToggle: true, isOpen: false });
  run("Show preview");
  expect(previewStore.getState().isOpen).toBe(true);
  run("Hide preview");
  expect(previewStore.getState().isOpen).toBe(false);
});

test.each([
  ["that undoes and redoes", true, ["Undo", "Redo"]],
  ["that only undoes", false, ["Undo"]],
])("in a room %s there are its steps", (_, canRedo, steps) => {
  const [onUndo, onRedo] = [vi.fn<() => void>(), vi.fn<() => void>()];
  undoStepsStore.setState({ steps: { onUndo, onRedo: canRedo ? onRedo : undefined } });
  expect(texts().filter((text) => text === "Undo" || text === "Redo")).toEqual(steps);
  for (const step of steps) run(step);
  expect([onUndo.mock.calls.length, onRedo.mock.calls.length]).toEqual([1, canRedo ? 1 : 0]);
});

test("in a room without steps there are none", () => {
  expect(texts()).not.toContain("Undo");
});

test.each([
  ["content.publish", "Publish"],
  ["content.edit", "New page"],
  ["products.edit", "Import products"],
  ["orders.read", "Export orders"],
  ["store.settings", "Add tax"],
  ["members.manage", "Members"],
])("without %s there is no “%s”", (permission, text) => {
  expect(texts()).toContain(text);
  expect(texts(TEST_SITE.account.permissions.filter((one) => one !== permission))).not.toContain(text);
});

test("a reporter finds the reports and what needs no permission, and nothing else", () => {
  expect(texts([...permissionsOfRole(ROLE.reporting)])).toEqual([
    "Reports",
    "Visit site",
    "Your sites",
    "Keyboard shortcuts",
  ]);
});

test("a campaign that can't be created shows an error, and the room stays open", async () => {
  const server = startContractServer();
  server.answer(createCampaign, () => Response.json({ error: "campaign_refused", message: "x" }, { status: 400 }));
  server.failWith(rejection(429, "Too much at once."), createCampaign);
  run("New campaign");
  await waitFor(() => expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual(["Too much at once."]));
  expect(go).not.toHaveBeenCalled();
});
