import { act, screen, waitFor, within } from "@testing-library/react";
import { createSiteArchive, listSiteArchives, type SiteArchive } from "@stoa/core/site-archive/site-archive-api.ts";
import { rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { requestAct } from "../../parts/action/requested-act.ts";
import { expectHeld } from "../../testing/held/held-save.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { ArchivesContent } from "./archives-content.tsx";

const READY: SiteArchive = {
  id: "541392e4591ca4b7224e9a21",
  hasFacts: true,
  state: "ready",
  doneCount: 50,
  totalCount: 50,
  byteCount: 2_500_000,
  by: "owner@example.org",
  createdAt: "2026-01-05T14:00:00.000Z",
  expiresAt: "2026-01-08T14:00:00.000Z",
};

function openArchives(archives: readonly SiteArchive[] = [READY], fault?: CallFault) {
  const server = startContractServer();
  let kept = [...archives];
  server.answer(listSiteArchives, () => ({ archives: kept }));
  server.answer(createSiteArchive, ({ body }) => {
    const archive = { ...READY, id: "641392e4591ca4b7224e9a21", state: "failed", ...body } as const;
    kept = [archive, ...kept];
    return { archive };
  });
  if (fault) server.failOnce(fault, listSiteArchives);
  const { user } = mountPart(<ArchivesContent time={{ timeZone: "America/New_York", language: "en-US" }} />);
  const press = async (name: string, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  return { server, user, press };
}

async function rowsOf(): Promise<(string | null)[][]> {
  return within(await screen.findByRole("table", { name: "Archives" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

const STATES: ReadonlyArray<readonly [Partial<SiteArchive>, RegExp, string]> = [
  [{ state: "waiting" }, /^The whole siteRequested by owner@example\.org$/, "Pending"],
  [{ state: "running", doneCount: 0, totalCount: 0 }, /Requested by/, "In progress"],
  [{ state: "running", doneCount: 25 }, /Requested by/, "In progress 50%"],
  [{ state: "running", doneCount: 50 }, /Requested by/, "In progress 99%"],
  [{ state: "failed" }, /The archive couldn't be created\. It will be retried automatically\.$/, "Failed"],
  [{ hasFacts: false }, /^Content only2\.\d MB · available until Jan 8, 2026, 9:00 AM$/, "Ready"],
];

test.each(STATES)("an archive with %o shows its status", async (...[changed, what, state]) => {
  openArchives([{ ...READY, ...changed }]);
  const [row] = await rowsOf();
  expect(row?.[0]).toMatch(what);
  expect(row?.[1]).toBe(state);
  const isReady = { ...READY, ...changed }.state === "ready";
  expect(screen.queryByRole("link", { name: "Download" })?.getAttribute("href")).toBe(
    isReady ? `/api/studio/archives/${READY.id}/file` : undefined,
  );
});

test("no second archive is begun while one is made", async () => {
  const { press } = openArchives([{ ...READY, state: "running" }]);
  await rowsOf();
  await press("Create archive");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a site without archives says what they are for, and makes the first", async () => {
  const { user } = openArchives([]);
  const heading = await screen.findByRole("heading", { name: "No archives yet" });
  await user.click(within(heading.parentElement as HTMLElement).getByRole("button", { name: "Create archive" }));
  expect(await screen.findByRole("dialog", { name: "Create archive" })).toBeTruthy();
});

test("archives that cannot be loaded show why, and load on retry", async () => {
  const { press } = openArchives([READY], rejection(403, "Not now."));
  expect(await screen.findByText("Not now.")).toBeTruthy();
  await press("Try again");
  expect(await rowsOf()).toHaveLength(1);
});

test("an archive that cannot be ordered says why each time, and is ordered once", async () => {
  const { server, user, press } = openArchives();
  await press("Create archive");
  const scope = await screen.findByRole("dialog", { name: "Create archive" });
  await expectHeld({ server, user, scope, fields: {}, action: "Make the archive" });
  expect(server.made(createSiteArchive).at(-1)?.body).toEqual({ hasFacts: true });
  await waitFor(async () => expect(await rowsOf()).toHaveLength(2));
});

test("an archive can leave out orders, customers and submissions", async () => {
  const { server, user, press } = openArchives();
  await press("Create archive");
  const dialog = await screen.findByRole("dialog", { name: "Create archive" });
  await user.click(within(dialog).getByRole("checkbox", { name: "Include orders, customers and form submissions" }));
  await press("Make the archive", dialog);
  await waitFor(() => expect(server.made(createSiteArchive).map(({ body }) => body)).toEqual([{ hasFacts: false }]));
});

test("a command of the palette opens the dialog", async () => {
  openArchives();
  await rowsOf();
  act(() => requestAct("archive"));
  expect(await screen.findByRole("dialog", { name: "Create archive" })).toBeTruthy();
});
