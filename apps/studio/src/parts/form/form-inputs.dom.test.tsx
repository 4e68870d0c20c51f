import { screen, waitFor, within } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { CallError } from "../../client/call-error.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { ActionButton } from "../action/action-button.tsx";
import { FieldRow, FormDialog } from "../dialog/form-dialog.tsx";
import {
  amountRule,
  AreaInput,
  currencySign,
  needed,
  SelectInput,
  SwitchInput,
  TextInput,
  wholeNumberRule,
} from "./form-inputs.tsx";
import { useRecordForm } from "./record-form.ts";

test.each([
  ["", "", ""],
  ["", "Write a price.", "Write a price."],
  ["12.50", "Write a price.", ""],
])("the amount “%s”, with “%s” for an empty one, shows “%s”", (text, neededMessage, said) => {
  expect(amountRule("USD", neededMessage)(text)).toBe(said);
});

test("an amount that is none is wrong", () => {
  expect(amountRule("USD")("twelve")).not.toBe("");
  expect(amountRule("USD")("1.234")).not.toBe("");
});

test.each([
  ["1", true],
  ["10", true],
  [" 5 ", true],
  ["0", false],
  ["11", false],
  ["1.5", false],
  ["-1", false],
  ["", false],
  ["1234567890123456", false],
])("as a whole number from 1 to 10 “%s” is right: %s", (text, isRight) => {
  expect(wholeNumberRule({ min: 1, max: 10 })(text)).toBe(isRight ? "" : "Enter a whole number from 1 to 10.");
});

test("what is needed may not be blank, and a currency has its sign", () => {
  const rule = needed("Give it a name.");
  expect([rule("  "), rule("a")]).toEqual(["Give it a name.", ""]);
  expect([currencySign("USD", "en-US"), currencySign("EUR", "de-DE")]).toEqual(["$", "€"]);
});

type Values = { readonly name: string; readonly note: string; readonly kind: string; readonly isOn: boolean };

const EMPTY: Values = { name: "", note: "", kind: "flat", isOn: false };
const KINDS = [
  { value: "flat", text: "Flat" },
  { value: "weight", text: "By weight" },
];

type TestFormProps = { readonly send: (values: Values) => Promise<void>; readonly onClose: () => void };

function TestForm({ send, onClose }: TestFormProps): ReactElement {
  const record = useRecordForm<Values>({ values: EMPTY, send, onSent: onClose, fields: { name: "displayName" } });
  const { form } = record;
  return (
    <FormDialog title="Add method" action="Add method" record={record} onClose={onClose}>
      <FieldRow>
        <TextInput form={form} name="name" label="Name" rule={needed("Give it a name.")} autoFocus />
        <SelectInput form={form} name="kind" label="Price" options={KINDS} />
      </FieldRow>
      <AreaInput form={form} name="note" label="Note" rows={2} rule={(text) => (text === "no" ? "Not that." : "")} />
      <SwitchInput form={form} name="isOn" label="Offered" />
    </FormDialog>
  );
}

function Opened({ send }: Pick<TestFormProps, "send">): ReactElement {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <ActionButton onPress={() => setIsOpen(true)}>Open</ActionButton>
      {isOpen && <TestForm send={send} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function openForm(send: (values: Values) => Promise<void> = async () => undefined) {
  const { user } = mountPart(<Opened send={send} />);
  const dialog = screen.getByRole("dialog", { name: "Add method" });
  const press = (name: string): Promise<void> => user.click(within(dialog).getByRole("button", { name }));
  return { user, dialog, press, name: () => within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Name" }) };
}

test("a form sends what was typed, chosen and switched, and closes", async () => {
  const send = vi.fn<(values: Values) => Promise<void>>(async () => undefined);
  const { user, dialog, press, name } = openForm(send);
  await user.type(name(), "Post");
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Price" }), "By weight");
  await user.type(within(dialog).getByRole("textbox", { name: "Note" }), "slow");
  await user.click(within(dialog).getByRole("switch", { name: "Offered" }));
  await press("Add method");
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(send.mock.calls).toEqual([[{ name: "Post", note: "slow", kind: "weight", isOn: true }]]);
});

test("errors are shown at their fields, the first has the focus, and nothing is sent", async () => {
  const send = vi.fn<(values: Values) => Promise<void>>(async () => undefined);
  const { user, dialog, press, name } = openForm(send);
  await user.type(within(dialog).getByRole("textbox", { name: "Note" }), "no");
  await press("Add method");
  expect(await within(dialog).findByText("Give it a name.")).toBeTruthy();
  expect(within(dialog).getByText("Not that.")).toBeTruthy();
  expect(document.activeElement).toBe(name());
  expect(send).not.toHaveBeenCalled();
});

test("a field that is left is checked, and again while it is typed in", async () => {
  const { user, dialog, name } = openForm();
  await user.click(name());
  await user.tab();
  expect(await within(dialog).findByText("Give it a name.")).toBeTruthy();
  await user.type(name(), "P");
  await waitFor(() => expect(within(dialog).queryByText("Give it a name.")).toBeNull());
});

test("Enter in a field sends the form", async () => {
  const { user, dialog, name } = openForm();
  await user.type(name(), "Post{Enter}");
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});

test("the server's error for a field is shown there, even under another name", async () => {
  const rejected = new CallError({ status: 400, code: "x", message: "Refused.", fields: { displayName: "Taken." } });
  const { user, dialog, press, name } = openForm(() => Promise.reject(rejected));
  await user.type(name(), "Post");
  await press("Add method");
  expect(await within(dialog).findByText("Taken.")).toBeTruthy();
  expect(within(dialog).queryByRole("alert")).toBeNull();
  expect(document.activeElement).toBe(name());
  expect(within(dialog).getByRole("button", { name: "Add method" })).toBeTruthy();
});

test("the server's error for no field is above the buttons, which retry", async () => {
  const rejected = new CallError({ status: 400, code: "x", message: "Refused.", fields: { weather: "Too wet." } });
  const { user, dialog, press, name } = openForm(() => Promise.reject(rejected));
  await user.type(name(), "Post");
  await press("Add method");
  expect((await within(dialog).findByRole("alert")).textContent).toBe("Too wet.");
  expect(within(dialog).getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("a form that is being sent says so, and is not sent twice", async () => {
  const gate = Promise.withResolvers<void>();
  const send = vi.fn<(values: Values) => Promise<void>>(() => gate.promise);
  const { user, dialog, press, name } = openForm(send);
  await user.type(name(), "Post");
  await press("Add method");
  const busy = await within(dialog).findByRole("button", { name: "One moment…" });
  await user.click(busy);
  await user.type(name(), "{Enter}");
  gate.resolve();
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(send).toHaveBeenCalledOnce();
});

test("a dialog in which nothing is changed closes by Escape, one with something typed only by its buttons", async () => {
  const { user, dialog, press, name } = openForm();
  await user.type(name(), "P");
  await user.keyboard("{Escape}");
  expect(dialog.isConnected).toBe(true);
  await press("Cancel");
  expect(dialog.isConnected).toBe(false);
  await user.click(screen.getByRole("button", { name: "Open" }));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open" })));
});
