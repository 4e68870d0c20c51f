import { LINK_TEXTS } from "@stoa/core/link/link-messages.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { useState, type ReactElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { useStore } from "zustand";
import { savedStateStore } from "../../drafts/open-drafts.ts";
import { isUnloadStopped } from "../../testing/held/held-save.ts";
import { mountLinkedPart } from "../../testing/open/mount-linked-part.tsx";
import { ActionButton } from "../action/action-button.tsx";
import { ModalDialog } from "../dialog/modal-dialog.tsx";
import { BackLink } from "../link/back-link.tsx";
import { LinkForm } from "../link/link-form.tsx";
import { toastStore } from "../notice/toast-store.ts";
import { TagsField } from "../tag/tags-field.tsx";
import { TextField } from "../text/text-field.tsx";
import { useTypedText } from "../text/typed-text.ts";
import { InputGuard, LeaveGuard } from "./leave-guard.tsx";

function Saved(): ReactElement {
  return <output aria-label="Save status">{useStore(savedStateStore).words}</output>;
}

/** A number; other input stays in the field. */
function Count(): ReactElement {
  const typed = useTypedText("1");
  return (
    <TextField
      label="Count"
      value={typed.text}
      onChange={(text) => typed.type(text, { stored: "1", problem: text === "1" ? "" : "Enter 1." })}
    />
  );
}

function Writing(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton onPress={() => setIsOpen(true)}>Write</ActionButton>
      <ModalDialog
        title="Write"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        footer={<ActionButton onPress={() => setIsOpen(false)}>Cancel</ActionButton>}
      >
        <Count />
      </ModalDialog>
    </>
  );
}

async function open(part: ReactNode) {
  history.replaceState({ __TSR_index: 0, __TSR_key: "before" }, "", "/before");
  history.pushState({ __TSR_index: 1, __TSR_key: "here" }, "", "/");
  const { user } = await mountLinkedPart(
    <>
      <BackLink to="/orders">Orders</BackLink>
      {part}
      <Saved />
      <InputGuard />
    </>,
    { canLeave: true },
  );
  return { user, press: (name: string) => user.click(screen.getByRole("button", { name })) };
}

const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });
const saved = (): string => screen.getByRole("status", { name: "Save status" }).textContent ?? "";
const told = (): string[] => toastStore.getState().toasts.map(({ text }) => text);
const question = (): Promise<HTMLElement> => screen.findByRole("dialog", { name: "Leave without saving?" });
const left = (): Promise<HTMLElement> => screen.findByRole("heading", { name: "Elsewhere" });

beforeEach(() => act(() => toastStore.setState({ toasts: [] })));

test("refused input is not “Saved”, and leaving the room, or the page, asks first", async () => {
  const { user, press } = await open(<Count />);
  const before = saved();
  expect(isUnloadStopped()).toBe(false);
  await user.type(field("Count"), "x");
  expect([saved(), isUnloadStopped()]).toEqual(["Not saved yet", true]);
  await user.click(screen.getByRole("link", { name: "Orders" }));
  await question();
  await press("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(field("Count").value).toBe("1x");
  await user.type(field("Count"), "{Backspace}");
  expect([saved(), isUnloadStopped()]).toEqual([before, false]);
  await user.click(screen.getByRole("link", { name: "Orders" }));
  await left();
});

test.each(["a link", "Back"])("discarding refused input leaves by %s, and says nothing again", async (way) => {
  const { user, press } = await open(<Count />);
  await user.type(field("Count"), "x");
  if (way === "Back") act(() => history.back());
  else await user.click(screen.getByRole("link", { name: "Orders" }));
  await question();
  await press("Discard changes");
  await left();
  expect(told()).toEqual([]);
  expect(isUnloadStopped()).toBe(false);
});

test("a room with its own prompt asks once, also for its fields", async () => {
  const words = { title: "Stop the upload?", action: "Stop it", text: "Half of it is there." };
  const { user, press } = await open(
    <>
      <Count />
      <LeaveGuard isChanged words={words} />
    </>,
  );
  await user.type(field("Count"), "x");
  await user.click(screen.getByRole("link", { name: "Orders" }));
  await screen.findByRole("dialog", { name: "Stop the upload?" });
  await press("Stop it");
  await left();
  expect(told()).toEqual([]);
});

test("a dialog with something typed is not lost to Back, or to closing the tab", async () => {
  const { user, press } = await open(<Writing />);
  await press("Write");
  expect(isUnloadStopped()).toBe(false);
  await user.type(field("Count"), "x");
  expect(isUnloadStopped()).toBe(true);
  act(() => history.back());
  await user.click(within(await question()).getByRole("button", { name: "Cancel" }));
  expect(field("Count").value).toBe("1x");
  await press("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(isUnloadStopped()).toBe(false);
  expect(told()).toEqual([]);
  act(() => history.back());
  await left();
});

test.each(["Back", "a reload"])("a tag that was typed and not yet added is added on %s", async (way) => {
  const onChange = vi.fn<(tags: readonly string[]) => void>();
  const { user } = await open(<TagsField label="Tags" noun="tag" maxLength={20} tags={["kiln"]} onChange={onChange} />);
  await user.type(field("Tags"), "clay");
  expect(onChange).not.toHaveBeenCalled();
  if (way === "a reload") isUnloadStopped();
  else act(() => history.back());
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(["kiln", "clay"]));
});

function Linking(): ReactElement {
  const [isOpen, setIsOpen] = useState(true);
  const close = (): void => setIsOpen(false);
  if (!isOpen) return <p>Closed</p>;
  return <LinkForm link={{ address: "", name: "", isNewWindow: false }} onApply={close} onClose={close} />;
}

test.each([
  ["Escape", "{Escape}", ["“Our kiln” wasn't saved."]],
  ["Cancel", "Cancel", []],
])("a link left by %s says what is lost unless that was chosen", async (_, way, words) => {
  const { user, press } = await open(<Linking />);
  await user.type(field(LINK_TEXTS.name), "Our kiln");
  if (way === "Cancel") await press(way);
  else await user.keyboard(way);
  expect(screen.getByText("Closed")).toBeTruthy();
  expect(told()).toEqual(words);
});
