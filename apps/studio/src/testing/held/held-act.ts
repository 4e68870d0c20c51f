import { waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { holdCalls, lostAnswer, rejection } from "@stoa/ui/testing/call-fault.ts";
import type { ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect } from "vitest";

/** What a dialog asks, and does when its button is pressed. */
export type HeldAct = {
  readonly server: ContractServer;
  readonly user: UserEvent;
  readonly dialog: HTMLElement;
  /** The button that does it. */
  readonly action: string;
};

async function press({ user, dialog }: HeldAct, name: string): Promise<void> {
  await user.click(within(dialog).getByRole("button", { name }));
}

async function expectAlert({ dialog }: HeldAct, message: string): Promise<void> {
  await waitFor(() =>
    expect(
      within(dialog)
        .queryAllByRole("alert")
        .map(({ textContent }) => textContent)
        .join(" "),
    ).toContain(message),
  );
}

/** Done by one call, however often it is pressed while that is on its way. */
async function pressOnce(act: HeldAct): Promise<void> {
  const { server, user, dialog } = act;
  const held = holdCalls();
  server.failWith(held.fault);
  await press(act, "Try again");
  await waitFor(() => expect(held.count()).toBe(1));
  await user.keyboard("{Enter}");
  held.letGo();
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(held.count()).toBe(1);
  server.mend();
}

/** What a dialog asks is refused, then done with its answer lost, and is not done twice when it is asked for again. */
export async function expectDoneOnce(act: HeldAct): Promise<void> {
  const message = "Your role may not do this.";
  act.server.failWith(rejection(403, message));
  await press(act, act.action);
  await expectAlert(act, message);
  act.server.failWith(lostAnswer);
  await press(act, "Try again");
  await expectAlert(act, "Unable to connect. Please try again.");
  await pressOnce(act);
}
