import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { listApiKeys } from "@stoa/core/api-key/api-key-api.ts";
import { listContent } from "@stoa/core/content/content-api.ts";
import { listOrders } from "@stoa/core/order/order-api.ts";
import { endPresence, reportPresence } from "@stoa/core/presence/presence-api.ts";
import { listProducts } from "@stoa/core/product/product-api.ts";
import { listPendingChanges } from "@stoa/core/release/release-api.ts";
import { permissionsOfRole } from "@stoa/core/role/role-permissions.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import { openSite } from "@stoa/core/site/studio-api.ts";
import { listWebhooks, listWebhookDeliveries } from "@stoa/core/outbox/outbox-api.ts";
import { rejection, silence } from "@stoa/ui/testing/call-fault.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { DraftSession } from "../../drafts/draft-session.ts";
import type { SavedDocument } from "../../drafts/draft-state.ts";
import { watchDraft } from "../../drafts/open-drafts.ts";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { CallError } from "../../client/call-error.ts";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { startSiteServer, TEST_SITE } from "../../testing/answer/site-answers.ts";
import type { OpenSite } from "../open-site.ts";

const none = { items: [], nextCursor: null };

function siteOf(permissions: Iterable<string>): OpenSite {
  return { ...TEST_SITE, account: { ...TEST_SITE.account, permissions: [...permissions] } };
}

function startSite(site: OpenSite = TEST_SITE) {
  const server = startSiteServer(site);
  server.answer(listApiKeys, none);
  server.answer(listWebhooks, none);
  server.answer(listWebhookDeliveries, none);
  return server;
}

type At = { readonly site?: OpenSite; readonly path?: string; readonly title?: string };

async function openStudio({ site = TEST_SITE, path = "/api-keys", title = "API keys" }: At = {}) {
  const server = startSite(site);
  return { server, ...(await mountRoom({ path, title, site, isWhole: true })) };
}

const rail = () => within(screen.getByRole("navigation", { name: "Studio" }));
const group = (name: string): HTMLElement => rail().getByRole("button", { name });
const rooms = (): readonly (string | null)[] =>
  rail()
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
const main = (): HTMLElement => screen.getByRole("main");

test("the rail names the site, groups its rooms, and says which one is open", async () => {
  await openStudio();
  expect(rail().getByRole("link", { name: "Pots" }).getAttribute("href")).toBe("/");
  expect(rail().getByRole("link", { current: "page" }).textContent).toBe("API keys");
  expect(rail().getByRole("link", { name: "Your sites" }).getAttribute("href")).toBe("http://example.org");
  expect(screen.getByRole("link", { name: "Skip to content" }).getAttribute("href")).toBe(`#${main().id}`);
});

test("a closed group shows the room that is open, and all of them once it is opened, also next time", async () => {
  const { user } = await openStudio();
  expect(group("Settings").getAttribute("aria-expanded")).toBe("false");
  expect([rooms().includes("API keys"), rooms().includes("Webhooks")]).toEqual([true, false]);
  await user.click(group("Settings"));
  expect([group("Settings").getAttribute("aria-expanded"), rooms().includes("Webhooks")]).toEqual(["true", true]);
  await user.click(group("Shop"));
  expect(rooms()).not.toContain("Products");
  expect(JSON.parse(localStorage.getItem("stoa.rail") ?? "")).toEqual({ Settings: true, Shop: false });
});

test.each(["{", '"Shop"', '{"Shop":"no"}', "null"])("a rail that remembers %s starts as new", async (kept) => {
  localStorage.setItem("stoa.rail", kept);
  await openStudio();
  expect([group("Shop"), group("Settings")].map((one) => one.getAttribute("aria-expanded"))).toEqual(["true", "false"]);
});

test("opening another room moves the focus to its top", async () => {
  const { user } = await openStudio();
  await user.click(group("Settings"));
  await user.click(rail().getByRole("link", { name: "Webhooks" }));
  expect(await screen.findByRole("heading", { name: "Webhooks", level: 1 })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(main()));
  expect(rail().getByRole("link", { current: "page" }).textContent).toBe("Webhooks");
});

test("the bar opens the site in a new tab and publishes changes", async () => {
  const { server, user } = await openStudio();
  const live = screen.getByRole("link", { name: /pots\.example\.org/ });
  expect([live.getAttribute("href"), live.getAttribute("target")]).toEqual(["http://pots.example.org", "_blank"]);
  expect(live.textContent).toContain("opens a new tab");
  await waitFor(() => expect(server.made(listPendingChanges).length).toBeGreaterThan(0));
  await user.click(screen.getByRole("button", { name: "Publish" }));
  expect(await screen.findByRole("dialog")).toBeTruthy();
});

test("members who can't publish see no Publish button", async () => {
  const site = siteOf(TEST_SITE.account.permissions.filter((one) => one !== "content.publish"));
  await openStudio({ site });
  expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
});

test("a room that a role does not include says so at its address", async () => {
  const title = "Your role doesn't include “API keys”";
  const { server } = await openStudio({ site: siteOf(permissionsOfRole(ROLE.editor)), title });
  expect(screen.getByText("A site admin can change your role.")).toBeTruthy();
  expect(server.made(listApiKeys)).toEqual([]);
});

test("a role without any room says that there is nothing for it", async () => {
  await openStudio({ site: siteOf(["site.open"]), title: "Nothing here for your role" });
  expect(rail().queryByRole("button", { name: "Shop" })).toBeNull();
});

test("who is signed out is taken to sign in, and back to this room", async () => {
  const server = startSite();
  server.failWith(rejection(401, "Sign in."), openSite);
  await mountRoom({ path: "/api-keys", title: "Sign in to open this studio", isWhole: true });
  const url = new URL(screen.getByRole("link", { name: "Sign in" }).getAttribute("href") ?? "");
  expect([url.host, url.searchParams.get("studio"), url.searchParams.get("to")]).toEqual([
    "example.org",
    "pots",
    "/api-keys",
  ]);
});

test("a member whose role opens no studio gets a link to the other sites", async () => {
  const server = startSite();
  server.failWith(rejection(403, "Not yours."), openSite);
  await mountRoom({ path: "/api-keys", title: "Your role has no access to this studio", isWhole: true });
  expect(screen.getByRole("link", { name: "Your sites" }).getAttribute("href")).toBe("http://example.org/");
});

test("a studio that can't be opened says why, and is opened again", async () => {
  const server = startSite();
  server.failWith(rejection(404, "This site is gone."), openSite);
  const { user } = await mountRoom({ path: "/api-keys", title: /./, isWhole: true });
  expect(screen.getByText("This site is gone.")).toBeTruthy();
  server.mend();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "API keys", level: 1 })).toBeTruthy();
});

test("until the site is read the studio says that it opens", async () => {
  const server = startSite();
  server.failWith(silence, openSite);
  const mounting = mountRoom({ path: "/api-keys", title: "API keys", isWhole: true }).catch(() => undefined);
  expect((await screen.findByText("Opening studio…")).closest("[aria-busy=true]")).not.toBeNull();
  expect(screen.queryByRole("navigation")).toBeNull();
  document.body.append(Object.assign(document.createElement("h1"), { textContent: "API keys" }));
  await mounting;
});

test("somebody else who is in the studio is named", async () => {
  const server = startSite();
  const grace = { accountId: "2bd848ff1128672e94519b62", email: "grace.hopper@example.org", documents: [] };
  server.answer(reportPresence, { people: [grace] }, { isBackground: true });
  await mountRoom({ path: "/api-keys", title: "API keys", isWhole: true });
  expect(await rail().findByRole("region", { name: "Also here" })).toBeTruthy();
  expect(rail().getByTitle("grace.hopper@example.org")).toBeTruthy();
});

test("closing the tab notifies the server", async () => {
  const { server } = await openStudio();
  act(() => void dispatchEvent(new Event("pagehide")));
  await waitFor(() => expect(server.made(endPresence)).toHaveLength(1));
});

type Pot = { readonly title: string };

/** A draft whose first save fails. */
function watchUnsaved(error: CallError) {
  const saved = (version: number, title: string): SavedDocument<Pot, null> => ({
    version,
    data: { title },
    extra: null,
  });
  const save = vi.fn<() => Promise<SavedDocument<Pot, null>>>().mockRejectedValueOnce(error);
  save.mockResolvedValue(saved(2, "Jug"));
  const session = new DraftSession<Pot, null>(saved(1, "Vase"), {
    save,
    undo: async () => saved(1, "Vase"),
    load: async () => saved(1, "Vase"),
    onSaved: () => undefined,
  });
  watchDraft(createDocumentId(), session);
  onTestFinished(() => session.loadTheirs());
  act(() => {
    session.edit("Change title", () => ({ title: "Jug" }));
    session.flush();
  });
  return save;
}

const refused = new CallError({ status: 403, code: "forbidden", message: "Not yours." });

test("the bar of every room shows unsaved changes and saves them", async () => {
  const { user } = await openStudio();
  const save = watchUnsaved(refused);
  expect((await screen.findByText("Not saved")).dataset["trouble"]).toBe("true");
  const again = screen.getByRole("button", { name: "Try again" });
  await user.click(again);
  expect((await screen.findByText("Saved")).dataset["trouble"]).toBeUndefined();
  expect([save.mock.calls.length, again.isConnected]).toEqual([2, false]);
});

test("a tab with something unsaved asks before it is closed, and sends it", async () => {
  await openStudio();
  const close = (): boolean => {
    const event = new Event("beforeunload", { cancelable: true });
    act(() => void dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(close()).toBe(false);
  const save = watchUnsaved(refused);
  await screen.findByText("Not saved");
  expect(close()).toBe(true);
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  await screen.findByText("Saved");
  expect(close()).toBe(false);
});

test("what is not saved is sent as soon as the line is back", async () => {
  await openStudio();
  const save = watchUnsaved(refused);
  await screen.findByText("Not saved");
  act(() => void dispatchEvent(new Event("online")));
  await screen.findByText("Saved");
  expect(save).toHaveBeenCalledTimes(2);
});

const palette = (): Promise<HTMLElement> => screen.findByRole("menu", { name: "Search results and actions" });

test("Ctrl+K opens the palette, which opens another room", async () => {
  const { server, user } = await openStudio();
  // A slow machine searches for every half of what is typed.
  server.answer(listContent, { ...none, total: 0 });
  server.answer(listProducts, { ...none, total: 0 });
  server.answer(listOrders, none);
  await user.keyboard("{Control>}k{/Control}");
  await palette();
  await user.keyboard("webhooks");
  await user.click(await screen.findByRole("menuitem", { name: "Webhooks" }));
  expect(await screen.findByRole("heading", { name: "Webhooks", level: 1 })).toBeTruthy();
  expect(screen.queryByRole("menu")).toBeNull();
});

test("the help is opened by key and by button, and leads on to the palette", async () => {
  const { user } = await openStudio();
  await user.keyboard("?");
  const help = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  await user.click(within(help).getByRole("button", { name: "Search for something else" }));
  await palette();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await user.click(rail().getByRole("button", { name: /^Keyboard shortcuts/ }));
  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeTruthy();
});

test("keys are text in a field, and belong to a dialog that is open; a key that is held opens nothing", async () => {
  const { user } = await openStudio();
  const field = document.body.appendChild(document.createElement("input"));
  fireEvent.keyDown(field, { key: "?" });
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true, repeat: true });
  await user.click(screen.getAllByRole("button", { name: "Create key" })[0] as HTMLElement);
  const dialog = await screen.findByRole("dialog", { name: /^Create/ });
  fireEvent.keyDown(dialog, { key: "k", ctrlKey: true });
  expect(screen.getAllByRole("dialog")).toEqual([dialog]);
  expect(screen.queryByRole("menu")).toBeNull();
});

test("on a phone the rail comes over the room, and goes with the next one", async () => {
  const { user } = await openStudio();
  await user.click(screen.getByRole("button", { name: "Menu" }));
  const drawer = await screen.findByRole("dialog", { name: "Menu" });
  await user.click(within(drawer).getByRole("button", { name: "Settings" }));
  await user.click(within(drawer).getByRole("link", { name: "Webhooks" }));
  expect(await screen.findByRole("heading", { name: "Webhooks", level: 1 })).toBeTruthy();
  await waitFor(() => expect(drawer.isConnected).toBe(false));
});

test("the rail over a room closes by Escape, and before the palette opens", async () => {
  const { user } = await openStudio();
  await user.click(screen.getByRole("button", { name: "Menu" }));
  const first = await screen.findByRole("dialog", { name: "Menu" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(first.isConnected).toBe(false));
  await user.click(screen.getByRole("button", { name: "Menu" }));
  const drawer = await screen.findByRole("dialog", { name: "Menu" });
  await user.click(within(drawer).getByRole("button", { name: /^Search/ }));
  await palette();
  expect(drawer.isConnected).toBe(false);
});
