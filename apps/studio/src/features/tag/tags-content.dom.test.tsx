import { screen, waitFor, within } from "@testing-library/react";
import { changeTags, createTag, listTags, type TagRow, type TagType } from "@stoa/core/tag/tag-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { mountLinkedPart } from "../../testing/open/mount-linked-part.tsx";
import { TagsContent } from "./tags-content.tsx";

const COLLECTION = "eed6945991110abd577f98f0";
type Named = Readonly<Partial<Record<TagType, Readonly<Record<string, number>>>>>;

function startTags(named: Named): ContractServer {
  const server = startContractServer();
  const rows = new Map<TagType, TagRow[]>();
  for (const type of ["tag", "category"] as const) {
    rows.set(
      type,
      Object.entries(named[type] ?? {}).map(([name, itemCount]) => ({ name, itemCount })),
    );
  }
  server.answer(listTags, ({ query }) => ({ items: rows.get(query.type) ?? [] }));
  server.answer(createTag, ({ body }) => {
    const row = { name: body.name, itemCount: 0 };
    rows.set(body.type, [...(rows.get(body.type) ?? []), row]);
    return row;
  });
  server.answer(changeTags, ({ body }) => {
    const before = rows.get(body.type) ?? [];
    const changed = before.filter(({ name }) => body.names.includes(name));
    const itemCount = changed.reduce((sum, row) => sum + row.itemCount, 0);
    const rest = before.filter((row) => !changed.includes(row));
    rows.set(body.type, body.to === null ? rest : [...rest, { name: body.to, itemCount }]);
    return { itemCount };
  });
  return server;
}

type Props = Partial<Parameters<typeof TagsContent>[0]>;

const mount = (props: Props = {}) =>
  mountLinkedPart(
    <TagsContent
      collectionId={COLLECTION}
      title="Letters"
      types={["tag", "category"]}
      firstType="tag"
      back="items"
      {...props}
    />,
  );

type User = Awaited<ReturnType<typeof mount>>["user"];

const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const names = (): (string | null)[] => screen.queryAllByRole("rowheader").map(({ textContent }) => textContent);
const selected = (): string | null => within(screen.getByRole("group")).getByRole("status").textContent;
const choose = async (user: User, name: string): Promise<void> =>
  user.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
const usable = (): string[] =>
  within(screen.getByRole("group"))
    .getAllByRole("button")
    .filter((one) => !one.hasAttribute("disabled"))
    .map(({ textContent }) => textContent ?? "");

const CLAY = { tag: { clay: 3, kiln: 1, Ash: 2 } };

test.each([
  ["items", `/pages/${COLLECTION}/items`],
  ["page", `/pages/${COLLECTION}`],
] as const)("the back link opens the collection's %s", async (back, path) => {
  startTags(CLAY);
  const { user, address } = await mount({ back });
  await user.click(screen.getByRole("link", { name: /Letters/ }));
  await waitFor(() => expect(address()).toBe(path));
});

test("a collection with tags alone has no tabs, and is named for them", async () => {
  startTags(CLAY);
  await mount({ types: ["tag"] });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Tags");
  expect(screen.queryByRole("navigation", { name: "Tags or categories" })).toBeNull();
});

test.each([
  ["tag", "Tags", "No tags yet", "New tag"],
  ["category", "Categories", "No categories yet", "New category"],
] as const)("without a %s the room says how to create one", async (...[type, tab, title, action]) => {
  startTags({});
  await mount({ firstType: type });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(new RegExp(`^Add a ${type} when you edit an item`))).toBeTruthy();
  expect(button(action)).toBeTruthy();
  expect(button(tab).getAttribute("aria-current")).toBe("true");
});

test("tags are listed by name with how many items have them, and sorted by a press on a column", async () => {
  startTags(CLAY);
  const { user } = await mount();
  await screen.findByRole("rowheader", { name: "clay" });
  expect(names()).toEqual(["Ash", "clay", "kiln"]);
  expect(screen.getAllByRole("row").map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual([
    "Items",
    "2",
    "3",
    "1",
  ]);
  const [count, name] = ["Items", "Name"].map((title) =>
    within(screen.getByRole("table")).getByRole("button", { name: title }),
  );
  if (!count || !name) throw new Error("the columns can't be sorted");
  await user.click(count);
  expect(names()).toEqual(["kiln", "Ash", "clay"]);
  await user.click(count);
  expect(names()).toEqual(["clay", "Ash", "kiln"]);
  await user.click(name);
  expect(names()).toEqual(["Ash", "clay", "kiln"]);
  await user.click(name);
  expect(names()).toEqual(["kiln", "clay", "Ash"]);
});

test("a search keeps the tags with its letters, and says when there are none", async () => {
  startTags(CLAY);
  const { user } = await mount();
  const search = screen.getByRole("searchbox", { name: "Search tags" });
  await user.type(search, "A");
  await waitFor(() => expect(names()).toEqual(["Ash", "clay"]));
  await user.type(search, "zure");
  expect(await screen.findByText("No tags match “Azure”")).toBeTruthy();
  expect(screen.getByText("Search covers names.")).toBeTruthy();
});

test.each([
  [0, "None selected", []],
  [1, "1 selected", ["Edit", "Remove"]],
  [2, "2 selected", ["Edit", "Merge", "Remove"]],
])("with %d selected, the number and its actions are shown", async (count, text, acts) => {
  startTags(CLAY);
  const { user } = await mount();
  await screen.findByRole("table", { name: "Tags" });
  for (const name of ["clay", "kiln"].slice(0, count)) await choose(user, name);
  expect([selected(), usable()]).toEqual([text, acts]);
});

test("a tag that is no longer chosen counts no more", async () => {
  startTags(CLAY);
  const { user } = await mount();
  await choose(user, "clay");
  await choose(user, "kiln");
  await choose(user, "clay");
  expect(selected()).toBe("1 selected");
  await user.click(button("Edit"));
  expect(await screen.findByRole("dialog", { name: "Edit “kiln”" })).toBeTruthy();
});

test("two can't be edited at once, which a note says until the selection changes", async () => {
  startTags(CLAY);
  const { user } = await mount();
  await choose(user, "clay");
  await choose(user, "kiln");
  await user.click(button("Edit"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("alert").textContent).not.toBe("");
  await choose(user, "kiln");
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("categories are another list, in which nothing is chosen", async () => {
  const server = startTags({ ...CLAY, category: { Letters: 1, Essays: 4 } });
  const { user } = await mount();
  await choose(user, "clay");
  await user.click(button("Categories"));
  await screen.findByRole("table", { name: "Categories" });
  expect([names(), selected()]).toEqual([["Essays", "Letters"], "None selected"]);
  expect(server.made(listTags).map(({ query }) => query.type)).toEqual(["tag", "category"]);
  await user.click(button("Tags"));
  await screen.findByRole("table", { name: "Tags" });
  expect(selected()).toBe("None selected");
});

test("a new tag is listed, without the spaces typed around it", async () => {
  const server = startTags(CLAY);
  const { user } = await mount();
  await user.click(button("New tag"));
  const dialog = await screen.findByRole("dialog", { name: "New tag" });
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), " raku {Enter}");
  expect(await screen.findByText("The tag “raku” was created.")).toBeTruthy();
  expect(server.made(createTag)[0]?.body).toEqual({ type: "tag", name: "raku" });
  await waitFor(() => expect(names()).toContain("raku"));
});

test("a name is needed, and one that is there already is refused at its field", async () => {
  const server = startTags(CLAY);
  const { user } = await mount();
  await user.click(button("New tag"));
  const dialog = await screen.findByRole("dialog");
  const field = within(dialog).getByRole("textbox", { name: "Name" });
  await user.click(within(dialog).getByRole("button", { name: "Create" }));
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(server.saves()).toEqual([]);
  server.failOnce(rejection(400, "It is not valid.", { fields: { name: "This tag exists." } }));
  await user.type(field, "clay");
  await user.click(within(dialog).getByRole("button", { name: "Create" }));
  expect(await within(dialog).findByText("This tag exists.")).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

test.each([
  ["clay", "Clay", "3 items now have the tag “Clay”."],
  ["kiln", "Kiln", "1 item now has the tag “Kiln”."],
])("the tag %s is renamed by a press on it", async (name, next, message) => {
  const server = startTags(CLAY);
  const { user } = await mount();
  await user.click(await screen.findByRole("button", { name }));
  const dialog = await screen.findByRole("dialog", { name: `Edit “${name}”` });
  const field = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Name" });
  expect(field.value).toBe(name);
  await user.clear(field);
  await user.type(field, `${next}{Enter}`);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(server.made(changeTags)[0]?.body).toEqual({ type: "tag", names: [name], to: next, isMerge: false });
});

test("categories are merged into one, and nothing is chosen after", async () => {
  const server = startTags({ category: { Letters: 1, Essays: 4, Notes: 2 } });
  const { user } = await mount({ firstType: "category" });
  await choose(user, "Letters");
  await choose(user, "Essays");
  await user.click(button("Merge"));
  const dialog = await screen.findByRole("dialog", { name: "Merge 2 categories" });
  expect(dialog.textContent).toContain("All items with one of them get this category instead.");
  const into = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Into" });
  expect(["Letters", "Essays"]).toContain(into.value);
  await user.clear(into);
  await user.type(into, "Texts{Enter}");
  expect(await screen.findByText("5 items now have the category “Texts”.")).toBeTruthy();
  const [sent] = server.made(changeTags);
  expect(sent?.body).toMatchObject({ type: "category", to: "Texts", isMerge: true });
  expect(sent?.body.names.toSorted()).toEqual(["Essays", "Letters"]);
  await waitFor(() => expect(names()).toEqual(["Notes", "Texts"]));
  expect(selected()).toBe("None selected");
});

test.each([
  [["clay"], "Remove “clay”?", "All items with this tag will be updated.", "The tag is removed."],
  [["clay", "kiln"], "Remove 2 tags?", "All items with these tags will be updated.", "The tags are removed."],
])("%j are removed after a question", async (...[chosen, question, text, message]) => {
  const server = startTags(CLAY);
  const { user } = await mount();
  for (const name of chosen) await choose(user, name);
  await user.click(button("Remove"));
  const dialog = await screen.findByRole("dialog", { name: question });
  expect(dialog.textContent).toContain(text);
  await user.click(within(dialog).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(server.made(changeTags)[0]?.body).toMatchObject({ names: chosen, to: null, isMerge: false });
  await waitFor(() => expect(names()).not.toContain("clay"));
});

test("what was chosen stays chosen when nothing is removed after all", async () => {
  const server = startTags(CLAY);
  const { user } = await mount();
  await choose(user, "clay");
  await user.click(button("Remove"));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect([selected(), server.saves()]).toEqual(["1 selected", []]);
});

test("tags that can't be loaded say why, and are loaded again", async () => {
  const server = startTags(CLAY);
  server.failWith(rejection(403, "Your role may not see tags."), listTags);
  const { user } = await mount();
  expect(await screen.findByText("Your role may not see tags.")).toBeTruthy();
  server.mend();
  await user.click(button("Try again"));
  expect(await screen.findByRole("table", { name: "Tags" })).toBeTruthy();
});

const TREE: NonNullable<Props["storeCategories"]> = {
  mayEdit: true,
  render: ({ search, isAdding, onAdded }) => (
    <section aria-label="Tree">
      {`${search || "everything"}, ${isAdding ? "adding" : "showing"}`}
      <button type="button" onClick={onAdded}>
        Added
      </button>
    </section>
  ),
};

test("a store's categories are a tree, which is told of the search and of a new one", async () => {
  const server = startTags({});
  const { user } = await mount({ firstType: "category", storeCategories: TREE });
  const tree = screen.getByRole("region", { name: "Tree" });
  expect(tree.textContent).toContain("everything, showing");
  await user.click(button("New category"));
  expect(tree.textContent).toContain("everything, adding");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(button("Added"));
  expect(tree.textContent).toContain("everything, showing");
  await user.type(screen.getByRole("searchbox"), "cup");
  await waitFor(() => expect(tree.textContent).toContain("cup, showing"));
  expect(server.made(listTags)).toEqual([]);
});

test("members who can't edit the store's categories can still add tags", async () => {
  startTags(CLAY);
  const { user } = await mount({ firstType: "category", storeCategories: { ...TREE, mayEdit: false } });
  expect(screen.queryByRole("button", { name: "New category" })).toBeNull();
  await user.click(button("Tags"));
  expect(button("New tag")).toBeTruthy();
});
