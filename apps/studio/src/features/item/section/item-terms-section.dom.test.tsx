import { screen, waitFor, within } from "@testing-library/react";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { listTags, type TagRow, type TagType } from "@stoa/core/tag/tag-api.ts";
import { expect, test } from "vitest";
import { openItemSection } from "../../../testing/open/open-item.tsx";
import { ItemCommentsSection, ItemTermsSection } from "./item-terms-section.tsx";
import { ItemTitleSection } from "./item-title-section.tsx";

type Used = Partial<Record<TagType, readonly TagRow[]>>;

const open = (used: Used = {}, item: Partial<Item> = {}, problems: Readonly<Record<string, string>> = {}) =>
  openItemSection({
    item,
    problems,
    fill: (server) => server.answer(listTags, ({ query }) => ({ items: [...(used[query.type] ?? [])] })),
    render: (props) => (
      <>
        <ItemTitleSection {...props} prefix="pots.example.org/letters/" />
        <ItemTermsSection {...props} />
        <ItemCommentsSection {...props} />
      </>
    ),
  });

const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });
const offered = (name: string): (string | null)[] => {
  const list = screen.queryByRole("list", { name: `${name} used elsewhere` });
  return list
    ? within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent)
    : [];
};
const used = (name: string, itemCount: number): TagRow => ({ name, itemCount });

test("tags and categories are typed, each in its own field", async () => {
  const { user, sent, labels } = await open();
  await user.type(field("Tags"), "clay{Enter}");
  await user.type(field("Categories"), "Essays{Enter}");
  expect(await sent()).toMatchObject({ tags: ["clay"], categories: ["Essays"] });
  expect(labels()).toEqual(["Change tags", "Change categories"]);
});

test("those of other items are offered, the most used first, and added by a press", async () => {
  const { user, sent } = await open(
    { tag: [used("ash", 1), used("clay", 9), used("raku", 4)], category: [used("Essays", 2)] },
    { tags: ["raku"] },
  );
  await waitFor(() => expect(offered("Tags")).toEqual(["clay", "ash"]));
  expect(offered("Categories")).toEqual(["Essays"]);
  await user.click(screen.getByRole("button", { name: "Add tag ash" }));
  expect(offered("Tags")).toEqual(["clay"]);
  expect(await sent()).toMatchObject({ tags: ["raku", "ash"], categories: [] });
  await user.click(screen.getByRole("button", { name: "Add category Essays" }));
  expect((await sent()).categories).toEqual(["Essays"]);
  expect(screen.queryByRole("list", { name: "Categories used elsewhere" })).toBeNull();
});

test("no more than eight are offered", async () => {
  await open({ tag: Array.from({ length: 9 }, (_, index) => used(`tag ${index}`, 9 - index)) });
  await waitFor(() => expect(offered("Tags")).toHaveLength(8));
  expect(offered("Tags")).not.toContain("tag 8");
});

test.each([
  ["On", true],
  ["Off", false],
])("comments are %s for this post, or as the site has them", async (text, isOpen) => {
  const { user, sent } = await open();
  const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: "Comments" });
  expect(choice.value).toBe("site");
  await user.selectOptions(choice, text);
  expect((await sent()).areCommentsOpen).toBe(isOpen);
  await user.selectOptions(choice, "Use site setting");
  expect(await sent()).not.toHaveProperty("areCommentsOpen");
});

test("the title and the address are changed; an address may have several parts", async () => {
  const { user, sent } = await open();
  expect(screen.getByText("pots.example.org/letters/")).toBeTruthy();
  await user.clear(field("Title"));
  await user.type(field("Title"), "On ash");
  await user.clear(field("Address"));
  await user.type(field("Address"), "2026/On Ash!/");
  expect(field("Address").value).toBe("2026/On Ash!/");
  expect(await sent()).toMatchObject({ title: "On ash", urlId: "2026/on-ash" });
  await user.tab();
  expect(field("Address").value).toBe("2026/on-ash");
});

test.each([
  ["", "Enter a URL."],
  ["???", "??? is not a valid page URL."],
  ["//", "// is not a valid page URL."],
])("the address “%s” is refused at its field", async (typed, message) => {
  const { user, sent } = await open();
  await user.clear(field("Address"));
  if (typed !== "") await user.type(field("Address"), typed);
  expect(screen.getByText(message)).toBeTruthy();
  expect((await sent()).urlId).not.toBe("");
});

test("a server error is shown at its field", async () => {
  await open(
    {},
    {},
    { tags: "A tag is too long.", categories: "A category is too long.", urlId: "This address is taken." },
  );
  for (const text of ["A tag is too long.", "A category is too long.", "This address is taken."]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});
