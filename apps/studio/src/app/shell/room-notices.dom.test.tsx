import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { RoleClosed, RoleEmpty } from "./role-closed.tsx";
import { RoomError } from "./room-error.tsx";

test("a room that breaks says so, and is tried again or reloaded", async () => {
  const reset = vi.fn<() => void>();
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const { user } = mountPart(<RoomError error={new Error("x is undefined")} reset={reset} />);
  expect(screen.getByRole("heading", { name: "Something went wrong", level: 1 })).toBeTruthy();
  expect(document.title).toBe("Something went wrong · Stoa");
  expect(screen.queryByText(/x is undefined/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect([reset.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  await user.click(screen.getByRole("button", { name: "Reload the page" }));
  expect([reset.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
});

test("a room that a role does not include is named, with who can change that", () => {
  mountPart(<RoleClosed room="Taxes" />);
  expect(screen.getByRole("heading", { name: "Your role doesn't include “Taxes”", level: 1 })).toBeTruthy();
  expect(screen.getByText("A site admin can change your role.")).toBeTruthy();
});

test("a role without rooms sees why the studio is empty", () => {
  mountPart(<RoleEmpty />);
  expect(screen.getByRole("heading", { name: "Nothing here for your role", level: 1 })).toBeTruthy();
  expect(screen.getByText("Your role has no access to this studio. A site admin can change it.")).toBeTruthy();
});
