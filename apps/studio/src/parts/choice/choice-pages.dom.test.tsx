import { screen, waitFor, within } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { CallError } from "../../client/call-error.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { ChoiceList } from "./choice-list.tsx";
import type { Choice, ChoiceSource } from "./choice-sources.ts";

type Load = ChoiceSource["load"];

function choices(from: number, count: number): readonly Choice[] {
  return Array.from({ length: count }, (_, index) => ({ id: `pot-${from + index}`, text: `Pot ${from + index}` }));
}

function sourceOf(load: Load, over: Partial<ChoiceSource> = {}): ChoiceSource {
  return { noun: "pot", plural: "pots", queryKey: ["pots"], load, find: async () => null, ...over };
}

type ListProps = { readonly source: ChoiceSource; readonly first?: string; readonly onChoose?: (id: string) => void };

function List({ source, first = "", onChoose }: ListProps): ReactElement {
  const [value, setValue] = useState(first);
  return (
    <ChoiceList
      source={source}
      value={value}
      onChoose={(id) => {
        onChoose?.(id);
        setValue(id);
      }}
    />
  );
}

const options = (): readonly string[] => screen.queryAllByRole("option").map(({ textContent }) => textContent ?? "");
const search = (): HTMLElement => screen.getByRole("searchbox", { name: "Search pots" });
const refused = new CallError({ status: 403, code: "x", message: "Your role may not do this." });

test("the list says that it loads, and has the search in hand", async () => {
  const gate = Promise.withResolvers<Awaited<ReturnType<Load>>>();
  mountPart(<List source={sourceOf(() => gate.promise)} />);
  expect(screen.getByText("Loading…")).toBeTruthy();
  expect(document.activeElement).toBe(search());
  gate.resolve({ items: choices(1, 1), nextCursor: null });
  await waitFor(() => expect(options()).toEqual(["None", "Pot 1"]));
  expect(screen.queryByText("Loading…")).toBeNull();
});

test("none is chosen until something is, which is marked", async () => {
  const { user } = mountPart(<List source={sourceOf(async () => ({ items: choices(1, 2), nextCursor: null }))} />);
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("None");
  await user.click(screen.getByRole("option", { name: "Pot 2" }));
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Pot 2");
  expect(screen.getByRole("option", { name: "Pot 2" }).querySelector("svg")).not.toBeNull();
  expect(screen.getByRole("option", { name: "Pot 1" }).querySelector("svg")).toBeNull();
});

test("a choice is made by keyboard from the search", async () => {
  const chosen = vi.fn<(id: string) => void>();
  const source = sourceOf(async () => ({ items: choices(1, 3), nextCursor: null }));
  const { user } = mountPart(<List source={source} onChoose={chosen} />);
  await waitFor(() => expect(options()).toHaveLength(4));
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
  expect(chosen.mock.calls).toEqual([["pot-2"]]);
});

test("while a search is on its way nothing of the one before can be chosen", async () => {
  const gate = Promise.withResolvers<Awaited<ReturnType<Load>>>();
  const load: Load = async (text) => (text === "" ? { items: choices(1, 2), nextCursor: null } : gate.promise);
  const { user } = mountPart(<List source={sourceOf(load)} />);
  await waitFor(() => expect(options()).toHaveLength(3));
  await user.type(search(), "7");
  expect(options()).toEqual(["Loading…"]);
  gate.resolve({ items: choices(7, 1), nextCursor: null });
  await waitFor(() => expect(options()).toEqual(["Pot 7"]));
});

test("a search is sent once it is typed, without the spaces around it", async () => {
  const load = vi.fn<Load>(async (text) => ({ items: text === "vase" ? choices(1, 1) : [], nextCursor: null }));
  const { user } = mountPart(<List source={sourceOf(load)} />);
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  await user.type(search(), " vase ");
  await waitFor(() => expect(options()).toEqual(["Pot 1"]));
  expect(load.mock.calls.map(([text]) => text)).toEqual(["", "vase"]);
});

test("pictures are shown small, also where there is none", async () => {
  const image = { id: "1", url: "/s/vase.jpg", altText: "" } as unknown as Choice["image"];
  const items: readonly Choice[] = [
    { id: "a", text: "Vase", image: image ?? null },
    { id: "b", text: "Bowl", image: null },
    { id: "c", text: "Cup", note: "/cup" },
  ];
  mountPart(<List source={sourceOf(async () => ({ items, nextCursor: null }))} />);
  await waitFor(() => expect(options()).toEqual(["None", "Vase", "Bowl", "Cup/cup"]));
  const option = (name: RegExp): HTMLElement => screen.getByRole("option", { name });
  expect(option(/Vase/).querySelector("img")?.getAttribute("src")).toBe("/s/vase.jpg?format=100w");
  expect([option(/Bowl/).querySelector("img"), option(/Bowl/).dataset["pictured"]]).toEqual([null, "true"]);
  expect(option(/Cup/).dataset["pictured"]).toBeUndefined();
});

test("a list that fails to load says why in the words of its source, and is loaded again", async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(refused);
  load.mockResolvedValue({ items: choices(1, 1), nextCursor: null });
  const { user } = mountPart(<List source={sourceOf(load, { failedText: "Unable to load pots" })} />);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Unable to load pots. Your role may not do this.");
  expect(screen.queryByText("This site has no pots yet.")).toBeNull();
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(options()).toEqual(["None", "Pot 1"]));
});
