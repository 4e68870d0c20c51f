import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { CALL_FAULTS, holdCalls, unreachable } from "@stoa/ui/testing/call-fault.ts";
import type { ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect } from "vitest";

/** What is typed somewhere and saved there. */
export type HeldSave = {
  readonly server: ContractServer;
  readonly user: UserEvent;
  /** The dialog or the room in which it is. */
  readonly scope: HTMLElement;
  /** What is typed, by the labels of its fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** The button that saves, or what is done where no button is pressed. */
  readonly action: string | (() => Promise<void>);
  /** The button that asks again, where it is not called "Try again". */
  readonly again?: string;
  /** What goes wrong, where the studio has words of its own for it. */
  readonly faults?: typeof CALL_FAULTS;
  /** Sees that it is saved; when not given, that the dialog is gone, or that a message says so. */
  readonly expectDone?: () => Promise<unknown>;
};

const isDialog = (scope: HTMLElement): boolean => scope.getAttribute("role") === "dialog";

/** What `label` names may also be a part of the room that is called the same. */
const FIELDS = { selector: "input, textarea, select" };

export function fieldOf(scope: HTMLElement, label: string): HTMLInputElement {
  return within(scope).getByLabelText<HTMLInputElement>(label, FIELDS);
}

export function expectTyped({ scope, fields }: Pick<HeldSave, "scope" | "fields">): void {
  for (const [name, text] of Object.entries(fields)) {
    expect(fieldOf(scope, name).value, name).toBe(text);
  }
}

/** The button of what is saved; above it there may be that of the bar which says who is signed out. */
function againIn({ scope, again = "Try again" }: HeldSave): HTMLElement {
  const button = within(scope).getAllByRole("button", { name: again }).at(-1);
  if (!button) throw new Error(`there is no button “${again}”`);
  return button;
}

/** Presses once what was asked before is told of: a button that is busy does nothing. */
async function pressAgain(save: HeldSave): Promise<void> {
  await waitFor(() => expect(againIn(save).dataset["busy"]).toBeUndefined());
  await save.user.click(againIn(save));
}

async function pressFirst({ scope, user, action }: HeldSave): Promise<void> {
  if (typeof action === "string") await user.click(within(scope).getByRole("button", { name: action }));
  else await action();
}

async function expectTold(save: HeldSave, message: string): Promise<void> {
  expect((await within(save.scope).findAllByText(message, { exact: false })).length).toBeGreaterThan(0);
  expectTyped(save);
}

/** Each fault after the other: the owner reads why, what was typed stays, and the same button asks again. */
async function expectEachFaultTold(save: HeldSave): Promise<void> {
  const { server, faults = CALL_FAULTS } = save;
  for (const [index, [message, fault]] of faults.entries()) {
    server.failWith(fault);
    await (index === 0 ? pressFirst(save) : pressAgain(save));
    await expectTold(save, message);
  }
}

/** Whether the browser asks before the tab is closed or the page is loaded again. */
export function isUnloadStopped(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  act(() => void dispatchEvent(event));
  return event.defaultPrevented;
}

/** Neither a press beside the dialog nor Escape takes away what was typed, and closing the tab asks first. */
async function expectStays(save: HeldSave): Promise<void> {
  if (Object.keys(save.fields).length === 0) return;
  expect(isUnloadStopped(), "closing the tab asks").toBe(true);
  if (!isDialog(save.scope)) return;
  await save.user.click(document.body);
  await save.user.keyboard("{Escape}");
  expect(save.scope.isConnected).toBe(true);
  expectTyped(save);
}

/** Nothing waits unseen for the line, to be sent without being asked for again. */
async function expectOfflineTold(save: HeldSave): Promise<void> {
  const { server, faults = CALL_FAULTS } = save;
  server.mend();
  server.setOffline(true);
  await pressAgain(save);
  await expectTold(save, faults.find(([, fault]) => fault === unreachable)?.[0] ?? faults[0]?.[0] ?? "");
  const before = server.saves().length;
  server.setOffline(false);
  await Promise.resolve();
  expect(server.saves()).toHaveLength(before);
}

/** Sent once, however slow the server is and however often it is pressed. */
async function expectSentOnce(save: HeldSave): Promise<void> {
  const { server, user, scope, fields } = save;
  const before = server.saves().length;
  const held = holdCalls();
  server.failWith(held.fault);
  await pressAgain(save);
  await waitFor(() => expect(held.count()).toBe(1));
  await user.keyboard("{Enter}");
  const [first] = Object.keys(fields);
  if (first !== undefined) await user.type(fieldOf(scope, first), "{Enter}");
  held.letGo();
  await (save.expectDone?.() ?? expectGone(scope));
  expect(server.saves()).toHaveLength(before + 1);
  server.mend();
}

async function expectGone(scope: HTMLElement): Promise<void> {
  if (isDialog(scope)) await waitFor(() => expect(scope.isConnected).toBe(false));
  else await waitFor(() => expect(screen.getByRole("region", { name: "Messages" }).textContent).not.toBe(""));
}

/** What is typed in `scope` outlives each fault, and is sent once when it is asked for again, however slow the server is. */
export async function expectHeld(save: HeldSave): Promise<void> {
  await expectEachFaultTold(save);
  await expectStays(save);
  await expectOfflineTold(save);
  await expectSentOnce(save);
}
