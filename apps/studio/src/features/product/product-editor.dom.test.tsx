import { act, screen, waitFor, within } from "@testing-library/react";
import { listCategories } from "@stoa/core/category/category-api.ts";
import { listMemberAreas } from "@stoa/core/member-access/member-area-api.ts";
import { deleteProduct, editProduct, listProducts, undoProductEdit } from "@stoa/core/product/product-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { expect, test, vi } from "vitest";
import { answerContent } from "../../testing/answer/content-answers.ts";
import { answerPreferences } from "../../testing/answer/preference-answers.ts";
import { openProductSection } from "../../testing/open/open-product.tsx";
import { ProductEditor } from "./product-editor.tsx";

async function openEditor() {
  const deleted = vi.fn<() => void>();
  const broughtBack = vi.fn<(id: string) => void>();
  const opened = await openProductSection({
    product: { title: "Kiln vase", urlId: "kiln-vase" },
    fill: (server) => {
      answerContent(server, []);
      answerPreferences(server);
      server.answer(listCategories, { items: [], nextCursor: null, total: 0, unlisted: [] });
      server.answer(listProducts, { items: [], nextCursor: null, total: 0 });
      server.answer(listMemberAreas, { items: [] });
      server.answer(deleteProduct, { deleted: true });
    },
    render: ({ session }) => (
      <ProductEditor
        session={session}
        language="en-US"
        timeZone="America/New_York"
        siteUrl="https://pots.example.org"
        onDeleted={deleted}
        onBroughtBack={broughtBack}
        onDuplicated={() => undefined}
      />
    ),
  });
  await screen.findByRole("heading", { name: "Kiln vase", level: 1 });
  const press = async (name: string): Promise<void> => opened.user.click(await screen.findByRole("button", { name }));
  return { ...opened, press, deleted, broughtBack };
}

const title = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name: "Title" });

test("the heading follows the title, which is saved and can be undone and redone", async () => {
  const { user, press, sent, labels } = await openEditor();
  await user.type(title(), " No. 2");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Kiln vase No. 2");
  expect((await sent()).title).toBe("Kiln vase No. 2");
  expect(labels()).toEqual(["Change title"]);
  await press("Undo");
  await waitFor(() => expect(title().value).toBe("Kiln vase"));
  expect(await screen.findByText("Last change undone")).toBeTruthy();
  await press("Redo");
  await waitFor(() => expect(title().value).toBe("Kiln vase No. 2"));
  expect((await sent()).title).toBe("Kiln vase No. 2");
});

test("an emptied title shows an error at its field, and the stored one stays", async () => {
  const { server, user } = await openEditor();
  await user.clear(title());
  await user.tab();
  expect(title().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Kiln vase");
  expect(server.saves()).toEqual([]);
});

test("a server error about a field is shown there, the entry stays, and the next one is saved", async () => {
  const { server, user, session, sent } = await openEditor();
  const fields = { title: "Another product has this title." };
  server.failOnce(rejection(400, "Check the product.", { error: "invalid_document", fields }), editProduct);
  await user.type(title(), " No. 2");
  act(() => session.flush());
  expect(await screen.findByText(fields.title)).toBeTruthy();
  expect([title().getAttribute("aria-invalid"), title().value]).toEqual(["true", "Kiln vase No. 2"]);
  await user.type(title(), "0");
  expect((await sent()).title).toBe("Kiln vase No. 20");
  await waitFor(() => expect(title().getAttribute("aria-invalid")).not.toBe("true"));
});

test("a product that someone else changed is overwritten only on request", async () => {
  const { server, user, session, press, stored, sent } = await openEditor();
  await user.type(title(), " mine");
  stored.put({ version: 2, product: { ...stored.detail().product, title: "Kiln vase theirs" } });
  server.failOnce(rejection(409, "Somebody else changed it.", { error: "version_conflict" }), editProduct);
  act(() => session.flush());
  const dialog = await screen.findByRole("dialog", { name: "“Kiln vase mine” was changed elsewhere" });
  expect(await within(dialog).findByText("They changed")).toBeTruthy();
  expect(stored.detail().product.title).toBe("Kiln vase theirs");
  await press("Keep mine");
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect((await sent()).title).toBe("Kiln vase mine");
});

test("a failed deletion shows why, happens on retry, and can be undone", async () => {
  const { server, user, press, deleted, broughtBack, stored } = await openEditor();
  await press("Delete product");
  const dialog = await screen.findByRole("dialog", { name: "Delete “Kiln vase”?" });
  server.failOnce(rejection(403, "Your role may not delete products."), deleteProduct);
  await user.click(await within(dialog).findByRole("button", { name: "Delete product" }));
  expect(await within(dialog).findByText("Your role may not delete products.")).toBeTruthy();
  expect(deleted).not.toHaveBeenCalled();
  await user.click(await within(dialog).findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("“Kiln vase” deleted")).toBeTruthy();
  expect(deleted).toHaveBeenCalledOnce();
  server.answer(undoProductEdit, () => stored.detail());
  const messages = screen.getByRole("region", { name: "Messages" });
  await user.click(within(messages).getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(broughtBack).toHaveBeenCalledExactlyOnceWith(stored.detail().id));
});
