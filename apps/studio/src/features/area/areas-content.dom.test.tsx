import { screen, waitFor, within } from "@testing-library/react";
import { listAreas, openArea, type AreaRow } from "@stoa/core/area/area-api.ts";
import { getSiteHeaderFooter, type SiteHeaderFooter } from "@stoa/core/site-header-footer/site-header-footer-api.ts";
import { holdCalls, rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test, vi } from "vitest";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { mountLinkedPart } from "../../testing/open/mount-linked-part.tsx";
import { AreasContent } from "./areas-content.tsx";

const HEADER: SiteHeaderFooter["header"] = {
  siteTitle: "Pots",
  siteTagLine: "",
  logo: null,
  announcement: null,
  areas: [],
};

function area(fieldId: string, set: Partial<AreaRow> = {}): AreaRow {
  return { fieldId, name: fieldId, part: "footer", path: "/", documentId: null, blockCount: 0, ...set };
}

function startAreas(items: readonly AreaRow[], header: Partial<SiteHeaderFooter["header"]> = {}) {
  const server = startContractServer();
  const started = createDocumentId();
  server.answer(listAreas, { items: [...items] });
  server.answer(getSiteHeaderFooter, { header: { ...HEADER, ...header }, footer: { areas: [] }, version: "1" });
  server.answer(openArea, { documentId: started });
  return { server, started };
}

async function mount(maySetUp = true) {
  const open = vi.fn<(documentId: string) => void>();
  return { ...(await mountLinkedPart(<AreasContent maySetUp={maySetUp} onOpen={open} />)), open };
}

const button = (name: RegExp): HTMLElement => screen.getByRole("button", { name });
const rowsOf = async (caption: string): Promise<(string | null)[]> =>
  within(await screen.findByRole("table", { name: caption }))
    .getAllByRole("rowheader")
    .map(({ textContent }) => textContent);

test.each([
  [{}, ["Pots · no logo", "Not shown"]],
  [{ siteTagLine: "From clay" }, ["Pots · From clay · no logo", "Not shown"]],
])("the header says what it has: %j", async (header, [brand, announcement]) => {
  startAreas([], header);
  await mount();
  expect(await rowsOf("Parts of the header")).toEqual([
    `Title, tagline and logo${brand}`,
    `Announcement bar${announcement}`,
    "LinksThe order of your pages and external links",
  ]);
});

test.each([
  ["Site settings", "/settings"],
  ["Notices, comments and speed", "/announcement"],
  ["Pages", "/pages"],
])("the link “%s” opens %s", async (name, path) => {
  startAreas([]);
  const { user, address } = await mount();
  await user.click(await screen.findByRole("link", { name }));
  await waitFor(() => expect(address()).toBe(path));
});

test("members who can't set up the site only get a link to its pages", async () => {
  startAreas([]);
  await mount(false);
  await screen.findByRole("table", { name: "Parts of the header" });
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Pages"]);
});

test("a theme without a footer area says so, and has no other parts", async () => {
  startAreas([]);
  await mount();
  expect(await screen.findByText("Your theme has no block area in its footer.")).toBeTruthy();
  expect(screen.queryByRole("table", { name: "Header areas" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "On some pages" })).toBeNull();
});

test("each area is listed in its part, with what it holds", async () => {
  startAreas([
    area("Top bar", { part: "header", blockCount: 1 }),
    area("Footer top", { blockCount: 4 }),
    area("Footer bottom"),
    area("Blog sidebar", { part: "page", path: null }),
  ]);
  await mount();
  expect(await rowsOf("Header areas")).toEqual(["Top bar1 block"]);
  expect(await rowsOf("Footer areas")).toEqual(["Footer top4 blocks", "Footer bottomEmpty – add the first block"]);
  expect(await rowsOf("Page areas")).toEqual(["Blog sidebarEmpty – add the first block · not used on any page yet"]);
  expect(screen.queryByText("Your theme has no block area in its footer.")).toBeNull();
});

test("an area that has content is opened as it is", async () => {
  const documentId = createDocumentId();
  const { server } = startAreas([area("Footer top", { documentId })]);
  const { user, open } = await mount();
  await user.click(await screen.findByRole("button", { name: /^Footer top/ }));
  await waitFor(() => expect(open.mock.calls).toEqual([[documentId]]));
  expect(server.made(openArea)).toEqual([]);
});

test("an area without content is started once, however often it is pressed meanwhile", async () => {
  const { server, started } = startAreas([area("Footer top"), area("Footer bottom")]);
  const { user, open } = await mount();
  await screen.findByRole("table", { name: "Footer areas" });
  const held = holdCalls();
  server.failWith(held.fault, openArea);
  await user.click(button(/^Footer bottom/));
  await waitFor(() => expect(held.count()).toBe(1));
  await user.click(button(/^Footer bottom/));
  await user.click(button(/^Footer top/));
  held.letGo();
  await waitFor(() => expect(open.mock.calls).toEqual([[started]]));
  expect(server.made(openArea).map(({ body }) => body)).toEqual([{ fieldId: "Footer bottom" }]);
});

test("an area that can't be started says why, and is tried again from the message", async () => {
  const { server, started } = startAreas([area("Footer top")]);
  const { user, open } = await mount();
  server.failOnce(rejection(403, "Your role may not edit content."), openArea);
  await user.click(await screen.findByRole("button", { name: /^Footer top/ }));
  expect(await screen.findByText("Your role may not edit content.")).toBeTruthy();
  await user.click(button(/^Try again$/));
  await waitFor(() => expect(open.mock.calls).toEqual([[started]]));
});

test.each([
  ["areas", listAreas],
  ["header", getSiteHeaderFooter],
])("when the %s can't be read, it says why, and both are read again", async (_, endpoint) => {
  const { server } = startAreas([area("Footer top")]);
  server.failWith(rejection(403, "Your role may not see it."), endpoint);
  const { user } = await mount();
  expect(await screen.findByText("Your role may not see it.")).toBeTruthy();
  server.mend();
  await user.click(button(/^Try again$/));
  expect(await rowsOf("Footer areas")).toEqual(["Footer topEmpty – add the first block"]);
});
