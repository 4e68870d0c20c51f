import { screen, within } from "@testing-library/react";
import { listPageErrors } from "@stoa/core/visit/visit-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { mountPart } from "../../../testing/open/mount-part.tsx";
import { watchSavedFiles } from "../../../testing/answer/saved-files.ts";
import { PAGE_ERROR_ROWS, type PageErrorCount } from "./page-error-sums.ts";
import { PageErrorsReport } from "./page-errors-report.tsx";

function pageError(message: string, set: Partial<PageErrorCount> = {}): PageErrorCount {
  return { day: "2026-03-30", message, stack: `${message} at pots.js:1`, path: "/", hits: 1, ...set };
}

function startErrors(errors: readonly PageErrorCount[]): ContractServer {
  const server = startContractServer();
  server.answer(listPageErrors, { errors: [...errors] });
  return server;
}

const mount = () => mountPart(<PageErrorsReport language="en-US" />);
const rows = (): (string | null)[][] =>
  within(screen.getByRole("table", { name: "Script errors" }))
    .getAllByRole("row")
    .slice(1)
    .map(({ children }) => [...children].map(({ textContent }) => textContent));

test("without errors the report says what would appear", async () => {
  startErrors([]);
  mount();
  expect(await screen.findByText("No script errors in the last 30 days")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Download CSV" })).toBeNull();
});

test("the same error on several days and pages is one row; the latest is first", async () => {
  startErrors([
    pageError("x is undefined", { day: "2026-03-30", path: "/shop", hits: 1200 }),
    pageError("x is undefined", { day: "2026-03-28", path: "/blog", hits: 3 }),
    pageError("x is undefined", { day: "2026-03-27", path: "/", hits: 1 }),
    pageError("y is null", { day: "2026-03-31", path: "/a" }),
    pageError("y is null", { day: "2026-03-31", path: "/b" }),
    pageError("z failed", { day: "2026-03-01", path: "" }),
  ]);
  mount();
  await screen.findByRole("table", { name: "Script errors" });
  expect(rows()).toEqual([
    ["y is null/a and 1 other page", "2", "Mar 31, 2026"],
    ["x is undefined/ and 2 other pages", "1,204", "Mar 30, 2026"],
    ["z failedNo page recorded", "1", "Mar 1, 2026"],
  ]);
});

test.each([
  ["Message and page", ["a", "b", "c"]],
  ["Count", ["b", "c", "a"]],
  ["Last seen", ["c", "a", "b"]],
])("a press on %s sorts the errors", async (title, order) => {
  startErrors([
    pageError("a", { hits: 9, day: "2026-03-02" }),
    pageError("b", { hits: 1, day: "2026-03-03" }),
    pageError("c", { hits: 5, day: "2026-03-01" }),
  ]);
  const { user } = mount();
  const table = within(await screen.findByRole("table", { name: "Script errors" }));
  await user.click(table.getByRole("button", { name: title }));
  expect(rows().map(([text]) => text?.slice(0, 1))).toEqual(order);
});

test("a press on an error shows its pages and where in the script it was, and hides them again", async () => {
  startErrors([pageError("x", { path: "/b" }), pageError("x", { path: "/a" }), pageError("y", { stack: "" })]);
  const { user } = mount();
  const error = await screen.findByRole("button", { name: /^x/ });
  await user.click(error);
  expect(error.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByText("On /a, /b")).toBeTruthy();
  expect(screen.getByText("x at pots.js:1")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^y/ }));
  expect(screen.queryByText("x at pots.js:1")).toBeNull();
  expect(screen.getByText("No source location reported.")).toBeTruthy();
  expect(screen.queryByText(/^On /)).toBeNull();
  await user.click(screen.getByRole("button", { name: /^y/ }));
  expect(screen.queryByText("No source location reported.")).toBeNull();
});

test.each([
  [PAGE_ERROR_ROWS, 1],
  [PAGE_ERROR_ROWS - 1, 0],
])("with %d errors, the note about missing older ones appears %d times", async (count, times) => {
  startErrors(Array.from({ length: count }, (_, index) => pageError("same", { path: `/${index}` })));
  mount();
  await screen.findByRole("table", { name: "Script errors" });
  expect(screen.queryAllByText("Showing only the latest errors. Older ones are left out.")).toHaveLength(times);
});

test("the download has each error once, with its pages and its stack", async () => {
  const files = watchSavedFiles();
  startErrors([pageError("x", { path: "/b", hits: 2 }), pageError("x", { path: "/a" })]);
  const { user } = mount();
  await user.click(await screen.findByRole("button", { name: "Download CSV" }));
  expect(files[0]?.name).toBe("page errors.csv");
  expect(await files[0]?.text()).toBe(
    "Message,Pages,Count,Last seen (UTC),Stack\r\nx,/a /b,3,2026-03-30,x at pots.js:1\r\n",
  );
});

test("errors that can't be loaded say why, and are loaded again", async () => {
  const server = startErrors([pageError("x")]);
  server.failWith(rejection(403, "Your role may not see reports."), listPageErrors);
  const { user } = mount();
  expect(await screen.findByText("Your role may not see reports.")).toBeTruthy();
  server.mend();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("table", { name: "Script errors" })).toBeTruthy();
});
