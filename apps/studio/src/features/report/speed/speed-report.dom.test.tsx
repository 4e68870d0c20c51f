import { screen, waitFor, within } from "@testing-library/react";
import { listPageSpeed } from "@stoa/core/visit/visit-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { mountPart } from "../../../testing/open/mount-part.tsx";
import { watchSavedFiles } from "../../../testing/answer/saved-files.ts";
import { SpeedReport } from "./speed-report.tsx";
import type { PageSpeedRow } from "./speed-rows.ts";

beforeEach(() => {
  vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-03-31T12:00:00Z"));
});

const HOME: PageSpeedRow = { path: "/", samples: 1400, p75: { lcp: 1200, fcp: 2000, inp: 600, cls: 0.05 } };
const SHOP: PageSpeedRow = { path: "/shop", samples: 20, p75: { lcp: 4500, inp: 80, cls: 0.2 } };
const BLOG: PageSpeedRow = { path: "/blog", samples: 300, p75: { lcp: 3000, fcp: 900 } };

function startSpeed(pages: readonly PageSpeedRow[]): ContractServer {
  const server = startContractServer();
  server.answer(listPageSpeed, { pages: [...pages] });
  return server;
}

const mount = () => mountPart(<SpeedReport language="en-US" />);
const rows = (): (string | null)[][] =>
  within(screen.getByRole("table", { name: "Page speed" }))
    .getAllByRole("row")
    .slice(1)
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
const paths = (): (string | null | undefined)[] => rows().map(([path]) => path);

test("days without measures say whose are taken", async () => {
  const server = startSpeed([]);
  mount();
  expect(await screen.findByText("No speed data for these days")).toBeTruthy();
  expect(server.made(listPageSpeed)[0]?.query).toEqual({ from: "2026-03-02", to: "2026-03-31" });
});

test("each page shows its measures with what they are rated, the most visited first", async () => {
  startSpeed([SHOP, HOME]);
  mount();
  await screen.findByRole("table", { name: "Page speed" });
  expect(rows()).toEqual([
    ["/", "1.2 secGood", "2 secNeeds improvement", "600 msPoor", "0.05Good", "1,400"],
    ["/shop", "4.5 secPoor", "No data", "80 msGood", "0.2Needs improvement", "20"],
  ]);
  expect(screen.getByText("2 pages")).toBeTruthy();
});

test.each([
  ["Page", ["/", "/blog", "/shop"], ["/shop", "/blog", "/"]],
  ["Largest Contentful Paint", ["/", "/blog", "/shop"], ["/shop", "/blog", "/"]],
  ["First Contentful Paint", ["/blog", "/", "/shop"], ["/", "/blog", "/shop"]],
  ["Visits", ["/shop", "/blog", "/"], ["/", "/blog", "/shop"]],
])("a press on %s sorts up, and another one down; pages without it are last", async (title, up, down) => {
  startSpeed([HOME, SHOP, BLOG]);
  const { user } = mount();
  const column = within(await screen.findByRole("table", { name: "Page speed" })).getByRole("button", { name: title });
  await user.click(column);
  expect(paths()).toEqual(up);
  await user.click(column);
  expect(paths()).toEqual(down);
});

test("another period is read when it is chosen", async () => {
  const server = startSpeed([HOME]);
  const { user } = mount();
  expect(await screen.findByText("1 page")).toBeTruthy();
  server.answer(listPageSpeed, { pages: [SHOP] });
  await user.selectOptions(screen.getByRole("combobox", { name: "Days" }), "Last 7 days");
  await waitFor(() => expect(paths()).toEqual(["/shop"]));
  expect(server.made(listPageSpeed)[1]?.query).toEqual({ from: "2026-03-25", to: "2026-03-31" });
});

test("the pages before stay, marked as such, until the others are there", async () => {
  const server = startSpeed([HOME]);
  const { user } = mount();
  const table = await screen.findByRole("table", { name: "Page speed" });
  const gate = Promise.withResolvers<{ pages: PageSpeedRow[] }>();
  server.answer(listPageSpeed, () => gate.promise);
  await user.selectOptions(screen.getByRole("combobox", { name: "Days" }), "Last 90 days");
  await waitFor(() => expect(table.closest("[aria-busy=true]")).not.toBeNull());
  expect(paths()).toEqual(["/"]);
  gate.resolve({ pages: [BLOG] });
  await waitFor(() => expect(paths()).toEqual(["/blog"]));
  expect(document.querySelector("[aria-busy=true]")).toBeNull();
});

test("the download has every measure, without units", async () => {
  const files = watchSavedFiles();
  startSpeed([HOME, SHOP]);
  const { user } = mount();
  await user.click(await screen.findByRole("button", { name: "Download CSV" }));
  expect(files[0]?.name).toBe("page speed 2026-03-02 2026-03-31.csv");
  expect((await files[0]?.text())?.split("\r\n")).toEqual([
    "Page,Visits,FCP,LCP,CLS,FID,INP,CONNECT",
    "/,1400,2000,1200,0.05,,600,",
    "/shop,20,,4500,0.2,,80,",
    "",
  ]);
});

test("speeds that can't be loaded say why, and are loaded again", async () => {
  const server = startSpeed([HOME]);
  server.failWith(rejection(403, "Your role may not see reports."), listPageSpeed);
  const { user } = mount();
  expect(await screen.findByRole("heading", { name: "Unable to load the speed of pages" })).toBeTruthy();
  server.mend();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("table", { name: "Page speed" })).toBeTruthy();
});
