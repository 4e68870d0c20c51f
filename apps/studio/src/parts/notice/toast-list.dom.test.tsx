import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CallError } from "../../client/call-error.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { closeToastsWithAction, showFailure, showToast } from "./toast-store.ts";

const shown = (): (string | null)[] =>
  within(screen.getByRole("region", { name: "Messages" }))
    .queryAllByRole("listitem")
    .map((item) => item.firstElementChild?.textContent ?? null);

const translate = (...toasts: readonly Parameters<typeof showToast>[0][]): void =>
  act(() => {
    for (const toast of toasts) showToast(toast);
  });

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

const action = { text: "Undo", run: () => undefined };

test("messages are heard as they come, the newest three stay", () => {
  mountPart(<i />);
  expect(screen.getByRole("region", { name: "Messages" }).getAttribute("aria-live")).toBe("polite");
  translate({ text: "one" }, { text: "two" }, { text: "three" }, { text: "four" });
  expect(shown()).toEqual(["two", "three", "four"]);
});

test("a message disappears automatically after a while, one with a link later, one with undo never", () => {
  vi.useFakeTimers();
  mountPart(<i />);
  translate({ text: "plain" }, { text: "linked", link: { text: "Look", href: "/kiln" } }, { text: "undoable", action });
  pass(7999);
  expect(shown()).toEqual(["plain", "linked", "undoable"]);
  pass(1);
  expect(shown()).toEqual(["linked", "undoable"]);
  pass(7000);
  expect(shown()).toEqual(["undoable"]);
  pass(100_000);
  expect(shown()).toEqual(["undoable"]);
});

test("a message stays while it has the focus or the pointer", () => {
  vi.useFakeTimers();
  mountPart(<i />);
  translate({ text: "plain" });
  const card = screen.getByRole("listitem");
  let isAtIt = true;
  // happy-dom knows neither of the two pseudo-classes.
  const others = card.matches.bind(card);
  vi.spyOn(card, "matches").mockImplementation((selector) =>
    selector === ":hover, :focus-within" ? isAtIt : others(selector),
  );
  pass(20_000);
  expect(shown()).toEqual(["plain"]);
  isAtIt = false;
  pass(8000);
  expect(shown()).toEqual([]);
});

test("only the newest undo is offered, and none after the next edit", () => {
  mountPart(<i />);
  translate({ text: "first", action }, { text: "plain" }, { text: "second", action });
  expect(shown()).toEqual(["plain", "second"]);
  act(closeToastsWithAction);
  expect(shown()).toEqual(["plain"]);
});

test("a message links to another tab, is closed, and performs its action once", async () => {
  const run = vi.fn<() => void>();
  const { user } = mountPart(<i />);
  translate(
    { text: "Published", link: { text: "Look", href: "/kiln" } },
    { text: "Deleted", action: { text: "Undo", run } },
  );
  const link = screen.getByRole("link", { name: "Look (opens a new tab)" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/kiln", "_blank"]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect([run.mock.calls.length, shown()]).toEqual([1, ["Published"]]);
  await user.click(screen.getByRole("button", { name: "Close message" }));
  expect(shown()).toEqual([]);
});

test("a failure shows why and is retried", async () => {
  const again = vi.fn<() => void>();
  const { user } = mountPart(<i />);
  act(() => showFailure(new CallError({ status: 409, code: "x", message: "Somebody was faster." }), again));
  expect(shown()).toEqual(["Somebody was faster."]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect([again.mock.calls.length, shown()]).toEqual([1, []]);
});
