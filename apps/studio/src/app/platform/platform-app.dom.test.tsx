import { screen, waitFor } from "@testing-library/react";
import { getSession, signIn } from "@stoa/core/account/account-api.ts";
import { listSites } from "@stoa/core/site/site-api.ts";
import { rejection, silence } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { PlatformApp } from "./platform-app.tsx";

const ACCOUNT = { id: "1bd848ff1128672e94519b62", email: "owner@example.org", language: null };

function openPlatform(isSignedIn: boolean) {
  const server = startContractServer();
  let account: typeof ACCOUNT | null = isSignedIn ? ACCOUNT : null;
  server.answer(getSession, () => ({ account, crumb: "crumb-1" }));
  server.answer(listSites, { sites: [] });
  server.answer(signIn, () => {
    account = ACCOUNT;
    return { account: ACCOUNT };
  });
  return { server, open: () => mountPart(<PlatformApp />) };
}

const email = (): HTMLElement => screen.getByRole("textbox", { name: "Email" });

test("who is not signed in signs in, and then sees the sites", async () => {
  const { server, open } = openPlatform(false);
  const { user } = open();
  expect(screen.getByText("Loading…")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Sign in", level: 1 })).toBeTruthy();
  expect(server.made(listSites)).toEqual([]);
  await user.type(email(), "owner@example.org");
  await user.type(screen.getByLabelText("Password"), "secret-clay");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(server.made(listSites)).toHaveLength(1));
  expect(server.made(signIn)[0]?.body).toEqual({ email: "owner@example.org", password: "secret-clay" });
  expect(server.made(signIn)[0]?.headers.get("x-csrf-token")).toBe("crumb-1");
  expect(screen.queryByRole("heading", { name: "Sign in" })).toBeNull();
});

test("who is signed in sees the sites at once", async () => {
  const { server, open } = openPlatform(true);
  open();
  await waitFor(() => expect(server.made(listSites)).toHaveLength(1));
  expect(screen.getByText("Stoa")).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Email" })).toBeNull();
});

test("an account that can't be read says why, and is read again", async () => {
  const { server, open } = openPlatform(true);
  server.failWith(rejection(404, "This server is being moved."), getSession);
  const { user } = open();
  expect(await screen.findByText("This server is being moved.")).toBeTruthy();
  server.mend();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(server.made(listSites)).toHaveLength(1));
});

test("a server that does not answer is waited for", () => {
  const { server, open } = openPlatform(true);
  server.failWith(silence, getSession);
  open();
  expect(screen.getByText("Loading…")).toBeTruthy();
  expect(screen.queryByRole("heading")).toBeNull();
});
