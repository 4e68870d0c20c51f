import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CallError } from "../../client/call-error.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";

type Props = Partial<Parameters<typeof DeleteDialog>[0]>;

const failed = (status: number): CallError => new CallError({ status, code: "x", message: "The server is tired." });

function openDialog(props: Props = {}) {
  const remove = vi.fn<() => Promise<unknown>>(async () => undefined);
  const deleted = vi.fn<() => void>();
  const close = vi.fn<() => void>();
  const { user } = mountPart(
    <DeleteDialog title="Delete “Sun”?" onDelete={remove} onDeleted={deleted} onClose={close} {...props}>
      Its code stops working.
    </DeleteDialog>,
  );
  const dialog = screen.getByRole("dialog", { name: "Delete “Sun”?" });
  const press = (name: string): Promise<void> => user.click(within(dialog).getByRole("button", { name }));
  return { user, remove, deleted, close, dialog, press };
}

test("what is deleted is named, with what follows from it, and Enter deletes it", async () => {
  const { user, remove, deleted, close, dialog } = openDialog();
  expect(within(dialog).getByText("Its code stops working.")).toBeTruthy();
  const button = within(dialog).getByRole("button", { name: "Delete" });
  expect([document.activeElement === button, button.dataset["tone"]]).toEqual([true, "danger"]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(deleted).toHaveBeenCalledOnce());
  expect([remove.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
});

test("the button may say more exactly what it does", () => {
  const { dialog } = openDialog({ action: "Delete webhook" });
  expect(within(dialog).getByRole("button", { name: "Delete webhook" })).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: "Delete" })).toBeNull();
});

test.each(["Cancel", "Close"])("%s deletes nothing", async (name) => {
  const { remove, close, press } = openDialog();
  await press(name);
  expect([remove.mock.calls.length, close.mock.calls.length]).toEqual([0, 1]);
});

test("what is being deleted is not deleted twice", async () => {
  const gate = Promise.withResolvers<undefined>();
  const remove = vi.fn<() => Promise<unknown>>(() => gate.promise);
  const { user, deleted, press } = openDialog({ onDelete: remove });
  await press("Delete");
  await press("Delete");
  await user.keyboard("{Enter}");
  gate.resolve(undefined);
  await waitFor(() => expect(deleted).toHaveBeenCalledOnce());
  expect(remove).toHaveBeenCalledOnce();
});

test("a server error is shown, and the same button tries again", async () => {
  const remove = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(failed(403)).mockResolvedValue(undefined);
  const { deleted, dialog, press } = openDialog({ onDelete: remove, action: "Delete discount" });
  await press("Delete discount");
  expect((await within(dialog).findByRole("alert")).textContent).toBe("The server is tired.");
  expect(deleted).not.toHaveBeenCalled();
  await press("Try again");
  await waitFor(() => expect(deleted).toHaveBeenCalledOnce());
});

test.each([[0], [500]])("what is gone after an answer that got lost (%i) is deleted", async (status) => {
  const remove = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(failed(status)).mockRejectedValue(failed(404));
  const { deleted, dialog, press } = openDialog({ onDelete: remove });
  await press("Delete");
  await within(dialog).findByRole("alert");
  await press("Try again");
  await waitFor(() => expect(deleted).toHaveBeenCalledOnce());
});

test("what was not there from the start is not deleted by this owner", async () => {
  const { deleted, dialog, press } = openDialog({ onDelete: () => Promise.reject(failed(404)) });
  await press("Delete");
  await within(dialog).findByRole("alert");
  await press("Try again");
  expect(await within(dialog).findByRole("alert")).toBeTruthy();
  expect(deleted).not.toHaveBeenCalled();
});
