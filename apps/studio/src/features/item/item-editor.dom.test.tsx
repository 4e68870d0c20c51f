import { act, screen, waitFor, within } from "@testing-library/react";
import type { CollectionKind } from "@stoa/core/collection/collection-kinds.ts";
import { deleteContent, editContent, undoContent } from "@stoa/core/content/content-api.ts";
import { PERMISSIONS } from "@stoa/core/role/permission.ts";
import { listTags } from "@stoa/core/tag/tag-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { expect, test, vi } from "vitest";
import { contentDocument } from "../../testing/answer/content-answers.ts";
import { openItemSection } from "../../testing/open/open-item.tsx";
import type { OpenCollection } from "./item-calls.ts";
import { ItemEditor } from "./item-editor.tsx";

async function openEditor(kind: CollectionKind = "blog") {
  const deleted = vi.fn<() => void>();
  const broughtBack = vi.fn<() => void>();
  let collection: OpenCollection | undefined;
  const opened = await openItemSection({
    kind,
    documents: [contentDocument("settings", { authors: [] })],
    fill: (server, of) => {
      collection = of;
      server.answer(listTags, { items: [] });
      server.answer(undoContent, contentDocument("item", {}));
    },
    render: ({ session }) => (
      <ItemEditor
        session={session}
        collection={collection as OpenCollection}
        time={{ language: "en-US", timeZone: "America/New_York" }}
        siteUrl="https://pots.example.org"
        permissions={new Set(PERMISSIONS)}
        pickFile={async () => null}
        content={null}
        onDeleted={deleted}
        onBroughtBack={broughtBack}
      />
    ),
  });
  await screen.findByRole("heading", { name: "On glazes", level: 1 });
  const press = async (name: string, scope: HTMLElement = document.body): Promise<void> =>
    opened.user.click(await within(scope).findByRole("button", { name }));
  return { ...opened, press, deleted, broughtBack };
}

const title = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name: "Title" });
const headings = (): (string | null)[] =>
  screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test("a post is edited under its collection, and its heading follows the title", async () => {
  const { user, sent, labels } = await openEditor();
  expect(screen.getByRole("link", { name: "Letters" })).toBeTruthy();
  await user.type(title(), " and clay");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("On glazes and clay");
  expect((await sent()).title).toBe("On glazes and clay");
  expect(labels()).toEqual(["Change title"]);
  await user.clear(title());
  expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^Untitled/);
  await sent();
});

test.each([
  ["gallery", "before"],
  ["blog", "after"],
] as const)("in a %s the image is %s the text", async (kind, order) => {
  await openEditor(kind);
  const all = headings();
  expect(all).toEqual(expect.arrayContaining(["Featured image", "Text", "Excerpt"]));
  expect(all.indexOf("Featured image") < all.indexOf("Text")).toBe(order === "before");
});

test("a server error about a field is shown there, and the next entry is saved", async () => {
  const { server, user, session, sent } = await openEditor();
  const fields = { urlId: "Another post has this address." };
  server.failOnce(rejection(400, "Check the post.", { error: "invalid_document", fields }), editContent);
  const address = screen.getByRole<HTMLInputElement>("textbox", { name: "Address" });
  await user.type(address, "-2");
  act(() => session.flush());
  expect(await screen.findByText(fields.urlId)).toBeTruthy();
  expect([address.getAttribute("aria-invalid"), address.value]).toEqual(["true", "on-glazes-2"]);
  await user.type(address, "0");
  expect((await sent()).urlId).toBe("on-glazes-20");
});

test("a failed deletion shows why, happens on retry, and can be undone", async () => {
  const { server, press, deleted, broughtBack } = await openEditor();
  const [open] = screen.getAllByRole("button", { name: /^Delete / });
  const name = open?.textContent ?? "";
  await press(name);
  const dialog = await screen.findByRole("dialog", { name: "Delete “On glazes”?" });
  server.failOnce(rejection(403, "Your role may not delete posts."), deleteContent);
  await press(name, dialog);
  expect(await within(dialog).findByText("Your role may not delete posts.")).toBeTruthy();
  expect(deleted).not.toHaveBeenCalled();
  await press("Try again", dialog);
  expect(await screen.findByText("“On glazes” deleted")).toBeTruthy();
  expect(deleted).toHaveBeenCalledOnce();
  await press("Undo", screen.getByRole("region", { name: "Messages" }));
  await waitFor(() => expect(broughtBack).toHaveBeenCalledOnce());
});
