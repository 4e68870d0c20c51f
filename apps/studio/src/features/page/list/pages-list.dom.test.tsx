import { screen, waitFor, within } from "@testing-library/react";
import {
  deleteContent,
  duplicateContent,
  listContent,
  undoContent,
  type ContentRow,
} from "@stoa/core/content/content-api.ts";
import { addNavigationLink, changeNavigationLink, moveInNavigation } from "@stoa/core/navigation/navigation-api.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { getSiteLayout, type LayoutArea } from "@stoa/core/store-page/store-page-api.ts";
import type { EndpointShape } from "@stoa/core/api/endpoint.ts";
import { rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { expect, test, vi } from "vitest";
import { expectHeld } from "../../../testing/held/held-save.ts";
import { contentDocument } from "../../../testing/answer/content-answers.ts";
import { mountRoom } from "../../../testing/open/mount-room.tsx";
import { siteWithout, startSiteServer, TEST_SITE } from "../../../testing/answer/site-answers.ts";

const [KILN, HOUSE, SHOP, HOME] = [
  "717d724099f8d23f0abe3314",
  "817d724099f8d23f0abe3314",
  "917d724099f8d23f0abe3314",
  TEST_SITE.homepageId ?? "",
];
const LINK = { title: "Instagram", url: "https://example.com/pots", newWindow: true };

const BLOCKS: NonNullable<ContentRow["page"]> = {
  holds: "blocks",
  typeName: null,
  isVisible: true,
  hasPassword: false,
  isMembersOnly: false,
  children: [],
};

const row = (id: string, title: string, page: Partial<typeof BLOCKS> = {}): ContentRow => ({
  id,
  kind: page.typeName ? "collection" : "page",
  version: 1,
  status: "published",
  title,
  urlId: title.toLowerCase(),
  collectionId: null,
  updatedAt: "2026-01-05T09:00:00.000Z",
  updatedBy: "owner@example.org",
  page: { ...BLOCKS, ...page },
});

const PAGES = [row(HOME, "Welcome"), row(KILN, "Kiln"), row(HOUSE, "House", { holds: "pages", typeName: "folder" })];

type Opened = {
  readonly rows?: readonly ContentRow[];
  readonly links?: LayoutArea["links"];
  readonly total?: number;
  readonly path?: string;
  readonly without?: readonly Permission[];
  readonly fault?: readonly [CallFault, EndpointShape];
};

const toldBy = (words: string) => () => screen.findByText(words);

async function openPages({ rows = PAGES, links = [], total, path = "/pages", without = [], fault }: Opened = {}) {
  const site = siteWithout(without);
  const server = startSiteServer(site);
  let kept = [...rows];
  let area: LayoutArea = { identifier: "mainNav", links, version: 1 };
  let before = { kept, area };
  const change = (next: { kept?: ContentRow[]; area?: LayoutArea }): void => {
    before = { kept, area };
    kept = next.kept ?? kept;
    area = next.area ?? area;
  };
  const kiln = () => contentDocument("page", { title: "Kiln", urlId: "kiln" }, KILN);
  server.answer(listContent, ({ query }) => {
    const items = kept
      .filter(({ kind }) => kind === query.kind)
      .filter(({ title }) => title.toLowerCase().includes((query.query ?? "").toLowerCase()));
    return { items, nextCursor: null, total: total ?? items.length };
  });
  server.answer(getSiteLayout, () => [area]);
  server.answer(moveInNavigation, ({ body: { documentId, from, to } }) => {
    const version = area.version + 1;
    const stays = area.links.filter((_, index) => !(from && "navigation" in from && from.index === index));
    const added = documentId === null ? { externalLink: LINK } : { collectionId: documentId };
    const isIn = to !== null && "navigation" in to;
    const folder = to !== null && "folderId" in to ? to.folderId : null;
    change({
      area: { ...area, version, links: isIn ? stays.toSpliced(to.index, 0, added) : stays },
      kept: kept.map((one) =>
        one.id === folder && one.page && documentId !== null
          ? { ...one, page: { ...one.page, children: [...one.page.children, documentId] } }
          : one,
      ),
    });
    return { changedIds: [HOUSE] };
  });
  server.answer(addNavigationLink, ({ body }) => {
    change({ area: { ...area, version: area.version + 1, links: [...area.links, { externalLink: body.link }] } });
    return { changedIds: [HOUSE] };
  });
  server.answer(changeNavigationLink, ({ body }) => {
    change({ area: { ...area, version: area.version + 1, links: [{ externalLink: body.link }] } });
    return { changedIds: [HOUSE] };
  });
  server.answer(duplicateContent, ({ body }) => {
    change({ kept: [...kept, { ...row(body.id, "Kiln copy", { isVisible: false }), status: "new" }] });
    return kiln();
  });
  server.answer(deleteContent, ({ params }) => {
    change({ kept: kept.filter(({ id }) => id !== params.documentId) });
    return { deleted: true };
  });
  server.answer(undoContent, () => {
    ({ kept, area } = before);
    return kiln();
  });
  if (fault) server.failOnce(...fault);
  // React Aria warns that list headings, which cannot be dragged, have no handle.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { user } = await mountRoom({ path, title: "Pages", site });
  const press = async (name: string | RegExp, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  const choose = async (title: string, choice: string): Promise<void> => {
    await press(`More options for ${title}`);
    await user.click(await screen.findByRole("menuitem", { name: choice }));
  };
  return { server, user, press, choose };
}

const tree = (): Promise<HTMLElement> => screen.findByRole("treegrid", { name: "Pages" });
// By attribute: in the rows of a tree a query by role takes as long as the rest of the test.
const rowNamed = async (name: string): Promise<HTMLElement> =>
  within(await tree()).findByLabelText(name, { selector: "[role=row]" });

async function titles(): Promise<(string | null)[]> {
  const rows = (await tree()).querySelectorAll("[role=row]");
  return [...rows].map((one) => one.getAttribute("aria-label"));
}

test("pages are in their navigation, and the others below", async () => {
  await openPages({ links: [{ collectionId: HOME }, { externalLink: LINK }] });
  expect(await titles()).toEqual(["Main navigation", "Welcome", "Instagram", "Not in a navigation", "Kiln", "House"]);
  expect(screen.getByText("3 pages")).toBeTruthy();
  expect(within(await rowNamed("Welcome")).getByText("Home page")).toBeTruthy();
  expect(within(await rowNamed("Welcome")).getByText("/")).toBeTruthy();
  expect(within(await rowNamed("Instagram")).getByText(LINK.url)).toBeTruthy();
  expect(within(await rowNamed("House")).getByText("Folder")).toBeTruthy();
  expect(within(await rowNamed("Kiln")).getByText("/kiln")).toBeTruthy();
});

test("an empty navigation says what to do", async () => {
  await openPages();
  expect(within(await rowNamed("Main navigation")).getByText("Empty. Drop pages here.")).toBeTruthy();
});

test.each([
  [{ hasPassword: true }, "Password"],
  [{ isMembersOnly: true }, "Members"],
  [{ isVisible: false }, "Hidden"],
  [{ holds: "pages", typeName: "index" }, "Index"],
] as const)("a page with %o says “%s”", async (page, text) => {
  await openPages({ rows: [row(KILN, "Kiln", page)] });
  expect(within(await rowNamed("Kiln")).getByText(text)).toBeTruthy();
});

test("the home page and a store page cannot be deleted, and only pages with blocks are duplicated", async () => {
  await openPages({ rows: [...PAGES, row(SHOP, "Shop", { holds: "products", typeName: "products" })] });
  await tree();
  const named = (pattern: RegExp): (string | null)[] =>
    screen.queryAllByRole("button", { name: pattern }).map((button) => button.getAttribute("aria-label"));
  expect(named(/^Delete/)).toEqual(["Delete Kiln", "Delete House"]);
  expect(named(/^Duplicate/)).toEqual(["Duplicate Welcome", "Duplicate Kiln"]);
});

test("members who can't edit pages see the tree without its buttons", async () => {
  const { server, user } = await openPages({ without: ["content.edit"] });
  const kiln = await rowNamed("Kiln");
  expect(within(kiln).queryAllByRole("button")).toEqual([]);
  expect(screen.queryByText(/^Drag a page to move it/)).toBeNull();
  expect(screen.queryByLabelText(/^Add link/)).toBeNull();
  kiln.focus();
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  expect(server.saves()).toEqual([]);
});

test("a site without pages offers to add one", async () => {
  const { press } = await openPages({ rows: [] });
  expect(await screen.findByRole("heading", { name: "Add your first page" })).toBeTruthy();
  const notice = screen.getByRole("heading", { name: "Add your first page" }).parentElement as HTMLElement;
  await press("New page", notice);
  expect(await screen.findByRole("dialog")).toBeTruthy();
});

test("pages that cannot be loaded show why, and load on retry", async () => {
  const { press } = await openPages({ fault: [rejection(403, "Not now."), getSiteLayout] });
  expect(await screen.findByText("Not now.")).toBeTruthy();
  await press("Try again");
  expect(await rowNamed("Kiln")).toBeTruthy();
});

test("a site with more pages than are listed says so and points to the search", async () => {
  const { press } = await openPages({ total: 5000 });
  const note = await screen.findByRole("note");
  await press("Search all pages", note);
  expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Search pages" }));
});

test("a search shows the pages that match instead of the tree", async () => {
  await openPages({ path: "/pages?q=kiln" });
  expect(await screen.findByRole("link", { name: "Kiln" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "House" })).toBeNull();
  expect(screen.queryByRole("treegrid")).toBeNull();
});

test("a failed move by keyboard shows why, and happens once on retry", async () => {
  const { server, user } = await openPages();
  const kiln = await rowNamed("Kiln");
  const action = async (): Promise<void> => {
    kiln.focus();
    await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  };
  const expectDone = toldBy("“Kiln” moved to “Main navigation”");
  await expectHeld({ server, user, scope: document.body, fields: {}, action, expectDone });
  expect(await titles()).toEqual(["Main navigation", "Kiln", "Not in a navigation", "Welcome", "House"]);
  expect(server.saves().map(({ body }) => body)).toEqual([
    { documentId: KILN, from: null, to: { navigation: "mainNav", index: 0, version: 1 } },
  ]);
  await waitFor(async () => expect(document.activeElement).toBe(await rowNamed("Kiln")));
});

test("a failed move by menu shows why, and happens once on retry", async () => {
  const { server, user, choose } = await openPages();
  await tree();
  const action = () => choose("Kiln", "Into “House”");
  await expectHeld({
    server,
    user,
    scope: document.body,
    fields: {},
    action,
    expectDone: toldBy("“Kiln” moved to “House”"),
  });
  await waitFor(async () =>
    expect(await titles()).toEqual(["Main navigation", "Not in a navigation", "Welcome", "House", "Kiln"]),
  );
  expect(server.saves()).toHaveLength(1);
});

test("a move is undone from its message, and by keyboard only once", async () => {
  const { server, press, choose } = await openPages({ links: [{ collectionId: KILN }] });
  await tree();
  await choose("Kiln", "Remove from navigation");
  await screen.findByText("“Kiln” removed from the navigation");
  await press("Undo");
  expect(await screen.findByText("“Kiln” moved back")).toBeTruthy();
  expect(server.made(undoContent).map(({ params }) => params.documentId)).toEqual([HOUSE]);
  await waitFor(async () => expect((await titles()).slice(0, 2)).toEqual(["Main navigation", "Kiln"]));
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a page moves up and down in its navigation", async () => {
  const { server, user, choose } = await openPages({ links: [{ collectionId: HOME }, { collectionId: KILN }] });
  await tree();
  await choose("Kiln", "Move up");
  await waitFor(async () => expect((await titles()).slice(1, 3)).toEqual(["Kiln", "Welcome"]));
  await waitFor(async () => expect(document.activeElement).toBe(await rowNamed("Kiln")));
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await waitFor(() => expect(server.made(moveInNavigation)).toHaveLength(2));
  expect(server.made(moveInNavigation).map(({ body }) => body.to)).toEqual([
    { navigation: "mainNav", index: 0, version: 1 },
    { navigation: "mainNav", index: 2, version: 2 },
  ]);
});

test("a failed duplicate shows why, and is created once on retry", async () => {
  const { server, user } = await openPages();
  await tree();
  const expectDone = toldBy("“Kiln” duplicated. The copy is hidden until you show it.");
  await expectHeld({ server, user, scope: document.body, fields: {}, action: "Duplicate Kiln", expectDone });
  const ids = new Set(server.made(duplicateContent).map(({ body }) => body.id));
  expect(ids.size).toBe(1);
  expect(within(await rowNamed("Kiln copy")).getByText("Hidden")).toBeTruthy();
});

test("a failed deletion shows why and happens once on retry, and so does its undo", async () => {
  const { server, user } = await openPages();
  await tree();
  const common = { server, user, scope: document.body, fields: {} };
  await expectHeld({ ...common, action: "Delete Kiln", expectDone: toldBy("“Kiln” deleted") });
  await waitFor(async () => expect(await titles()).not.toContain("Kiln"));
  await expectHeld({ ...common, action: "Undo", expectDone: toldBy("“Kiln” restored") });
  expect(await rowNamed("Kiln")).toBeTruthy();
  expect(server.saves()).toHaveLength(2);
});

test("a link is added to a navigation, and its row gets the focus", async () => {
  const { server, user, press } = await openPages();
  await tree();
  await press("Add link to Main navigation");
  const dialog = await screen.findByRole("dialog");
  const [title, address] = within(dialog).getAllByRole("textbox");
  await user.type(title as HTMLElement, LINK.title);
  await user.type(address as HTMLElement, `${LINK.url}{Enter}`);
  expect(await screen.findByText(`Link “${LINK.title}” added`)).toBeTruthy();
  expect(server.made(addNavigationLink)[0]?.body).toMatchObject({
    to: { navigation: "mainNav", index: 0, version: 1 },
    link: { title: LINK.title, url: LINK.url },
  });
  await waitFor(async () => expect(document.activeElement).toBe(await rowNamed("Instagram")));
});

test("a link is changed and removed by its menu", async () => {
  const { server, user, choose } = await openPages({ links: [{ externalLink: LINK }] });
  await tree();
  await choose("Instagram", "Edit link…");
  const dialog = await screen.findByRole("dialog");
  const [title] = within(dialog).getAllByRole<HTMLInputElement>("textbox");
  expect(title?.value).toBe(LINK.title);
  await user.clear(title as HTMLElement);
  await user.type(title as HTMLElement, "Pictures{Enter}");
  expect(await screen.findByText("Link “Pictures” updated")).toBeTruthy();
  expect(server.made(changeNavigationLink)[0]?.body.link).toEqual({ ...LINK, title: "Pictures" });
  await choose("Pictures", "Remove link");
  expect(await screen.findByText("Link “Pictures” removed")).toBeTruthy();
  expect(server.made(moveInNavigation)[0]?.body).toMatchObject({ documentId: null, to: null });
});

test("a list that someone else changed shows a message and reloads", async () => {
  const { server, user, press } = await openPages();
  await tree();
  await press("Add link to Main navigation");
  const dialog = await screen.findByRole("dialog");
  const [title, address] = within(dialog).getAllByRole("textbox");
  await user.type(title as HTMLElement, LINK.title);
  server.failOnce(rejection(409, "The navigation was changed meanwhile."), addNavigationLink);
  const before = server.made(getSiteLayout).length;
  await user.type(address as HTMLElement, `${LINK.url}{Enter}`);
  expect(await screen.findByText("The navigation was changed meanwhile.")).toBeTruthy();
  await waitFor(() => expect(server.made(getSiteLayout).length).toBeGreaterThan(before));
  await user.type(address as HTMLElement, "{Enter}");
  expect(await screen.findByText(`Link “${LINK.title}” added`)).toBeTruthy();
});
