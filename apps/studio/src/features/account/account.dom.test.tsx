import { screen, waitFor } from "@testing-library/react";
import { signIn, signOut } from "@stoa/core/account/account-api.ts";
import { CALL_FAULTS, holdCalls, rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test, vi } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { SignInForm } from "./sign-in-form.tsx";

const ACCOUNT = { id: "1bd848ff1128672e94519b62", email: "ada@example.org" };

function openForm() {
  const server = startContractServer();
  server.answer(signIn, { account: ACCOUNT });
  const signedIn = vi.fn<() => void>();
  const { user } = mountPart(<SignInForm onSignedIn={signedIn} />);
  const email = screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
  const password = screen.getByLabelText<HTMLInputElement>("Password");
  return { server, user, signedIn, email, password };
}

test("an owner signs in by keyboard alone", async () => {
  const { server, user, signedIn, email } = openForm();
  expect(document.activeElement).toBe(email);
  await user.keyboard("ada@example.org");
  await user.tab();
  await user.keyboard("clay and fire{Enter}");
  await waitFor(() => expect(signedIn).toHaveBeenCalledOnce());
  expect(server.made(signIn).map(({ body }) => body)).toEqual([
    { email: "ada@example.org", password: "clay and fire" },
  ]);
});

test("email and password are required, and the first invalid field gets the focus", async () => {
  const { server, user, email, password } = openForm();
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByText("Please enter a valid email.")).toBeTruthy();
  expect(screen.getByText("Enter your password.")).toBeTruthy();
  expect(document.activeElement).toBe(email);
  await user.type(email, "ada@");
  await user.type(password, "clay{Enter}");
  expect(screen.getByText("Please enter a valid email.")).toBeTruthy();
  expect(screen.queryByText("Enter your password.")).toBeNull();
  expect(server.saves()).toEqual([]);
});

test.each(CALL_FAULTS)(
  "a sign-in that fails with “%s” shows the error and keeps the entries",
  async (message, fault) => {
    const { server, user, signedIn, email, password } = openForm();
    server.failWith(fault);
    await user.type(email, "ada@example.org");
    await user.type(password, "wrong{Enter}");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(message);
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect([email.value, password.value]).toEqual(["ada@example.org", "wrong"]);
    expect(signedIn).not.toHaveBeenCalled();
  },
);

test("a slow sign-in is sent once, however often its button is pressed", async () => {
  const { server, user, signedIn, email, password } = openForm();
  const held = holdCalls();
  server.failWith(held.fault);
  await user.type(email, "ada@example.org");
  await user.type(password, "clay");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await user.click(await screen.findByRole("button", { name: "Signing in…" }));
  held.letGo();
  await waitFor(() => expect(signedIn).toHaveBeenCalledOnce());
  expect(held.count()).toBe(1);
});

test("the password is shown and hidden again, and stays", async () => {
  const { user, password } = openForm();
  await user.type(password, "clay");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect([password.type, password.value]).toEqual(["text", "clay"]);
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect([password.type, password.value]).toEqual(["password", "clay"]);
});

test.each([
  [/^Sign out$/, {}],
  [/^Sign out everywhere/, { everywhere: true }],
])("“%s” of the account's menu signs out, also after an error", async (item, query) => {
  const server = startContractServer();
  server.answer(signOut, { signedOut: true });
  const signedOut = vi.fn<() => void>();
  const { user } = mountPart(<AccountMenu email="ada@example.org" onSignedOut={signedOut} />);
  server.failOnce(rejection(429, "Too much at once."), signOut);
  await user.click(screen.getByRole("button", { name: "ada@example.org" }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
  expect(await screen.findByText("Too much at once.")).toBeTruthy();
  expect(signedOut).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(signedOut).toHaveBeenCalledOnce());
  expect(server.made(signOut).map((call) => call.query)).toEqual([query, query]);
});
