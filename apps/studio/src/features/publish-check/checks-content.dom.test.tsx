import { screen, waitFor, within } from "@testing-library/react";
import {
  checkBeforePublish,
  ignoreIssue,
  restoreIssue,
  type PublishIssue,
} from "@stoa/core/publish-check/publish-check-api.ts";
import { ISSUE_MESSAGES } from "@stoa/core/publish-check/publish-check-messages.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { holdCalls, rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { expect, test } from "vitest";
import { cacheRows, notFound } from "../../testing/cached-rows.ts";
import { expectHeld } from "../../testing/held/held-save.ts";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { siteWithout, startSiteServer } from "../../testing/answer/site-answers.ts";

const LINK = "Links to /kiln-room, which doesn't exist on this site";
const [PAGE, PARENT] = ["541392e4591ca4b7224e9a21", "541392e4591ca4b7224e9a22"];

const GONE: PublishIssue = {
  key: "gone-1",
  rule: "link-gone",
  documentId: PAGE,
  parentId: null,
  kind: "page",
  title: "Workshop",
  place: "Button block",
  blockId: "641392e4591ca4b7224e9a2c",
  detail: "/kiln-room",
  isChanged: true,
  isIgnored: false,
  isBlocking: false,
};
const LONG: PublishIssue = { ...GONE, key: "long-1", rule: "title-long", place: "", blockId: null, title: "About us" };

type Opened = {
  readonly findings?: readonly PublishIssue[];
  readonly total?: number;
  readonly isWhole?: boolean;
  readonly without?: readonly Permission[];
  readonly fault?: CallFault;
};

async function openChecks({ findings = [GONE, LONG], total, isWhole = true, without = [], fault }: Opened = {}) {
  const site = siteWithout(without);
  const server = startSiteServer(site);
  const kept = cacheRows(findings, ({ key }) => key);
  const mark = (key: string, isIgnored: boolean): { isIgnored: boolean } | Response => {
    const issue = kept.find(key);
    if (!issue) return notFound();
    kept.put({ ...issue, isIgnored });
    return { isIgnored };
  };
  server.answer(checkBeforePublish, () => ({ findings: kept.page().items, total: total ?? findings.length, isWhole }));
  server.answer(ignoreIssue, ({ params }) => mark(params.key, true));
  server.answer(restoreIssue, ({ params }) => mark(params.key, false));
  if (fault) server.failOnce(fault, checkBeforePublish);
  const { user } = await mountRoom({ path: "/checks", title: "Checks", site });
  const press = async (name: string | RegExp): Promise<void> => user.click(await screen.findByRole("button", { name }));
  return { server, user, press };
}

const problems = (): Promise<HTMLElement> => screen.findByRole("region", { name: "Problems" });
const ignored = () => screen.findByText("Ignored.");

test("problems are grouped, counted, and say where they are and why they matter", async () => {
  await openChecks();
  const list = await problems();
  expect(within(list).getAllByRole("heading", { level: 2 })).toHaveLength(2);
  expect(within(list).getByText(LINK)).toBeTruthy();
  expect(within(list).getByText(ISSUE_MESSAGES["link-gone"].why)).toBeTruthy();
  expect(await screen.findByText("2 problems to review")).toBeTruthy();
  expect(screen.queryByText(/^Showing the first/)).toBeNull();
});

const PLACES: ReadonlyArray<readonly [Partial<PublishIssue>, string, string | null]> = [
  [{}, "Workshop · Button block", `/pages/${PAGE}?block=${GONE.blockId}`],
  [{ blockId: null }, "Workshop · Button block", `/pages/${PAGE}`],
  [{ kind: "collection", blockId: null, place: "" }, "Workshop", `/pages/${PAGE}`],
  [{ kind: "block-field", blockId: null }, "Workshop · Button block", `/areas/${PAGE}`],
  [{ kind: "product" }, "Workshop · Button block", `/products/${PAGE}`],
  [{ kind: "item", parentId: PARENT ?? null }, "Workshop · Button block", `/pages/${PARENT}/items/${PAGE}`],
  [{ kind: "item" }, "Workshop · Button block", null],
  [{ kind: "navigation" }, "Workshop · Button block", "/pages"],
  [{ kind: "theme" }, "Workshop · Button block", "/design"],
  [{ kind: "settings", place: "Announcement" }, "Workshop · Announcement", "/announcement"],
  [{ kind: "settings", place: "Popup" }, "Workshop · Popup", "/announcement"],
  [{ kind: "settings", place: "Title" }, "Workshop · Title", "/settings"],
  [{ kind: "unheard-of" }, "Workshop · Button block", null],
];

test("each problem links to the room where it is fixed", async () => {
  await openChecks({
    findings: PLACES.map(([changed], index) => ({ ...GONE, ...changed, key: `one-${index}` })),
  });
  const rows = within(await problems()).getAllByRole("listitem");
  for (const [index, [, words, href]] of PLACES.entries()) {
    const row = rows[index] as HTMLElement;
    expect(within(row).getByText(words)).toBeTruthy();
    const address = within(row).queryByRole("link")?.getAttribute("href") ?? null;
    expect(address && decodeURIComponent(address).replaceAll('"', ""), String(index)).toBe(href);
  }
});

test("a site without problems says what was looked at", async () => {
  await openChecks({ findings: [] });
  expect(await screen.findByRole("heading", { name: "No problems found" })).toBeTruthy();
});

test.each([
  [{ total: 450 }, "Showing the first 2 of 450. The rest appear as you fix these."],
  [{ isWhole: false }, "The check ran out of time before covering the whole site. Fix these, then check again."],
])("a check that is not complete says so: %o", async (answer, text) => {
  await openChecks(answer);
  expect(await screen.findByText(text)).toBeTruthy();
});

test("a check that fails shows why, and is made again", async () => {
  const { press } = await openChecks({ fault: rejection(403, "Not now.") });
  expect(await screen.findByRole("heading", { name: "Unable to load the checks" })).toBeTruthy();
  await press("Try again");
  expect(await problems()).toBeTruthy();
});

test("fixed problems are gone after the next check", async () => {
  const { server, press } = await openChecks();
  await problems();
  server.answer(checkBeforePublish, { findings: [LONG], total: 1, isWhole: true });
  await press("Check again");
  await waitFor(() => expect(screen.queryByText(LINK)).toBeNull());
  expect(await screen.findByText("1 problem to review")).toBeTruthy();
});

test("those who may not edit see problems without ignoring them", async () => {
  await openChecks({ without: ["content.edit"] });
  await problems();
  expect(screen.queryByRole("button", { name: /^Ignore:/ })).toBeNull();
});

test("an ignored problem is kept in its own view, and is shown again from there", async () => {
  const { press } = await openChecks();
  await press(`Ignore: ${LINK}, Workshop`);
  await ignored();
  expect(document.activeElement).toBe(await problems());
  expect(screen.queryByText(LINK)).toBeNull();
  expect(screen.getByText("1 problem to review")).toBeTruthy();
  await press("Ignored");
  expect(await screen.findByText(LINK)).toBeTruthy();
  await press(`Show again: ${LINK}, Workshop`);
  expect(await screen.findByText("Shown again")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Nothing ignored" })).toBeTruthy();
  await press("To review");
  expect(await screen.findByText(LINK)).toBeTruthy();
});

test("a problem that failed to be ignored is ignored once on retry, and so is its undo", async () => {
  const { server, user, press } = await openChecks();
  await problems();
  const scope = document.body;
  const ignore = () => press(/^Ignore: Links to \/kiln-room/);
  await expectHeld({ server, user, scope, fields: {}, action: ignore, expectDone: ignored });
  expect(screen.queryByText(LINK)).toBeNull();
  const expectDone = () => screen.findByText("Shown again");
  await expectHeld({ server, user, scope, fields: {}, action: "Undo", expectDone });
  expect(await screen.findByText(LINK)).toBeTruthy();
  expect(server.saves()).toHaveLength(2);
});

test("a finding that is ignored with two clicks is sent once", async () => {
  const { server, user } = await openChecks();
  const held = holdCalls();
  const button = await screen.findByRole("button", { name: /^Ignore: Links to \/kiln-room/ });
  server.failWith(held.fault);
  await user.dblClick(button);
  await waitFor(() => expect(held.count()).toBe(1));
  held.letGo();
  await ignored();
  expect(server.made(ignoreIssue)).toHaveLength(1);
});
