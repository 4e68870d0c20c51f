import { screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { CallError } from "../../client/call-error.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { PagedContent } from "./paged-content.tsx";
import { countText, usePages } from "./use-pages.ts";

type Page = { readonly items: readonly string[]; readonly nextCursor: string | null };
type Load = (search: string, cursor: string | undefined) => Promise<Page>;

type ListProps = { readonly load: Load; readonly search?: string };

function List({ load, search = "" }: ListProps): ReactElement {
  const list = usePages<string>({ queryKey: ["pots", search], load: (cursor) => load(search, cursor) });
  return (
    <>
      <output aria-label="Count">{countText(list, ["pot", "pots"], "en-US")}</output>
      <PagedContent list={list} what="your pots" empty={<p>No pots yet</p>}>
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <li key={row}>
                <a href={`#${row}`}>{row}</a>
              </li>
            ))}
          </ul>
        )}
      </PagedContent>
    </>
  );
}

const rejected = (status: number) => new CallError({ status, code: "x", message: "The server is tired." });
const rows = (): string[] => screen.queryAllByRole("link").map(({ textContent }) => textContent ?? "");
const count = (): string => screen.getByRole("status", { name: "Count" }).textContent ?? "";

test("a list shows that it is loading, then its rows and how many there are", async () => {
  const gate = Promise.withResolvers<Page>();
  mountPart(<List load={() => gate.promise} />);
  expect(screen.getByText("Loading your pots")).toBeTruthy();
  expect([screen.queryByText("No pots yet"), count()]).toEqual([null, ""]);
  gate.resolve({ items: ["vase"], nextCursor: null });
  await screen.findByRole("link", { name: "vase" });
  expect([screen.queryByText("Loading your pots"), count()]).toEqual([null, "1 pot"]);
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
});

test("a list without rows says that there are none", async () => {
  mountPart(<List load={async () => ({ items: [], nextCursor: null })} />);
  expect(await screen.findByText("No pots yet")).toBeTruthy();
  expect(count()).toBe("");
});

test("a list that could not be loaded shows why, and is loaded again", async () => {
  let isTired = true;
  const load: Load = async () => {
    if (isTired) throw rejected(400);
    return { items: ["vase", "bowl"], nextCursor: null };
  };
  const { user } = mountPart(<List load={load} />);
  expect(await screen.findByRole("heading", { name: "Unable to load your pots" })).toBeTruthy();
  expect(screen.getByText("The server is tired.")).toBeTruthy();
  isTired = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(rows()).toEqual(["vase", "bowl"]));
  expect(count()).toBe("2 pots");
});

test("“Try again” keeps the focus while the list loads, and when that fails again", async () => {
  const gates = [Promise.withResolvers<Page>(), Promise.withResolvers<Page>()];
  const answers = [Promise.reject(rejected(400)), ...gates.map(({ promise }) => promise)];
  const load: Load = () => answers.shift() ?? Promise.reject(rejected(400));
  const { user } = mountPart(<List load={load} />);
  const again = await screen.findByRole("button", { name: "Try again" });
  await user.click(again);
  expect(screen.queryByText("Loading your pots")).toBeNull();
  expect([document.activeElement, again.dataset["busy"]]).toEqual([again, "true"]);
  gates[0]?.reject(rejected(403));
  await waitFor(() => expect(again.dataset["busy"]).toBeUndefined());
  expect(document.activeElement).toBe(again);
  await user.click(again);
  gates[1]?.resolve({ items: ["vase"], nextCursor: null });
  await waitFor(() => expect(rows()).toEqual(["vase"]));
});

test("a list that failed shows that it is loading when it is opened again", async () => {
  const gate = Promise.withResolvers<Page>();
  const answers = [Promise.reject(rejected(400)), gate.promise];
  const load: Load = () => answers.shift() ?? gate.promise;
  const { rerender } = mountPart(<List load={load} />);
  await screen.findByRole("button", { name: "Try again" });
  rerender(<p>Another room</p>);
  rerender(<List load={load} />);
  expect(screen.getByText("Loading your pots")).toBeTruthy();
  gate.resolve({ items: ["vase"], nextCursor: null });
  await waitFor(() => expect(rows()).toEqual(["vase"]));
});

test("more rows are loaded with a click, and the first of them gets the focus", async () => {
  const load: Load = async (_, cursor) =>
    cursor === undefined ? { items: ["vase", "bowl"], nextCursor: "2" } : { items: ["cup", "jug"], nextCursor: null };
  const { user } = mountPart(<List load={load} />);
  await waitFor(() => expect(count()).toBe("2+ pots"));
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(() => expect(rows()).toEqual(["vase", "bowl", "cup", "jug"]));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "cup" })));
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  expect(count()).toBe("4 pots");
});

test("more rows that fail to load are reported, and those that are there stay", async () => {
  const load: Load = async (_, cursor) => {
    if (cursor !== undefined) throw rejected(400);
    return { items: ["vase"], nextCursor: "1" };
  };
  const { user } = mountPart(<List load={load} />);
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  expect((await screen.findByRole("alert")).textContent).toContain("More than the first 1 couldn’t be loaded.");
  expect(rows()).toEqual(["vase"]);
});

test("earlier results stay while another search is in progress, but not an empty result", async () => {
  const gates = [Promise.withResolvers<Page>(), Promise.withResolvers<Page>()];
  const answers = new Map([
    ["", Promise.resolve<Page>({ items: ["vase"], nextCursor: null })],
    ["x", gates[0]?.promise],
    ["cup", gates[1]?.promise],
  ]);
  const load: Load = (search) => answers.get(search) ?? Promise.reject(rejected(400));
  const { rerender } = mountPart(<List load={load} />);
  await screen.findByRole("link", { name: "vase" });
  rerender(<List load={load} search="x" />);
  expect(rows()).toEqual(["vase"]);
  expect(screen.getByRole("link", { name: "vase" }).closest("[aria-busy]")?.getAttribute("aria-busy")).toBe("true");
  gates[0]?.resolve({ items: [], nextCursor: null });
  await screen.findByText("No pots yet");
  rerender(<List load={load} search="cup" />);
  expect(screen.queryByText("No pots yet")).toBeNull();
  expect(screen.getByText("Loading your pots")).toBeTruthy();
  gates[1]?.resolve({ items: ["cup"], nextCursor: null });
  await screen.findByRole("link", { name: "cup" });
});

test("rows that could not be reloaded stay, and this is reported", async () => {
  let isTired = false;
  const load: Load = async () => {
    if (isTired) throw rejected(400);
    return { items: ["vase"], nextCursor: null };
  };
  const { queries } = mountPart(<List load={load} />);
  await screen.findByRole("link", { name: "vase" });
  isTired = true;
  await queries.refetchQueries({ queryKey: ["pots"] });
  expect(await screen.findByRole("heading", { name: "Unable to load newer changes" })).toBeTruthy();
  expect(rows()).toEqual(["vase"]);
});
