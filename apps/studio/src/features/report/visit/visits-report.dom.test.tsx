import { screen, waitFor, within } from "@testing-library/react";
import { listVisits } from "@stoa/core/visit/visit-api.ts";
import { VISIT_EVENT } from "@stoa/core/visit/visit-event.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { mountPart } from "../../../testing/open/mount-part.tsx";
import { watchSavedFiles } from "../../../testing/answer/saved-files.ts";
import { VISIT_ROWS_A_CALL, type VisitCount } from "./visit-sums.ts";
import { VisitsReport } from "./visits-report.tsx";

const TODAY = "2026-03-31";

beforeEach(() => {
  vi.spyOn(Date, "now").mockReturnValue(Date.parse(`${TODAY}T23:30:00Z`));
});

function visit(path: string, hits: number, set: Partial<VisitCount> = {}): VisitCount {
  return { day: "2026-03-30", event: VISIT_EVENT.visitProduct, path, hits, ...set };
}

function startVisits(visits: readonly VisitCount[]): ContractServer {
  const server = startContractServer();
  server.answer(listVisits, ({ query }) => ({
    visits: visits.filter(({ day }) => day >= query.from && day <= query.to).slice(0, VISIT_ROWS_A_CALL),
  }));
  return server;
}

const mount = () => mountPart(<VisitsReport language="en-US" />);
const pages = (): (string | null)[][] =>
  within(screen.getByRole("table", { name: "Top pages" }))
    .getAllByRole("row")
    .slice(1)
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
const bars = (): (string | null)[] =>
  within(screen.getByRole("figure"))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const totals = (): (string | null)[] =>
  within(screen.getByRole("group", { name: "Events" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });

test("the last 30 days are read first, and days without visits say how visitors are counted", async () => {
  const server = startVisits([]);
  mount();
  expect(await screen.findByText("No data for these days")).toBeTruthy();
  expect(server.made(listVisits).map(({ query }) => query)).toEqual([{ from: "2026-03-02", to: TODAY }]);
  expect(screen.queryByRole("figure")).toBeNull();
});

test("pages are listed by how often they were seen, with their share", async () => {
  startVisits([visit("/shop", 3), visit("/", 4), visit("/shop", 2, { day: "2026-03-29" }), visit("", 1)]);
  mount();
  await screen.findByRole("table", { name: "Top pages" });
  expect(pages()).toEqual([
    ["/shop", "5", "50%"],
    ["/", "4", "40%"],
    ["No page recorded", "1", "10%"],
  ]);
  expect(screen.getByText("3 pages")).toBeTruthy();
});

test("one page is one page", async () => {
  startVisits([visit("/shop", 3)]);
  mount();
  expect(await screen.findByText("1 page")).toBeTruthy();
});

test("a press on a column sorts the pages", async () => {
  startVisits([visit("/b", 3), visit("/a", 1), visit("/c", 2)]);
  const { user } = mount();
  const table = within(await screen.findByRole("table", { name: "Top pages" }));
  const paths = (): (string | null | undefined)[] => pages().map(([path]) => path);
  await user.click(table.getByRole("button", { name: "Page" }));
  expect(paths()).toEqual(["/a", "/b", "/c"]);
  await user.click(table.getByRole("button", { name: "Page" }));
  expect(paths()).toEqual(["/c", "/b", "/a"]);
  await user.click(table.getByRole("button", { name: "Count" }));
  expect(paths()).toEqual(["/a", "/c", "/b"]);
});

test("an event that is pressed is shown alone, and all are again", async () => {
  startVisits([
    visit("/shop", 1200),
    visit("/cart", 2, { event: VISIT_EVENT.viewCart, day: TODAY }),
    visit("/x", 7, { event: "own-event" }),
  ]);
  const { user } = mount();
  await screen.findByRole("table", { name: "Top pages" });
  expect(totals()).toEqual(["All events1,209", "Product views1,200", "own-event7", "Cart views2"]);
  expect(button(/^All events/).getAttribute("aria-pressed")).toBe("true");
  await user.click(button(/^Cart views/));
  expect(button(/^Cart views/).getAttribute("aria-pressed")).toBe("true");
  expect(pages()).toEqual([["/cart", "2", "100%"]]);
  expect(within(screen.getByRole("figure")).getByText("Cart views by day")).toBeTruthy();
  expect(bars().slice(-2)).toEqual(["Mar 30, 2026: 0", "Mar 31, 2026: 2"]);
  expect(screen.getByText("2 counted from Mar 2, 2026 to Mar 31, 2026")).toBeTruthy();
  await user.click(button(/^All events/));
  expect(pages()).toHaveLength(3);
});

test("the chart has a bar for each day, and the highest is full", async () => {
  startVisits([visit("/", 4, { day: "2026-03-02" }), visit("/", 1, { day: TODAY })]);
  mount();
  await screen.findByRole("figure");
  expect(bars()).toHaveLength(30);
  expect([bars()[0], bars()[1], bars()[29]]).toEqual(["Mar 2, 2026: 4", "Mar 3, 2026: 0", "Mar 31, 2026: 1"]);
  const heights = [...screen.getByRole("figure").querySelectorAll<HTMLElement>("[style]")].map(
    ({ style }) => style.height,
  );
  expect([heights[0], heights[1], heights[29]]).toEqual(["100%", "0%", "25%"]);
});

test("another period is read when it is chosen, and the event that was chosen stays", async () => {
  const server = startVisits([visit("/new", 1), visit("/old", 2, { day: "2026-01-02" })]);
  const { user } = mount();
  await user.click(await screen.findByRole("button", { name: /^Product views/ }));
  const days = screen.getByRole("combobox", { name: "Days" });
  await user.selectOptions(days, "Last 90 days");
  await waitFor(() => expect(pages()).toHaveLength(2));
  expect(button(/^Product views/).getAttribute("aria-pressed")).toBe("true");
  await user.selectOptions(days, "Last 7 days");
  await waitFor(() => expect(bars()).toHaveLength(7));
  expect(server.made(listVisits).map(({ query }) => query.from)).toEqual(["2026-03-02", "2026-01-01", "2026-03-25"]);
});

test("typed dates load once they form a period, and errors are shown", async () => {
  const server = startVisits([visit("/", 1)]);
  const { user } = mount();
  await screen.findByRole("figure");
  expect(screen.queryByLabelText("Start date")).toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "Days" }), "Custom range");
  const from = screen.getByLabelText<HTMLInputElement>("Start date");
  const to = screen.getByLabelText<HTMLInputElement>("End date");
  expect([from.value, to.value]).toEqual(["2026-03-02", TODAY]);
  await user.clear(from);
  expect(screen.getByText("Choose a start date.")).toBeTruthy();
  await user.type(from, "2026-03-30");
  await waitFor(() => expect(bars()).toHaveLength(2));
  await user.clear(to);
  expect(screen.getByText("Choose an end date.")).toBeTruthy();
  await user.type(to, "2026-03-01");
  expect(screen.getByText("The end date is before the start date. Choose a later one.")).toBeTruthy();
  expect(server.made(listVisits)).toHaveLength(2);
});

test("a long period has a bar for each week", async () => {
  startVisits([visit("/", 1)]);
  const { user } = mount();
  await screen.findByRole("figure");
  await user.selectOptions(screen.getByRole("combobox", { name: "Days" }), "Custom range");
  const from = screen.getByLabelText("Start date");
  await user.clear(from);
  await user.type(from, "2025-12-01");
  expect(await screen.findByText("All events by week")).toBeTruthy();
  expect(bars()[0]).toBe("Dec 1, 2025 – Dec 7, 2025: 0");
});

test("more than 50 pages are shown 50 at a time", async () => {
  startVisits(Array.from({ length: 120 }, (_, index) => visit(`/${index}`, 1)));
  const { user } = mount();
  await user.click(await screen.findByRole("button", { name: "Show more pages" }));
  expect(pages()).toHaveLength(100);
  await user.click(button("Show more pages"));
  expect(pages()).toHaveLength(120);
  await user.click(button("Show fewer pages"));
  expect(pages()).toHaveLength(50);
});

test("fifty pages need no button", async () => {
  startVisits(Array.from({ length: 50 }, (_, index) => visit(`/${index}`, 1)));
  mount();
  await screen.findByRole("table", { name: "Top pages" });
  expect(screen.queryByRole("button", { name: /pages$/ })).toBeNull();
});

test("the download has all pages in the order shown, and the days in its name", async () => {
  const files = watchSavedFiles();
  startVisits([visit("/a", 1), visit("/b, c", 2)]);
  const { user } = mount();
  await user.click(await screen.findByRole("button", { name: "Download CSV" }));
  expect(files[0]?.name).toBe(`visits 2026-03-02 ${TODAY}.csv`);
  expect(await files[0]?.text()).toBe('Page,Count\r\n"/b, c",2\r\n/a,1\r\n');
});

test("a day with more pages than one call returns is reported, and earlier days load", async () => {
  const crowd = Array.from({ length: VISIT_ROWS_A_CALL }, (_, index) => visit(`/${index}`, 1, { day: TODAY }));
  const server = startVisits([...crowd, visit("/old", 5)]);
  mount();
  expect(await screen.findByText(/^One day has more pages than can be shown\./)).toBeTruthy();
  expect(pages()[0]).toEqual(["/old", "5", "0.5%"]);
  expect(server.made(listVisits).map(({ query }) => query.to)).toEqual([TODAY, "2026-03-30"]);
});

test("when there is more than can be loaded, the missing days are listed", async () => {
  const server = startVisits([]);
  server.answer(listVisits, ({ query: { to } }) => ({
    visits: Array.from({ length: VISIT_ROWS_A_CALL }, (_, index) => visit(`/${index % 3}`, 1, { day: to })),
  }));
  const { user } = mount();
  expect(await screen.findByText(/^30 days have more pages than can be shown\./)).toBeTruthy();
  expect(screen.queryByText(/^There is too much data/)).toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "Days" }), "Last 90 days");
  expect(await screen.findByText(/^40 days have more pages than can be shown\./)).toBeTruthy();
  expect(
    screen.getByText(/^There is too much data to show all of it\. Showing the days from Feb 20, 2026 on\./),
  ).toBeTruthy();
  expect(bars()).toHaveLength(40);
});

test("visits that can't be loaded say why, and are loaded again", async () => {
  const server = startVisits([visit("/shop", 1)]);
  server.failWith(rejection(403, "Your role may not see reports."), listVisits);
  const { user } = mount();
  expect(await screen.findByText("Your role may not see reports.")).toBeTruthy();
  server.mend();
  await user.click(button("Try again"));
  expect(await screen.findByRole("table", { name: "Top pages" })).toBeTruthy();
});
