import { QueryClient } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import {
  getContentVersion,
  listContentHistory,
  restoreContentVersion,
  type ContentDocument,
  type HistoryEntry,
} from "@stoa/core/content/content-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { answerContent, contentDocument } from "../../testing/answer/content-answers.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { contentSessions } from "../draft/content-session.ts";
import { HistorySection } from "./history-section.tsx";

type Page = { readonly title: string };

const AT = "2026-01-05T09:00:00.000Z";
const entry = (version: number, label: string): HistoryEntry => ({
  id: `${version}`,
  version,
  label,
  by: "ada@example.org",
  at: AT,
  isUndone: false,
  isStep: false,
});

const describe = async (before: Page, after: Page) =>
  before.title === after.title ? [] : [{ field: "Title", from: before.title, to: after.title }];

/** The history of a page that was called “Pot 1”, “Pot 2” and “Pot 3”. */
async function openHistory(entries: readonly HistoryEntry[] = [entry(3, "Change title"), entry(2, "Rename")]) {
  const server = startContractServer();
  const document: ContentDocument = { ...contentDocument("page", { title: "Pot 3" }), version: 3 };
  answerContent(server, [document]);
  server.answer(listContentHistory, ({ query }) =>
    query.cursor === undefined
      ? { items: [...entries], nextCursor: entries.length > 0 ? "1" : null }
      : { items: [entry(1, "Create page")], nextCursor: null },
  );
  server.answer(getContentVersion, ({ params }) => ({
    version: params.version,
    data: { title: `Pot ${params.version}` },
  }));
  server.answer(restoreContentVersion, ({ params, body }) => ({
    ...document,
    version: body.version + 1,
    data: { title: `Pot ${params.version}` },
  }));
  const session = await contentSessions<Page>().open(document.id, new QueryClient());
  const { user } = mountPart(<HistorySection session={session} language="en-US" noun="page" describe={describe} />);
  await user.click(screen.getByRole("button", { name: "Show history", pressed: false }));
  return { server, user, session };
}

const items = async (): Promise<readonly HTMLElement[]> => screen.findAllByRole("listitem");

test("each change is listed with author and time, the last one is the current state", async () => {
  const { user } = await openHistory();
  const [now, before] = await items();
  expect(now?.textContent).toContain("Change title");
  expect(now?.textContent).toContain("ada@example.org, Jan 5, 2026");
  expect(within(now as HTMLElement).getByText("Now")).toBeTruthy();
  expect(within(now as HTMLElement).queryByRole("button", { name: /^Restore/ })).toBeNull();
  expect(
    within(before as HTMLElement).getByRole("button", { name: /^Restore the page as it was after “Rename”/ }),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show older changes" }));
  expect(await screen.findByText("Create page")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show older changes" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Hide history", pressed: true }));
  expect(screen.queryByRole("listitem")).toBeNull();
});

test("an unchanged page says so", async () => {
  await openHistory([]);
  expect(await screen.findByText("No changes yet since the page was created.")).toBeTruthy();
});

test("a former state is restored, and a message says so", async () => {
  const { server, user, session } = await openHistory();
  await user.click(await screen.findByRole("button", { name: /^Restore the page/ }));
  expect(await screen.findByText("The page was restored.")).toBeTruthy();
  expect(session.store.getState().draft).toEqual({ title: "Pot 2" });
  expect(server.made(restoreContentVersion)[0]?.body).toEqual({ version: 3, label: "Restore “Rename”" });
});

test("a state that cannot be restored shows why, and can be requested again", async () => {
  const { server, user, session } = await openHistory();
  server.failOnce(rejection(409, "Somebody was faster."), restoreContentVersion);
  await user.click(await screen.findByRole("button", { name: /^Restore the page/ }));
  const messages = screen.getByRole("region", { name: "Messages" });
  await within(messages).findByText("Somebody was faster.");
  await user.click(within(messages).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(session.store.getState().draft).toEqual({ title: "Pot 2" }));
});

test("a change is looked at: what it did, and what would be different with it", async () => {
  const { user } = await openHistory();
  await user.click(await screen.findByRole("button", { name: /^Preview what “Rename” changed/ }));
  const dialog = await screen.findByRole("dialog", { name: "Rename" });
  expect((await within(dialog).findByRole("region", { name: "Changes" })).textContent).toContain("from Pot 1→to Pot 2");
  expect((await within(dialog).findByRole("region", { name: "Restoring changes" })).textContent).toContain(
    "from Pot 3→to Pot 2",
  );
  await user.click(within(dialog).getByRole("button", { name: "Restore" }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});

test("the last change has nothing to restore", async () => {
  const { user } = await openHistory();
  await user.click(await screen.findByRole("button", { name: /^Preview what “Change title”/ }));
  const dialog = await screen.findByRole("dialog", { name: "Change title" });
  await within(dialog).findByRole("region", { name: "Changes" });
  expect(within(dialog).queryByRole("region", { name: "Restoring changes" })).toBeNull();
  expect(within(dialog).queryByRole("button", { name: "Restore" })).toBeNull();
  await user.click(within(dialog).getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
  expect(dialog.isConnected).toBe(false);
});

test("a history, and a change in it, that cannot be loaded show why and are loaded again", async () => {
  const { server, user } = await openHistory();
  await items();
  server.failWith(rejection(403, "Not yours."), getContentVersion);
  await user.click(screen.getByRole("button", { name: /^Preview what “Rename” changed/ }));
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByRole("heading", { name: "Unable to load this change" });
  server.mend();
  await user.click(within(dialog).getByRole("button", { name: "Try again" }));
  expect(await within(dialog).findByRole("region", { name: "Changes" })).toBeTruthy();
});
