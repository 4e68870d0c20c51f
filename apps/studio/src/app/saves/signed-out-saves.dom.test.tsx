import { screen, waitFor, within } from "@testing-library/react";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { expect, test } from "vitest";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { answerPreferences } from "../../testing/answer/preference-answers.ts";
import { startSiteServer } from "../../testing/answer/site-answers.ts";

test("an owner who is signed out over a dialog is taken to sign in, and loses nothing", async () => {
  const server = startSiteServer();
  answerPreferences(server);
  const { user } = await mountRoom({ path: "/taxes", title: "Taxes" });
  const [opener] = screen.getAllByRole("button", { name: "Add tax" });
  if (opener) await user.click(opener);
  const dialog = screen.getByRole("dialog", { name: "Add tax" });
  await user.type(within(dialog).getByLabelText("Name"), "VAT");
  await user.type(within(dialog).getByLabelText("Rate"), "19");
  server.failWith(rejection(401, "Sign in to go on."));
  await user.click(within(dialog).getByRole("button", { name: "Add tax" }));
  await within(dialog).findByText("You're signed out.", { exact: false });
  const signIn = within(dialog).getByRole("link", { name: /^Sign in/ });
  const url = new URL(signIn.getAttribute("href") ?? "");
  expect([url.host, url.searchParams.get("studio"), url.searchParams.get("to")]).toEqual([
    "example.org",
    "pots",
    "/taxes",
  ]);
  expect(within(dialog).getByLabelText<HTMLInputElement>("Name").value).toBe("VAT");
  server.mend();
  const again = within(dialog).getAllByRole("button", { name: "Try again" }).at(-1);
  if (again) await user.click(again);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(await screen.findByRole("row", { name: /^VAT/ })).toBeTruthy();
  expect(screen.queryByText("You're signed out.", { exact: false })).toBeNull();
});

test("a room whose settings cannot be read keeps its name, and reads them automatically once it is online again", async () => {
  const server = startSiteServer();
  answerPreferences(server);
  const { user } = await mountRoom({ path: "/shipping", title: "Shipping", isWhole: true });
  await user.click(screen.getByRole("button", { name: "Store setup" }));
  server.setOffline(true);
  await user.click(screen.getByRole("link", { name: "Taxes" }));
  expect(await screen.findByRole("heading", { name: "Taxes", level: 1 })).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Unable to load taxes" })).toBeTruthy();
  server.setOffline(false);
  expect(await screen.findByRole("heading", { name: "Not collecting tax" })).toBeTruthy();
});
