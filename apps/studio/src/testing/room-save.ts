import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expectHeld, fieldOf, type HeldSave } from "./held/held-save.ts";
import { mountRoom } from "./open/mount-room.tsx";
import { startSiteServer } from "./answer/site-answers.ts";

/** Something that an owner types in a room, or in a dialog of it, and saves. */
export type RoomSave = Pick<HeldSave, "fields" | "again" | "faults"> & {
  readonly path: string;
  readonly title: string | RegExp;
  /** What the room shows before. */
  readonly fill: (server: ContractServer) => void;
  /** Buttons to the dialog, one after the other; none where what is typed stands in the room. */
  readonly open?: readonly (string | RegExp)[];
  /** What is chosen beside what is typed. */
  readonly choose?: (scope: HTMLElement, user: UserEvent) => Promise<void>;
  readonly action: string;
  /** Sees that it is saved; when not given, that the dialog is gone, or that a message says so. */
  readonly expectDone?: () => Promise<unknown>;
};

async function pressOpeners(user: UserEvent, open: RoomSave["open"]): Promise<HTMLElement> {
  const main = screen.getByRole("main");
  if (open === undefined) return main;
  for (const name of open) {
    const [button] = await within(main).findAllByRole("button", { name });
    if (button) await user.click(button);
  }
  return screen.findByRole("dialog");
}

/** What is typed outlives each fault of its save, and is sent once when it is asked for again. Answers the server that it reached. */
export async function expectRoomSaveHeld({
  path,
  title,
  fill,
  open,
  choose,
  ...save
}: RoomSave): Promise<ContractServer> {
  const server = startSiteServer();
  fill(server);
  const { user } = await mountRoom({ path, title });
  const scope = await pressOpeners(user, open);
  for (const [name, text] of Object.entries(save.fields)) {
    const field = await waitFor(() => fieldOf(scope, name));
    await user.clear(field);
    await user.type(field, text);
  }
  await choose?.(scope, user);
  await expectHeld({ ...save, server, user, scope });
  return server;
}
