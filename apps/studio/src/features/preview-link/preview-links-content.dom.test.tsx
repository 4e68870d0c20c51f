import { screen, waitFor, within } from "@testing-library/react";
import {
  createPreviewLink,
  deletePreviewLink,
  listPreviewLinks,
  type PreviewLink,
} from "@stoa/core/preview-link/preview-link-api.ts";
import { PREVIEW_LINK_MESSAGES } from "@stoa/core/preview-link/preview-link-messages.ts";
import { LINK_MESSAGES } from "@stoa/core/link/link-messages.ts";
import { rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test, vi } from "vitest";
import { cacheRows } from "../../testing/cached-rows.ts";
import { answerContent } from "../../testing/answer/content-answers.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { PreviewLinksContent } from "./preview-links-content.tsx";

const URL_OF_LINK = "http://pots.preview.example.org/_preview/guest/abc";

const CLIENT: PreviewLink = {
  id: "541392e4591ca4b7224e9a21",
  name: "The client",
  path: null,
  madeBy: "owner@example.org",
  createdAt: "2026-01-05T14:00:00.000Z",
  expiresAt: "2026-01-12T14:00:00.000Z",
  hasExpired: false,
  lastUsedAt: null,
};

const OLD: PreviewLink = {
  ...CLIENT,
  id: "641392e4591ca4b7224e9a21",
  name: "Bea",
  path: "/about",
  hasExpired: true,
  lastUsedAt: "2026-01-06T15:00:00.000Z",
};

function openLinks(links: readonly PreviewLink[] = [CLIENT, OLD], fault?: CallFault) {
  const server = startContractServer();
  const kept = cacheRows(links, ({ id }) => id);
  server.answer(listPreviewLinks, () => kept.page());
  server.answer(createPreviewLink, ({ body }) => {
    const made = { ...CLIENT, id: "741392e4591ca4b7224e9a21", name: body.name || "Link", path: body.path };
    kept.put(made);
    return { ...made, url: URL_OF_LINK };
  });
  server.answer(deletePreviewLink, ({ params }) => kept.remove(params.id, { deleted: true }));
  if (fault) server.failOnce(fault, listPreviewLinks);
  const { user } = mountPart(<PreviewLinksContent time={{ timeZone: "America/New_York", language: "en-US" }} />);
  const press = async (name: string, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  const openCreate = async (): Promise<HTMLElement> => {
    await screen.findByRole("table");
    await press("Create link");
    return screen.findByRole("dialog", { name: "Create preview link" });
  };
  return { server, user, press, openCreate };
}

async function rowsOf(): Promise<(string | null)[][]> {
  return within(await screen.findByRole("table", { name: "Preview links" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].slice(0, 4).map(({ textContent }) => textContent));
}

test("links are listed with what they show, who made them, and until when", async () => {
  openLinks();
  expect(await rowsOf()).toEqual([
    [
      "The clientThe whole site · created by owner@example.org",
      "Jan 5, 2026, 9:00 AM",
      "Never",
      "Jan 12, 2026, 9:00 AM",
    ],
    ["Bea/about · created by owner@example.org", "Jan 5, 2026, 9:00 AM", "Jan 6, 2026, 10:00 AM", "Expired"],
  ]);
});

test("a site without links says what they are for, and creates the first", async () => {
  const { user } = openLinks([]);
  const heading = await screen.findByRole("heading", { name: "No preview links yet" });
  await user.click(within(heading.parentElement as HTMLElement).getByRole("button", { name: "Create link" }));
  expect(await screen.findByRole("dialog", { name: "Create preview link" })).toBeTruthy();
});

test("links that cannot be loaded show why, and load on retry", async () => {
  const { press } = openLinks([CLIENT], rejection(403, "Not now."));
  expect(await screen.findByText("Not now.")).toBeTruthy();
  await press("Try again");
  expect(await rowsOf()).toHaveLength(1);
});

test("a link to the whole site is made for a week unless chosen otherwise, and shown once", async () => {
  const { server, user, press, openCreate } = openLinks();
  const dialog = await openCreate();
  expect(within(dialog).getByText(PREVIEW_LINK_MESSAGES.seesAll)).toBeTruthy();
  await press("Create link", dialog);
  const made = await screen.findByRole("dialog", { name: "Your preview link is ready" });
  expect(server.made(createPreviewLink)[0]?.body).toEqual({ name: "", path: null, days: 7 });
  expect(within(made).getByText(PREVIEW_LINK_MESSAGES.copyNow)).toBeTruthy();
  expect(within(made).getByRole<HTMLInputElement>("textbox", { name: "Link" }).value).toBe(URL_OF_LINK);
  await user.keyboard("{Escape}");
  expect(made.isConnected).toBe(true);
  await press("Done", made);
  await waitFor(() => expect(made.isConnected).toBe(false));
  expect(document.body.innerHTML).not.toContain(URL_OF_LINK);
  expect(await rowsOf()).toHaveLength(3);
});

test("a link to one page needs that page", async () => {
  const { server, user, press, openCreate } = openLinks();
  answerContent(server, []);
  const dialog = await openCreate();
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Content" }), "One page");
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Expires after" }), "30 days");
  await press("Create link", dialog);
  expect(await within(dialog).findByText(LINK_MESSAGES.noPage)).toBeTruthy();
  expect(server.saves()).toEqual([]);
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Content" }), "The whole site");
  await user.type(within(dialog).getByRole("textbox", { name: "Recipient (optional)" }), "Cy");
  await press("Create link", dialog);
  await screen.findByRole("dialog", { name: "Your preview link is ready" });
  expect(server.made(createPreviewLink)[0]?.body).toEqual({ name: "Cy", path: null, days: 30 });
});

test("a site with too many links says so, and keeps what was typed", async () => {
  const { server, user, press, openCreate } = openLinks();
  const dialog = await openCreate();
  const name = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Recipient (optional)" });
  await user.type(name, "Cy");
  server.failOnce(rejection(409, "This site already has 20 preview links."), createPreviewLink);
  await press("Create link", dialog);
  expect(await within(dialog).findByText("This site already has 20 preview links.")).toBeTruthy();
  expect(name.value).toBe("Cy");
});

test.each([
  ["Copied.", async () => undefined],
  [
    "This browser blocked copying. Select the link and copy it yourself.",
    async () => {
      throw new Error("denied");
    },
  ],
])("copying a link says: %s", async (said, write) => {
  const { press, openCreate } = openLinks();
  await press("Create link", await openCreate());
  const made = await screen.findByRole("dialog", { name: "Your preview link is ready" });
  const written = vi.spyOn(navigator.clipboard, "writeText").mockImplementation(write);
  await press("Copy link", made);
  expect(await within(made).findByText(said)).toBeTruthy();
  expect(written).toHaveBeenCalledExactlyOnceWith(URL_OF_LINK);
});

test("a link is deleted after a question that can be declined", async () => {
  const { server, press } = openLinks();
  await press("Delete Bea");
  await press("Cancel", await screen.findByRole("dialog", { name: "Delete the link “Bea”?" }));
  expect(server.saves()).toEqual([]);
  await press("Delete Bea");
  await press("Delete", await screen.findByRole("dialog"));
  expect(await screen.findByText("Link “Bea” deleted")).toBeTruthy();
  await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
});
