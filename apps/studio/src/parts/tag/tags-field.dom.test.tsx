import { screen, within } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { TagsField } from "./tags-field.tsx";

const NONE: readonly string[] = [];

function Tags({ first = NONE }: { readonly first?: readonly string[] }): ReactElement {
  const [tags, setTags] = useState(first);
  return <TagsField label="Tags" noun="tag" maxLength={10} tags={tags} onChange={setTags} />;
}

const field = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name: "Tags" });
const shown = (): string[] => screen.queryAllByRole("listitem").map(({ textContent }) => textContent ?? "");

test.each([
  ["Enter", "clay{Enter}"],
  ["a comma", "clay,"],
  ["leaving the field", "clay{Tab}"],
])("a tag is added by %s, and the field is empty again", async (_, keys) => {
  const { user } = mountPart(<Tags />);
  await user.type(field(), keys);
  expect(shown()).toEqual(["clay"]);
  expect(field().value).toBe("");
});

test("a tag is added by the button, which is there once something is typed", async () => {
  const { user } = mountPart(<Tags />);
  expect(screen.queryByRole("button", { name: "Add tag" })).toBeNull();
  await user.type(field(), " ");
  expect(screen.queryByRole("button", { name: "Add tag" })).toBeNull();
  await user.type(field(), "kiln");
  await user.click(screen.getByRole("button", { name: "Add tag" }));
  expect(shown()).toEqual(["kiln"]);
});

test("a tag that is there already, and none, add nothing", async () => {
  const { user } = mountPart(<Tags first={["clay"]} />);
  await user.type(field(), "clay{Enter}");
  await user.type(field(), "{Enter}");
  expect(shown()).toEqual(["clay"]);
  expect(field().value).toBe("");
});

test("removing a tag moves the focus to the field", async () => {
  const { user } = mountPart(<Tags first={["clay", "kiln"]} />);
  const list = screen.getByRole("list", { name: "Tags" });
  await user.click(within(list).getByRole("button", { name: "Remove tag clay" }));
  expect(shown()).toEqual(["kiln"]);
  expect(document.activeElement).toBe(field());
  await user.click(within(list).getByRole("button", { name: "Remove tag kiln" }));
  expect(screen.queryByRole("list", { name: "Tags" })).toBeNull();
});

test("the field says what it accepts", () => {
  mountPart(
    <TagsField
      label="Sizes"
      noun="size"
      maxLength={10}
      hint="Commas part them."
      error=""
      tags={[]}
      onChange={() => undefined}
    />,
  );
  expect(screen.getByPlaceholderText("Add a size")).toBeTruthy();
  expect(screen.getByText("Commas part them.")).toBeTruthy();
});
