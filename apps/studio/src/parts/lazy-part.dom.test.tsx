import { screen, waitFor, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { DraftSession } from "../drafts/draft-session.ts";
import type { SavedDocument } from "../drafts/draft-state.ts";
import { watchDraft } from "../drafts/open-drafts.ts";
import { mountPart } from "../testing/open/mount-part.tsx";
import { lazyDialog, lazyPart, lazyRoom } from "./lazy-part.tsx";

type PotProps = { readonly name: string };

function Pot({ name }: PotProps): ReactElement {
  return <p>The {name} is here</p>;
}

const fails = (): Promise<never> => Promise.reject(new TypeError("no module"));

test("a lazy part shows its placeholder until its code arrives, and then itself at once", async () => {
  const gate = Promise.withResolvers<typeof Pot>();
  const load = vi.fn<() => Promise<typeof Pot>>(() => gate.promise);
  const Lazy = lazyPart(load, <i>Loading…</i>);
  const { unmount } = mountPart(<Lazy name="vase" />);
  expect(screen.getByText("Loading…")).toBeTruthy();
  gate.resolve(Pot);
  expect(await screen.findByText("The vase is here")).toBeTruthy();
  unmount();
  mountPart(<Lazy name="bowl" />);
  expect(screen.getByText("The bowl is here")).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test("preloaded code is not fetched again, and its failure is reported where it is shown", async () => {
  const load = vi.fn<() => Promise<typeof Pot>>().mockImplementationOnce(fails).mockResolvedValue(Pot);
  const Lazy = lazyPart(load);
  await Lazy.preload();
  mountPart(<Lazy name="vase" />);
  expect(await screen.findByText("The vase is here")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test("a part whose code fails to load says so, and loads at the next attempt", async () => {
  const load = vi.fn<() => Promise<typeof Pot>>().mockImplementationOnce(fails).mockResolvedValue(Pot);
  const Lazy = lazyPart(load);
  const { user } = mountPart(<Lazy name="vase" />);
  expect((await screen.findByRole("alert")).textContent).toContain("Unable to connect. Please try again.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The vase is here")).toBeTruthy();
});

test("if the code fails to load again the page is reloaded once the server is reached", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const answers = [new Response("", { status: 503 }), new Response("")];
  const asked = vi.fn<typeof fetch>(async () => answers.shift() ?? new Response(""));
  vi.stubGlobal("fetch", asked);
  const Lazy = lazyPart(fails);
  const { user } = mountPart(<Lazy />);
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: "HEAD", cache: "no-store" });
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("a dialog whose code fails to load says so in a dialog, which closes", async () => {
  const close = vi.fn<() => void>();
  const Lazy = lazyDialog<{ readonly onClose: () => void }>(fails);
  const { user } = mountPart(<Lazy onClose={close} />);
  const dialog = await screen.findByRole("dialog", { name: "Unable to load this part of the studio" });
  expect(within(dialog).getByText("Nothing was changed.")).toBeTruthy();
  expect(within(dialog).getByRole("alert").textContent).toContain("Unable to connect.");
  expect(document.activeElement).toBe(within(dialog).getByRole("button", { name: "Try again" }));
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(close).toHaveBeenCalledOnce();
});

test("a dialog comes at the second try", async () => {
  type DialogProps = { readonly onClose: () => void };
  const Dialog = (): ReactElement => <p>The dialog is here</p>;
  const load = vi
    .fn<() => Promise<(props: DialogProps) => ReactElement>>()
    .mockImplementationOnce(fails)
    .mockResolvedValue(Dialog);
  const Lazy = lazyDialog<DialogProps>(load);
  const { user } = mountPart(<Lazy onClose={() => undefined} />);
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The dialog is here")).toBeTruthy();
});

test("a room is loaded by its name, or reports as a page that it failed to load", async () => {
  const Room = lazyRoom(async () => () => <h1>Orders</h1>);
  const Broken = lazyRoom(fails);
  mountPart(<Room />);
  expect(await screen.findByRole("heading", { name: "Orders", level: 1 })).toBeTruthy();
  mountPart(<Broken />);
  expect(await screen.findByRole("heading", { name: "Unable to load this part of the studio", level: 1 })).toBeTruthy();
});

test("what is not saved yet is sent before the page is reloaded", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () => new Response(""));
  const gate = Promise.withResolvers<SavedDocument<{ readonly title: string }, null>>();
  const session = new DraftSession<{ readonly title: string }, null>(
    { version: 1, data: { title: "Vase" }, extra: null },
    {
      save: () => gate.promise,
      undo: () => gate.promise,
      load: () => gate.promise,
      onSaved: () => undefined,
    },
  );
  watchDraft("page lazy-part", session);
  session.edit("Change title", () => ({ title: "Jug" }));
  const Lazy = lazyPart(fails);
  const { user } = mountPart(<Lazy />);
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(session.store.getState().sending).not.toBeNull());
  expect(reload).not.toHaveBeenCalled();
  gate.resolve({ version: 2, data: { title: "Jug" }, extra: null });
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
