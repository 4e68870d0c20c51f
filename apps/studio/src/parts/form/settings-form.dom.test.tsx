import { screen, waitFor, within } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { CallError } from "../../client/call-error.ts";
import { isUnloadStopped } from "../../testing/held/held-save.ts";
import { mountLinkedPart } from "../../testing/open/mount-linked-part.tsx";
import { LeaveGuard } from "../draft/leave-guard.tsx";
import { BackLink } from "../link/back-link.tsx";
import { AreaInput, needed, SelectInput, SwitchInput, TextInput } from "./form-inputs.tsx";
import { useRecordForm } from "./record-form.ts";
import { SettingsForm, SettingsPart } from "./settings-form.tsx";

type Values = { readonly name: string; readonly note: string; readonly unit: string; readonly isOn: boolean };
type Send = (values: Values) => Promise<void>;

const STORED: Values = { name: "Post", note: "", unit: "kg", isOn: false };
const UNITS = [
  { value: "kg", text: "Kilograms" },
  { value: "lb", text: "Pounds" },
];

type SettingsProps = { readonly send?: Send; readonly closed?: string };

const sendAway: Send = async () => undefined;

/** Settings that are stored as they are sent, and that somebody else may change meanwhile. */
function Settings({ send = sendAway, closed }: SettingsProps): ReactElement {
  const [stored, setStored] = useState(STORED);
  const record = useRecordForm<Values>({ values: stored, send, onSent: setStored });
  const { form } = record;
  return (
    <>
      <BackLink to="/orders">Orders</BackLink>
      <button type="button" onClick={() => setStored({ ...stored, name: "Their name", note: "Their note" })}>
        Change elsewhere
      </button>
      <SettingsForm
        title="Shipping"
        note="How parcels travel."
        record={record}
        {...(closed === undefined ? {} : { closed })}
      >
        <SettingsPart>
          <TextInput form={form} name="name" label="Name" rule={needed("Give it a name.")} />
          <AreaInput form={form} name="note" label="Note" rows={2} />
          <SelectInput form={form} name="unit" label="Unit" options={UNITS} />
          <SwitchInput form={form} name="isOn" label="Offered" />
        </SettingsPart>
      </SettingsForm>
    </>
  );
}

async function openSettings(props: SettingsProps = {}) {
  const { user } = await mountLinkedPart(<Settings {...props} />, { canLeave: true });
  const press = (name: string): Promise<void> => user.click(screen.getByRole("button", { name }));
  return { user, press };
}

const name = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
const note = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name: "Note" });
const save = (): HTMLButtonElement => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
const status = (): string | null => screen.getByRole("status").textContent;

test("unchanged settings have nothing to save or to discard", async () => {
  await openSettings();
  expect(screen.getByRole("heading", { name: "Shipping", level: 1 })).toBeTruthy();
  expect(screen.getByText("How parcels travel.")).toBeTruthy();
  expect([save().disabled, screen.queryByRole("button", { name: "Discard" }), status()]).toEqual([true, null, ""]);
});

test("what is changed is saved as a whole, says so, and then has nothing to save", async () => {
  const send = vi.fn<Send>(async () => undefined);
  const { user, press } = await openSettings({ send });
  await user.type(name(), " by sea");
  await user.selectOptions(screen.getByRole("combobox", { name: "Unit" }), "Pounds");
  await user.click(screen.getByRole("switch", { name: "Offered" }));
  await press("Save");
  await waitFor(() => expect(status()).toBe("Saved"));
  expect(send.mock.calls).toEqual([[{ name: "Post by sea", note: "", unit: "lb", isOn: true }]]);
  expect(name().value).toBe("Post by sea");
  await user.type(note(), "S");
  expect(status()).toBe("");
  await user.clear(note());
  expect(status()).toBe("Saved");
});

test("Enter in a field saves, and an invalid field is not sent", async () => {
  const send = vi.fn<Send>(async () => undefined);
  const { user } = await openSettings({ send });
  await user.clear(name());
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Give it a name.")).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  await user.type(name(), "Sea{Enter}");
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

test("what is discarded is as it was stored", async () => {
  const { user, press } = await openSettings();
  await user.clear(name());
  await user.tab();
  expect(await screen.findByText("Give it a name.")).toBeTruthy();
  await user.click(screen.getByRole("switch", { name: "Offered" }));
  await press("Discard");
  expect([name().value, screen.getByRole<HTMLInputElement>("switch").checked]).toEqual(["Post", false]);
  expect(screen.queryByText("Give it a name.")).toBeNull();
  expect(screen.queryByRole("button", { name: "Discard" })).toBeNull();
});

test("while it is being saved it says so, is not sent again, and keeps what is typed meanwhile", async () => {
  const gate = Promise.withResolvers<void>();
  const send = vi
    .fn<Send>()
    .mockImplementationOnce(() => gate.promise)
    .mockResolvedValue(undefined);
  const { user, press } = await openSettings({ send });
  await user.type(name(), "!");
  await press("Save");
  expect(await screen.findByRole("button", { name: "Saving…" })).toBeTruthy();
  expect(status()).toBe("Saving…");
  await press("Saving…");
  await user.type(name(), "?{Enter}");
  gate.resolve();
  await waitFor(() => expect(save().disabled).toBe(false));
  expect([send.mock.calls.length, name().value, status()]).toEqual([1, "Post!?", ""]);
  await press("Save");
  await waitFor(() => expect(send.mock.lastCall?.[0].name).toBe("Post!?"));
});

const refusal = (fields: Readonly<Record<string, string>> = {}): CallError =>
  new CallError({ status: 400, code: "x", message: "The server is tired.", fields });

test("why it is not saved is above the fields, and the same button tries again", async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(refusal()).mockResolvedValue(undefined);
  const { user, press } = await openSettings({ send });
  await user.type(name(), "!");
  await press("Save");
  expect((await screen.findByRole("alert")).textContent).toBe("The server is tired.");
  expect([name().value, status()]).toEqual(["Post!", ""]);
  await press("Try again");
  await waitFor(() => expect(status()).toBe("Saved"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("discarding takes an error away too", async () => {
  const { user, press } = await openSettings({ send: () => Promise.reject(refusal()) });
  await user.type(name(), "!");
  await press("Save");
  await screen.findByRole("alert");
  await press("Discard");
  expect([screen.queryByRole("alert"), name().value]).toEqual([null, "Post"]);
});

test("errors appear at their fields, the first gets the focus, and the rest are above", async () => {
  const told = refusal({ "/note/0": "Too long.", name: "Taken.", "unit.size": "Too heavy.", weather: "Too wet." });
  const { user, press } = await openSettings({ send: () => Promise.reject(told) });
  await user.type(note(), "!");
  await press("Save");
  expect(await screen.findByText("Taken.")).toBeTruthy();
  expect(screen.getByText("Too long.").id).toBe(note().getAttribute("aria-describedby"));
  expect(screen.getByText("Too heavy.").id).toBe(screen.getByRole("combobox").getAttribute("aria-describedby"));
  expect(document.activeElement).toBe(name());
  expect(screen.getByRole("alert").textContent).toBe("Too wet.");
});

test("what somebody else saves is shown, except where the owner typed", async () => {
  const { user, press } = await openSettings();
  await user.type(name(), "!");
  await press("Change elsewhere");
  await waitFor(() => expect(note().value).toBe("Their note"));
  expect(name().value).toBe("Post!");
  await press("Discard");
  expect([name().value, note().value]).toEqual(["Their name", "Their note"]);
});

test("settings that may not be changed say why, and have nothing to press", async () => {
  await openSettings({ closed: "Only owners may change this." });
  expect(screen.getByText("Only owners may change this.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(name().closest("fieldset")?.disabled).toBe(true);
});

test("settings that may be changed are not disabled, and need no reason", async () => {
  await openSettings();
  expect(name().closest("fieldset")?.disabled).toBe(false);
  expect(screen.queryByText("Only owners may change this.")).toBeNull();
});

const leave = (): Promise<HTMLElement> => screen.findByRole("dialog", { name: "Leave without saving?" });
const isLeft = (): boolean => screen.queryByRole("heading", { name: "Elsewhere" }) !== null;

test("unchanged settings are left without a question, and so are saved ones", async () => {
  const { user, press } = await openSettings();
  await user.type(name(), "!");
  await press("Save");
  await waitFor(() => expect(status()).toBe("Saved"));
  await user.click(screen.getByRole("link", { name: "Orders" }));
  await waitFor(() => expect(isLeft()).toBe(true));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("changed settings ask before they are left, and stay when the owner stays", async () => {
  const { user } = await openSettings();
  await user.type(name(), "!");
  await user.click(screen.getByRole("link", { name: "Orders" }));
  const dialog = await leave();
  expect(within(dialog).getByText("Your changes aren't saved yet.")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect([isLeft(), name().value, location.pathname]).toEqual([false, "Post!", "/"]);
});

test("changed settings are left when the owner wants to lose them", async () => {
  const { user } = await openSettings();
  await user.type(name(), "!");
  await user.click(screen.getByRole("link", { name: "Orders" }));
  const dialog = await leave();
  expect(within(dialog).getByRole("button", { name: "Discard changes" }).dataset["tone"]).toBe("danger");
  await user.click(within(dialog).getByRole("button", { name: "Discard changes" }));
  await waitFor(() => expect(isLeft()).toBe(true));
  expect(location.pathname).toBe("/orders");
});

test("the browser asks too, when the tab is closed with changed settings and only then", async () => {
  const { user } = await openSettings();
  expect(isUnloadStopped()).toBe(false);
  await user.type(name(), "!");
  expect(isUnloadStopped()).toBe(true);
});

test("what is lost may be something else than input", async () => {
  const words = { title: "Stop the upload?", action: "Stop it", text: "Half of it is there." };
  const { user } = await mountLinkedPart(
    <>
      <h1>Upload</h1>
      <BackLink to="/files">Files</BackLink>
      <LeaveGuard isChanged words={words} />
    </>,
    { canLeave: true },
  );
  await user.click(screen.getByRole("link", { name: "Files" }));
  const dialog = await screen.findByRole("dialog", { name: "Stop the upload?" });
  expect(within(dialog).getByText("Half of it is there.")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Stop it" }));
  await waitFor(() => expect(isLeft()).toBe(true));
});

test("another tab of the same room is not elsewhere", async () => {
  const { user } = await mountLinkedPart(
    <>
      <h1>Files</h1>
      <BackLink to="/">All files</BackLink>
      <LeaveGuard isChanged />
    </>,
    { canLeave: true },
  );
  await user.click(screen.getByRole("link", { name: "All files" }));
  await waitFor(() => expect(location.pathname).toBe("/"));
  expect(screen.queryByRole("dialog")).toBeNull();
});
