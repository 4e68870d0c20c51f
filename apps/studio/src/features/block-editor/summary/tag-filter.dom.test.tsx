import { screen } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { mountPart } from "../../../testing/open/mount-part.tsx";
import type { FilterWord } from "./summary-calls.ts";
import { TagFilter } from "./tag-filter.tsx";

const NONE: readonly string[] = [];

type FilterProps = {
  readonly words: readonly FilterWord[];
  readonly first?: readonly string[];
  readonly type?: "tag" | "category";
};

function Filter({ words, first = NONE, type = "tag" }: FilterProps): ReactElement {
  const [chosen, setChosen] = useState(first);
  return (
    <>
      <output aria-label="Chosen">{chosen.join(" ")}</output>
      <TagFilter type={type} words={words} chosen={chosen} onChange={setChosen} />
    </>
  );
}

const words = (count: number): FilterWord[] =>
  Array.from({ length: count }, (_, index) => ({ name: `tag${index}`, count: 100 - index }));
const rows = (): (string | null)[] => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
const chosen = (): string | null => screen.getByRole("status", { name: "Chosen" }).textContent;

test("a collection without tags has no filter", () => {
  mountPart(<Filter words={[]} />);
  expect(screen.queryByRole("group")).toBeNull();
});

test("tags are listed with how many have them, chosen, and let go of", async () => {
  const { user } = mountPart(<Filter words={words(2)} />);
  expect(screen.getByRole("group", { name: "From all tags" })).toBeTruthy();
  expect(rows()).toEqual(["tag0 100", "tag1 99"]);
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: /^tag1/ }));
  expect([chosen(), screen.getByRole("group", { name: "From 1 tag" })]).toEqual(["tag1", expect.anything()]);
  await user.click(screen.getByRole("checkbox", { name: /^tag0/ }));
  expect(screen.getByRole("group", { name: "From 2 tags" })).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: /^tag1/ }));
  expect(chosen()).toBe("tag0");
});

test.each([
  [["one"], "From 1 category"],
  [["one", "two"], "From 2 categories"],
  [[], "From all categories"],
])("categories are named as such: %j", (first, name) => {
  mountPart(<Filter type="category" words={words(1)} first={first} />);
  expect(screen.getByRole("group", { name })).toBeTruthy();
});

test("a tag that no item uses anymore is marked and can be removed", async () => {
  const { user } = mountPart(<Filter words={[]} first={["old"]} />);
  expect(rows()).toEqual(["old no longer used"]);
  await user.click(screen.getByRole("checkbox", { name: /^old/ }));
  expect(chosen()).toBe("");
  expect(screen.queryByRole("group")).toBeNull();
});

test("many tags are searchable, and the number of hidden ones is shown", async () => {
  const { user } = mountPart(<Filter words={words(12)} />);
  expect(rows()).toHaveLength(8);
  expect(screen.getByText("4 more: find them by name.")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Search for a tag" }), "TAG11");
  expect(rows()).toEqual(["tag11 89"]);
  await user.type(screen.getByRole("textbox", { name: "Search for a tag" }), "x");
  expect(screen.getByText("No tag is called so.")).toBeTruthy();
});

test("no more than twenty are chosen", async () => {
  const all = words(21);
  const { user } = mountPart(<Filter words={all} first={all.slice(0, 20).map(({ name }) => name)} />);
  expect(screen.getByText("20 at most.")).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: /^tag20/ }));
  expect(chosen()).not.toContain("tag20");
  await user.click(screen.getByRole("checkbox", { name: /^tag0 / }));
  await user.click(screen.getByRole("checkbox", { name: /^tag20/ }));
  expect(chosen()).toContain("tag20");
});
