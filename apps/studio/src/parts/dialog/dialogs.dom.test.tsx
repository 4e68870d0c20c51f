import { screen, waitFor, within } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { CallError } from "../../client/call-error.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { ActionButton } from "../action/action-button.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { ConfirmDialog, ModalDialog } from "./modal-dialog.tsx";
import { NameDialog, type NameDialogProps } from "./name-dialog.tsx";
import { signedOutStore } from "../sign-in/signed-out-store.ts";
import { useDeleteOnce } from "./use-delete-once.ts";

const failed = (status: number, fields: Readonly<Record<string, string>> = {}) =>
  new CallError({ status, code: "x", message: "The server is tired.", fields });

type OpenedProps = { readonly children: (close: () => void) => ReactElement };

function Opened({ children }: OpenedProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton onPress={() => setIsOpen(true)}>Open</ActionButton>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

async function open(children: OpenedProps["children"]) {
  const { user } = mountPart(<Opened>{children}</Opened>);
  await user.click(screen.getByRole("button", { name: "Open" }));
  const dialog = screen.getByRole("dialog");
  const press = (name: string): Promise<void> => user.click(within(dialog).getByRole("button", { name }));
  return { user, dialog, press };
}

const opener = (): HTMLElement => screen.getByRole("button", { name: "Open" });

test.each(["Close", "Cancel", "{Escape}", "beside"])("%s closes a confirmation and returns the focus", async (way) => {
  const { user, dialog, press } = await open((close) => (
    <ConfirmDialog title="Sure?" isOpen action="Do it" onConfirm={close} onClose={close}>
      Really?
    </ConfirmDialog>
  ));
  expect(document.activeElement).toBe(within(dialog).getByRole("button", { name: "Do it" }));
  if (way === "{Escape}") await user.keyboard(way);
  else if (way === "beside") await user.click(document.body);
  else await press(way);
  expect(dialog.isConnected).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

test("a dialog that cannot be closed by clicking outside has no Close either", async () => {
  const { user, dialog } = await open((close) => (
    <ModalDialog
      title="Choose"
      isOpen
      isDismissable={false}
      onClose={close}
      footer={<ActionButton onPress={close}>Mine</ActionButton>}
    >
      Two versions
    </ModalDialog>
  ));
  await user.keyboard("{Escape}");
  await user.click(document.body);
  expect(dialog.isConnected).toBe(true);
  expect(within(dialog).queryByRole("button", { name: "Close" })).toBeNull();
});

function Form({ type }: { readonly type: string }): ReactElement {
  return <input type={type} aria-label="Field" />;
}

test.each([
  ["text", true],
  ["search", false],
])("with something in a %s field Escape leaves the dialog: it stays %s", async (type, stays) => {
  const { user, dialog } = await open((close) => (
    <ModalDialog title="Write" isOpen onClose={close} footer={null}>
      <Form type={type} />
    </ModalDialog>
  ));
  await user.type(within(dialog).getByLabelText("Field"), "a");
  await user.keyboard("{Escape}");
  expect(dialog.isConnected).toBe(stays);
});

test.each([
  { what: "its owner changed", isChanged: true, typed: "", stays: true },
  { what: "nobody changed", isChanged: false, typed: "", stays: false },
  { what: "its owner sees no change in, but has something typed beside it", isChanged: false, typed: "a", stays: true },
])("Escape leaves a dialog that $what: it stays $stays", async ({ isChanged, typed, stays }) => {
  const { user, dialog } = await open((close) => (
    <ModalDialog title="Write" isOpen isChanged={isChanged} onClose={close} footer={null}>
      <Form type="text" />
    </ModalDialog>
  ));
  if (typed) await user.type(within(dialog).getByLabelText("Field"), typed);
  await user.keyboard("{Escape}");
  expect(dialog.isConnected).toBe(stays);
});

test("read-only text can have the focus, so the keyboard scrolls it", async () => {
  const { dialog } = await open((close) => (
    <ModalDialog title="Terms" isOpen isReading alert="Not now." onClose={close} footer={null}>
      Long text
    </ModalDialog>
  ));
  expect(within(dialog).getByRole("group", { name: "Terms" }).tabIndex).toBe(0);
  expect(within(dialog).getByRole("alert").textContent).toBe("Not now.");
});

test("a dialog whose owner is signed out says so, and links to the sign-in", async () => {
  const { dialog } = await open((close) => (
    <ModalDialog title="Write" isOpen onClose={close} footer={null}>
      <Form type="text" />
    </ModalDialog>
  ));
  expect(within(dialog).queryByRole("alert")).toBeNull();
  signedOutStore.setState({ signInUrl: "http://example.org/?to=/" });
  const link = await within(dialog).findByRole("link", { name: /^Sign in/ });
  expect(link.getAttribute("href")).toBe("http://example.org/?to=/");
  expect(within(dialog).queryByRole("button", { name: "Try again" })).toBeNull();
});

function nameDialog(props: Partial<NameDialogProps>): (close: () => void) => ReactElement {
  return (close) => (
    <NameDialog
      title="New page"
      action="Create page"
      label="Title"
      maxLength={20}
      check={(name) => (name === "" ? "Give it a title." : undefined)}
      make={async () => "id"}
      onCreated={close}
      onClose={close}
      {...props}
    />
  );
}

test("what needs a name is made with it, trimmed, by Enter too", async () => {
  const make = vi.fn<(name: string) => Promise<string>>(async () => "id-1");
  const created = vi.fn<(id: string) => void>();
  const { user, dialog } = await open(nameDialog({ make, onCreated: created }));
  const field = within(dialog).getByRole("textbox", { name: "Title" });
  expect(document.activeElement).toBe(field);
  await user.type(field, " Visit us {Enter}");
  await waitFor(() => expect(created).toHaveBeenCalledExactlyOnceWith("id-1"));
  expect(make.mock.calls[0]?.[0]).toBe("Visit us");
});

test("an invalid name shows an error until it is changed", async () => {
  const make = vi.fn<(name: string) => Promise<string>>(async () => "id");
  const { user, dialog, press } = await open(nameDialog({ make }));
  await press("Create page");
  expect(within(dialog).getByText("Give it a title.")).toBeTruthy();
  expect(make).not.toHaveBeenCalled();
  await user.type(within(dialog).getByRole("textbox"), "V");
  expect(within(dialog).queryByText("Give it a title.")).toBeNull();
});

test("the server's error for the name is below it, all others above the buttons", async () => {
  let error = failed(400, { urlId: "That URL is taken." });
  const { dialog, press } = await open(
    nameDialog({ firstName: "Visit", field: "urlId", make: () => Promise.reject(error) }),
  );
  await press("Create page");
  expect(await within(dialog).findByText("That URL is taken.")).toBeTruthy();
  expect(within(dialog).queryByRole("alert")).toBeNull();
  error = failed(429);
  await press("Create page");
  expect((await within(dialog).findByRole("alert")).textContent).toBe("The server is tired.");
  expect(within(dialog).queryByText("That URL is taken.")).toBeNull();
  expect(within(dialog).getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("what is being created shows so, and is not created twice", async () => {
  const gate = Promise.withResolvers<string>();
  const make = vi.fn<() => Promise<string>>(() => gate.promise);
  const { user, dialog, press } = await open(nameDialog({ firstName: "Visit", make }));
  await press("Create page");
  await user.click(await within(dialog).findByRole("button", { name: "Creating…" }));
  await user.type(within(dialog).getByRole("textbox"), "{Enter}");
  gate.resolve("id");
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(make).toHaveBeenCalledOnce();
});

function section(props: Partial<Parameters<typeof DeleteSection>[0]>): ReactElement {
  return (
    <DeleteSection
      noun="page"
      title="Kiln"
      onDelete={async () => undefined}
      onDeleted={vi.fn()}
      onBringBack={async () => undefined}
      {...props}
    >
      <p>Its posts go too.</p>
    </DeleteSection>
  );
}

test("what is deleted is asked about by its name, and brought back from the message", async () => {
  const deleted = vi.fn<() => void>();
  const bringBack = vi.fn<() => Promise<void>>(async () => undefined);
  const { user } = mountPart(section({ onDeleted: deleted, onBringBack: bringBack }));
  await user.click(screen.getByRole("button", { name: "Delete page" }));
  const dialog = screen.getByRole("dialog", { name: "Delete “Kiln”?" });
  expect(dialog.textContent).toContain(
    "It's removed from your pages now, and from your site the next time you publish. You can undo this.",
  );
  expect(within(dialog).getByText("Its posts go too.")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Delete page" }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(deleted).toHaveBeenCalledOnce();
  const messages = screen.getByRole("region", { name: "Messages" });
  expect(messages.textContent).toContain("“Kiln” deleted");
  bringBack.mockRejectedValueOnce(failed(429));
  await user.click(within(messages).getByRole("button", { name: "Undo" }));
  await user.click(await within(messages).findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(bringBack).toHaveBeenCalledTimes(2));
});

test("what cannot be deleted shows why, and asks again when it is reopened", async () => {
  const { user } = mountPart(section({ onDelete: () => Promise.reject(failed(403)) }));
  await user.click(screen.getByRole("button", { name: "Delete page" }));
  const dialog = screen.getByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Delete page" }));
  expect((await within(dialog).findByRole("alert")).textContent).toBe("The server is tired.");
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Delete page" }));
  expect(within(screen.getByRole("dialog")).queryByRole("alert")).toBeNull();
});

type DeleterProps = { readonly remove: () => Promise<unknown>; readonly told: (word: string) => void };

function Deleter({ remove, told }: DeleterProps): ReactElement {
  const removeOnce = useDeleteOnce(remove);
  const press = (): void =>
    void removeOnce().then(
      () => told("gone"),
      () => told("failed"),
    );
  return <ActionButton onPress={press}>Delete</ActionButton>;
}

test.each([
  ["it was refused, then is not there", [403, 404], ["failed", "failed"]],
  ["it is not there at first", [404], ["failed"]],
  ["its answer was lost, then it is not there", [0, 404], ["failed", "gone"]],
  ["the server broke, then it is not there", [500, 404], ["failed", "gone"]],
  ["its answer was lost, then it was refused", [0, 403], ["failed", "failed"]],
  ["its answer was lost, then refused, then it is not there", [0, 403, 404], ["failed", "failed", "gone"]],
] as const)("where %s", async (_, statuses, words) => {
  const told: string[] = [];
  const remove = vi.fn<() => Promise<unknown>>();
  for (const status of statuses) remove.mockRejectedValueOnce(failed(status));
  const { user } = mountPart(<Deleter remove={remove} told={(word) => told.push(word)} />);
  for (let time = 0; time < statuses.length; time += 1) {
    await user.click(screen.getByRole("button"));
    await waitFor(() => expect(told).toHaveLength(time + 1));
  }
  expect(told).toEqual(words);
});
