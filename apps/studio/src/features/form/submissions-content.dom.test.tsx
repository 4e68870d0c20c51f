import { screen, waitFor, within } from "@testing-library/react";
import {
  changeFormSubmission,
  countFormSubmissions,
  deleteFormSubmissions,
  listFormSubmissions,
  type FormSubmission,
} from "@stoa/core/form/form-api.ts";
import { holdCalls, rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { cacheRows, notFound } from "../../testing/cached-rows.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { SubmissionsContent } from "./submissions-content.tsx";

const FORM = "541392e4591ca4b7224e9a21";
const idOf = (number: number): string => String(number).padStart(24, "0");

const answer = (number: number, title: string, value: string): FormSubmission["answers"][number] => ({
  fieldId: idOf(number),
  type: "text",
  title,
  value,
});

const ADA: FormSubmission = {
  id: idOf(1),
  state: "received",
  isRead: false,
  spamScore: 0,
  spamReasons: [],
  submittedAt: "2026-01-05T14:00:00.000Z",
  page: { title: "Contact", path: "/contact" },
  answers: [
    answer(10, "Name", "Ada"),
    answer(11, "", "Portland"),
    answer(12, "Color", "Blue"),
    answer(13, "Color", "Red"),
  ],
};

const SPAM: FormSubmission = {
  ...ADA,
  id: idOf(2),
  state: "spam",
  isRead: true,
  answers: [answer(10, "Name", "Buy now")],
};

type Opened = {
  readonly rows?: readonly FormSubmission[];
  readonly search?: string;
  readonly mayManage?: boolean;
  readonly onEdit?: () => void;
  readonly fault?: CallFault;
};

function openSubmissions({ rows = [ADA, SPAM], search: first = "", mayManage = true, onEdit, fault }: Opened = {}) {
  const server = startContractServer();
  const kept = cacheRows(rows, ({ id }) => id);
  const of = (state: FormSubmission["state"]): FormSubmission[] =>
    kept.page().items.filter((one) => one.state === state);
  server.answer(listFormSubmissions, ({ query }) => ({
    items: of(query.state ?? "received").filter(({ answers }) => JSON.stringify(answers).includes(query.search ?? "")),
    nextCursor: null,
  }));
  server.answer(countFormSubmissions, () => ({
    received: of("received").length,
    unread: of("received").filter(({ isRead }) => !isRead).length,
    spam: of("spam").length,
  }));
  server.answer(changeFormSubmission, ({ params, body }) => {
    const found = kept.find(params.id);
    return found ? kept.put({ ...found, ...body }) : notFound();
  });
  server.answer(deleteFormSubmissions, ({ body }) => {
    for (const id of body.ids) kept.remove(id, true);
    return { deletedCount: body.ids.length };
  });
  if (fault) server.failOnce(fault, listFormSubmissions);
  function Submissions(): ReactElement {
    const [search, setSearch] = useState(first);
    const time = { timeZone: "America/New_York", language: "en-US" };
    const edit = onEdit ? { onEdit } : {};
    return (
      <SubmissionsContent
        formId={FORM}
        title="Letters"
        time={time}
        mayManage={mayManage}
        search={search}
        onSearch={setSearch}
        {...edit}
      />
    );
  }
  const { user } = mountPart(<Submissions />);
  const press = async (name: string | RegExp, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  return { server, user, press };
}

async function rowsOf(): Promise<(string | null)[][]> {
  return within(await screen.findByRole("table", { name: "Submitted with Letters" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

const facts = (): (string | null | undefined)[][] =>
  screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test("submissions are listed by their first answer, with their page, and new ones are marked", async () => {
  openSubmissions({ rows: [ADA, { ...ADA, id: idOf(3), isRead: true, answers: [answer(10, "Name", "")] }] });
  expect(await rowsOf()).toEqual([
    ["AdaContact", "New", "Jan 5, 2026, 9:00 AM"],
    ["Empty submissionContact", "", "Jan 5, 2026, 9:00 AM"],
  ]);
});

test("each status is counted, and shows its own", async () => {
  const { press } = openSubmissions();
  await press("Spam (1)");
  await waitFor(async () => expect((await rowsOf()).map(([first]) => first)).toEqual(["Buy nowContact"]));
  await press("Received (1)");
  await waitFor(async () => expect((await rowsOf()).map(([first]) => first)).toEqual(["AdaContact"]));
});

test.each([
  ["Received", "Submissions appear here."],
  ["Spam", "Submissions that look like spam are kept here."],
])("an empty “%s” says what comes there", async (tab, text) => {
  const { press } = openSubmissions({ rows: [] });
  await press(tab);
  expect(await screen.findByRole("heading", { name: "Nothing here" })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

test("a search that finds nothing says so, and the table to export is that of the search", async () => {
  openSubmissions({ search: "zoe & co" });
  expect(await screen.findByRole("heading", { name: "No submissions match “zoe & co”" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Export as a CSV file" }).getAttribute("href")).toBe(
    `/api/studio/forms/${FORM}/submissions.csv?state=received&search=zoe+%26+co`,
  );
});

test("submissions that cannot be loaded show why, and load on retry", async () => {
  const { press } = openSubmissions({ fault: rejection(403, "Not now.") });
  expect(await screen.findByText("Not now.")).toBeTruthy();
  await press("Try again");
  expect(await rowsOf()).toHaveLength(1);
});

test("a submission opens with all its answers, also those with the same or no title, and is then read", async () => {
  const logged = vi.spyOn(console, "error");
  const { server, press } = openSubmissions();
  await press(/^Ada/);
  expect(facts()).toEqual([
    ["Name", "Ada"],
    ["Field 2", "Portland"],
    ["Color", "Blue"],
    ["Color", "Red"],
  ]);
  await waitFor(async () => expect((await rowsOf())[0]?.[1]).toBe(""));
  expect(server.made(changeFormSubmission).map(({ body }) => body)).toEqual([{ isRead: true }]);
  expect(logged).not.toHaveBeenCalled();
  await press(/^Ada/);
  expect(screen.queryByRole("term")).toBeNull();
  expect(server.made(changeFormSubmission)).toHaveLength(1);
});

test("those who may only read submissions change nothing by reading them", async () => {
  const { server, press } = openSubmissions({ mayManage: false });
  await press(/^Ada/);
  expect(facts()).toHaveLength(4);
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Spam" })).toBeNull();
  expect(server.saves()).toEqual([]);
});

test("the form is edited from its submissions, if it can be", async () => {
  const onEdit = vi.fn<() => void>();
  const { press } = openSubmissions({ onEdit });
  await press("Edit form");
  expect(onEdit).toHaveBeenCalledOnce();
});

test("without the form there is nothing to edit", async () => {
  openSubmissions();
  await rowsOf();
  expect(screen.queryByRole("button", { name: "Edit form" })).toBeNull();
});

test("a submission is marked as spam once, also after an error, and taken back", async () => {
  const { server, user, press } = openSubmissions({ rows: [{ ...ADA, isRead: true }] });
  await press(/^Ada/);
  server.failOnce(rejection(429, "Too much at once."), changeFormSubmission);
  await press("Spam", await screen.findByRole("table"));
  expect(await screen.findByText("Too much at once.")).toBeTruthy();
  const held = holdCalls();
  server.failWith(held.fault, changeFormSubmission);
  await press("Try again");
  await user.click(within(screen.getByRole("table")).getByRole("button", { name: "Spam" }));
  expect(held.count()).toBe(1);
  held.letGo();
  expect(await screen.findByText("Marked as spam")).toBeTruthy();
  server.mend();
  await press("Spam (1)");
  await press("No spam");
  expect(await screen.findByText("Not spam")).toBeTruthy();
  expect(server.made(changeFormSubmission).at(-1)?.body).toEqual({ state: "received" });
  expect(await screen.findByRole("heading", { name: "Nothing here" })).toBeTruthy();
});

test("a submission is deleted after a question", async () => {
  const { server, press } = openSubmissions();
  await press(/^Ada/);
  await press("Delete");
  const dialog = await screen.findByRole("dialog", { name: "Delete “Ada”?" });
  await press("Delete", dialog);
  expect(await screen.findByText("Submission deleted")).toBeTruthy();
  expect(server.made(deleteFormSubmissions).map(({ body }) => body)).toEqual([{ ids: [ADA.id] }]);
  expect(await screen.findByRole("heading", { name: "Nothing here" })).toBeTruthy();
});
