import { act, screen, waitFor, within } from "@testing-library/react";
import { listApiKeys } from "@stoa/core/api-key/api-key-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { createContent } from "@stoa/core/content/content-api.ts";
import { beforeAll, expect, test } from "vitest";
import { answerContent } from "../../testing/answer/content-answers.ts";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { startSiteServer } from "../../testing/answer/site-answers.ts";
import { commandStore, openCommand, type MakingDialog } from "./command-store.ts";

// The code of the dialogs comes with the palette, which is in no hurry here.
beforeAll(async () => void (await import("./command-layer.tsx")));

async function openDialog(dialog: MakingDialog) {
  const server = startSiteServer();
  server.answer(listApiKeys, { items: [], nextCursor: null });
  answerContent(server, []);
  const { user } = await mountRoom({ path: "/api-keys", title: "API keys", isWhole: true });
  act(() => openCommand(dialog));
  return { server, user, dialog: await screen.findByRole("dialog") };
}

const heading = (dialog: HTMLElement): string | null => within(dialog).getByRole("heading", { level: 2 }).textContent;

test.each([
  ["page", "New page"],
  ["product", "New product"],
  ["discount", "New discount"],
  ["gift-card", "Issue gift card"],
  ["member", "Add member"],
  ["api-key", "Create API key"],
  ["webhook", "Add webhook"],
  ["collection", "New collection"],
  ["form", "New form"],
  ["preview-link", "Create preview link"],
  ["domain", "Add domain"],
] as const)(
  "the dialog of a %s is “%s”, wherever the owner is, and leaves everything as it was",
  async (name, title) => {
    const { user, dialog } = await openDialog(name);
    expect(heading(dialog)).toBe(title);
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect([commandStore.getState().open, location.pathname]).toEqual([null, "/api-keys"]);
  },
);

test("a form that was made is opened to be edited", async () => {
  const { server, user, dialog } = await openDialog("form");
  await user.type(within(dialog).getByRole("textbox", { name: "Form name" }), "Letters");
  await user.click(within(dialog).getByRole("button", { name: /^Create/ }));
  await waitFor(() => expect(location.pathname).toMatch(/^\/forms\/[0-9a-f]{24}\/edit$/));
  expect(commandStore.getState().open).toBeNull();
  expect(server.made(createContent)[0]?.body).toMatchObject({ kind: "form", label: "Create form" });
  expect(location.pathname).toContain(server.made(createContent)[0]?.body.id ?? "none");
});

test("what can't be made says why, and stays where it was typed", async () => {
  const { server, user, dialog } = await openDialog("form");
  server.failWith(rejection(403, "Your role may not do this."), createContent);
  await user.type(within(dialog).getByRole("textbox", { name: "Form name" }), "Letters");
  await user.click(within(dialog).getByRole("button", { name: /^Create/ }));
  expect((await within(dialog).findByRole("alert")).textContent).toBe("Your role may not do this.");
  expect(location.pathname).toBe("/api-keys");
});
