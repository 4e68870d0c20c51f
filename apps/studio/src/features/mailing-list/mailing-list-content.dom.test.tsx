import { screen, waitFor, within } from "@testing-library/react";
import { countContacts, deleteContact, listContacts, type Contact } from "@stoa/core/newsletter/newsletter-api.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { expect, test } from "vitest";
import { cacheRows } from "../../testing/cached-rows.ts";
import { answerContent } from "../../testing/answer/content-answers.ts";
import { expectDoneOnce } from "../../testing/held/held-act.ts";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { siteWithout, startSiteServer } from "../../testing/answer/site-answers.ts";

const AT = "2026-01-05T14:00:00.000Z";

const ADA: Contact = {
  email: "ada@example.org",
  name: "Ada",
  source: "form",
  formId: null,
  pagePath: "/",
  consent: "Send me news.",
  locale: null,
  joinedAt: AT,
  confirmedAt: AT,
  unsubscribedAt: null,
};
const BEA: Contact = { ...ADA, email: "bea@example.org", name: "", source: "checkout", confirmedAt: null };
const CY: Contact = { ...ADA, email: "cy@example.org", source: "import", unsubscribedAt: AT };

type Opened = {
  readonly contacts?: readonly Contact[];
  readonly path?: string;
  readonly without?: readonly Permission[];
  readonly fault?: CallFault;
};

async function openList({ contacts = [ADA, BEA, CY], path = "/mailing-list", without = [], fault }: Opened = {}) {
  const site = siteWithout(without);
  const server = startSiteServer(site);
  const kept = cacheRows(contacts, ({ email }) => email);
  const all = () => kept.page().items;
  server.answer(listContacts, ({ query }) => ({
    items: all()
      .filter(({ unsubscribedAt }) => (unsubscribedAt === null) === query.isSubscribed)
      .filter(({ confirmedAt }) => query.isConfirmed === undefined || (confirmedAt !== null) === query.isConfirmed)
      .filter(({ email }) => email.includes(query.search ?? "")),
    nextCursor: null,
  }));
  server.answer(countContacts, () => {
    const members = all().filter(({ unsubscribedAt }) => unsubscribedAt === null);
    const confirmed = members.filter(({ confirmedAt }) => confirmedAt !== null).length;
    return { members: members.length, confirmed, left: all().length - members.length };
  });
  server.answer(deleteContact, ({ params }) => kept.remove(params.email, { deleted: true }));
  if (fault) server.failOnce(fault, listContacts);
  const { user } = await mountRoom({ path, title: "Mailing list", site });
  const press = async (name: string | RegExp, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  return { server, user, press };
}

async function rowsOf(): Promise<(string | null)[][]> {
  return within(await screen.findByRole("table", { name: "Contacts" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].slice(0, 4).map(({ textContent }) => textContent));
}

test("the list shows who is on it, where they joined, and counts each status", async () => {
  await openList();
  expect(await rowsOf()).toEqual([
    ["ada@example.orgAda", "Confirmed", "A form", "Jan 5, 2026"],
    ["bea@example.org", "Not confirmed", "Checkout", "Jan 5, 2026"],
  ]);
  const tabs = within(screen.getByRole("navigation", { name: "Status" }));
  await tabs.findByRole("button", { name: "On the list 2" });
  expect(tabs.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "On the list 2",
    "Confirmed 1",
    "Not confirmed 1",
    "Left 1",
  ]);
});

test("each status shows its own contacts, and says what not confirmed means", async () => {
  const { press } = await openList();
  const emails = async (): Promise<(string | null | undefined)[]> => (await rowsOf()).map(([email]) => email);
  await press(/^Confirmed/);
  await waitFor(async () => expect(await emails()).toEqual(["ada@example.orgAda"]));
  expect(screen.queryByText(/^They joined with a form without double opt-in/)).toBeNull();
  await press(/^Not confirmed/);
  await waitFor(async () => expect(await emails()).toEqual(["bea@example.org"]));
  expect(screen.getByText(/^They joined with a form without double opt-in/)).toBeTruthy();
  await press(/^Left/);
  await waitFor(async () => expect(await rowsOf()).toEqual([["cy@example.orgAda", "Left", "import", "Jan 5, 2026"]]));
});

test("an empty list says how people join and links to the forms", async () => {
  const { server, user } = await openList({ contacts: [] });
  answerContent(server, []);
  expect(await screen.findByRole("heading", { name: "No one here yet" })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Open forms" }));
  await waitFor(() => expect(location.pathname).toBe("/forms"));
});

test("an empty status says so when others have contacts", async () => {
  const { press } = await openList({ contacts: [ADA] });
  await rowsOf();
  await press(/^Left/);
  expect(await screen.findByRole("heading", { name: "No one has left the list" })).toBeTruthy();
  await press(/^Not confirmed/);
  expect(await screen.findByRole("heading", { name: "Everyone has confirmed their address" })).toBeTruthy();
});

test("a search that finds nobody leads back to all contacts", async () => {
  const { server, press } = await openList({ path: "/mailing-list?q=zoe" });
  expect(await screen.findByRole("heading", { name: "No contacts match “zoe”" })).toBeTruthy();
  expect(server.made(listContacts)[0]?.query).toMatchObject({ search: "zoe", isSubscribed: true });
  await press("Show all contacts");
  expect(await rowsOf()).toHaveLength(2);
});

test("a list that cannot be loaded shows why, and loads on retry", async () => {
  const { press } = await openList({ fault: rejection(403, "Your role may not see contacts.") });
  expect(await screen.findByRole("heading", { name: "Unable to load your contacts" })).toBeTruthy();
  await press("Try again");
  expect(await rowsOf()).toHaveLength(2);
});

test("counts that cannot be loaded leave the statuses without numbers", async () => {
  const server = startSiteServer();
  server.answer(listContacts, { items: [ADA], nextCursor: null });
  server.answer(countContacts, { members: 1, confirmed: 1, left: 0 });
  server.failWith(rejection(403, "Not yours."), countContacts);
  await mountRoom({ path: "/mailing-list", title: "Mailing list" });
  await rowsOf();
  expect(screen.getByRole("button", { name: "On the list" })).toBeTruthy();
});

test("all contacts are exported as one file", async () => {
  await openList();
  const link = await screen.findByRole("link", { name: "Export all as a CSV file" });
  expect(link.getAttribute("href")).toBe("/api/studio/mailing-list.csv");
});

test("those who may only read contacts cannot delete them", async () => {
  await openList({ without: ["customers.edit"] });
  await rowsOf();
  expect(screen.queryByRole("button", { name: /^Delete/ })).toBeNull();
});

test("a contact is deleted once, and the counts follow", async () => {
  const { server, user, press } = await openList();
  await press("Delete bea@example.org");
  const dialog = await screen.findByRole("dialog", { name: "Delete “bea@example.org”?" });
  await expectDoneOnce({ server, user, dialog, action: "Delete" });
  expect(await screen.findByText("bea@example.org deleted")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Not confirmed 0" })).toBeTruthy();
  await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
});
