import { screen, within } from "@testing-library/react";
import { createCategory, listCategories, changeCategory } from "@stoa/core/category/category-api.ts";
import { newCollection } from "@stoa/core/collection/collection-kinds.ts";
import { COLLECTION_TYPE } from "@stoa/core/page/collection-types.ts";
import { changeTags, createTag, listTags, type TagRow } from "@stoa/core/tag/tag-api.ts";
import type { ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { answerContent, contentDocument } from "../../testing/answer/content-answers.ts";
import { expectHeld } from "../../testing/held/held-save.ts";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { expectRoomSaveHeld, type RoomSave } from "../../testing/room-save.ts";
import { startSiteServer } from "../../testing/answer/site-answers.ts";

const PLACE = "eed6945991110abd577f98f0";
const TITLE = "Tags and categories";
const message = (words: string) => () => screen.findByText(words);

const BLOG = newCollection("blog", { title: "Letters", urlId: "letters" });
const STORE = { ...BLOG, type: COLLECTION_TYPE.products, typeName: "products", title: "Shop", urlId: "shop" };

/** A collection with its tags or categories. */
function fillTags(data: typeof BLOG, names: readonly string[] = ["clay"]): (server: ContractServer) => void {
  return (server) => {
    answerContent(server, [contentDocument("collection", data, PLACE)]);
    let rows: TagRow[] = names.map((name) => ({ name, itemCount: 1 }));
    server.answer(listTags, ({ query }) => ({ items: query.type === "tag" ? rows : [] }));
    server.answer(createTag, ({ body }) => {
      const row = { name: body.name, itemCount: 0 };
      if (body.type === "tag") rows = [...rows, row];
      return row;
    });
    server.answer(changeTags, ({ body }) => {
      const changed = rows.filter(({ name }) => body.names.includes(name));
      rows = rows.filter(({ name }) => !body.names.includes(name));
      if (body.to !== null) rows = [...rows, { name: body.to, itemCount: 1 }];
      return { itemCount: changed.length > 0 ? 1 : 0 };
    });
  };
}

const CATEGORY = {
  id: "4dce315328095e4a06bb3919",
  collectionId: PLACE,
  displayName: "Bowls",
  path: "Bowls",
  parentCategoryId: null,
  displayIndex: 1,
  productCount: 0,
};

function fillCategories(server: ContractServer): void {
  fillTags(STORE)(server);
  let items = [CATEGORY];
  server.answer(listCategories, () => ({ items, nextCursor: null, total: items.length, unlisted: [] }));
  server.answer(createCategory, ({ body }) => {
    const { displayName } = body;
    const made = { ...CATEGORY, id: "5dce315328095e4a06bb3919", displayName, path: displayName, displayIndex: 2 };
    items = [...items, made];
    return made;
  });
  server.answer(changeCategory, ({ body }) => {
    const displayName = body.displayName ?? CATEGORY.displayName;
    items = [{ ...CATEGORY, displayName, path: displayName }];
    return items[0] ?? CATEGORY;
  });
}

const WORDS: Readonly<Record<string, RoomSave>> = {
  "a tag": {
    path: `/pages/${PLACE}/tags`,
    title: TITLE,
    fill: fillTags(BLOG),
    open: ["New tag"],
    fields: { Name: "Raku" },
    action: "Create",
    expectDone: message("The tag “Raku” was created."),
  },
  "a tag that is renamed": {
    path: `/pages/${PLACE}/tags`,
    title: TITLE,
    fill: fillTags(BLOG),
    open: ["clay"],
    fields: { Name: "Clay" },
    action: "Save",
    expectDone: message("1 item now has the tag “Clay”."),
  },
  "a category of posts": {
    path: `/pages/${PLACE}/tags#categories`,
    title: TITLE,
    fill: fillTags(BLOG),
    open: ["New category"],
    fields: { Name: "Letters" },
    action: "Create",
    expectDone: message("The category “Letters” was created."),
  },
  "a category of the store": {
    path: `/pages/${PLACE}/tags#categories`,
    title: TITLE,
    fill: fillCategories,
    open: ["New category"],
    fields: { Name: "Cups" },
    action: "Create",
    expectDone: message("Category “Cups” created"),
  },
  "a category that is renamed": {
    path: `/pages/${PLACE}/tags#categories`,
    title: TITLE,
    fill: fillCategories,
    open: ["Bowls"],
    fields: { Name: "Cups" },
    action: "Save",
    expectDone: message("Category renamed to “Cups”. Visitors see it after you publish."),
  },
};

test.each(Object.entries(WORDS))("%s: its name outlives each fault, and is sent once", async (_, save) => {
  await expectRoomSaveHeld(save);
});

test("a tag that is not removed is removed once, when it is asked for again", async () => {
  const server = startSiteServer();
  fillTags(BLOG)(server);
  const { user } = await mountRoom({ path: `/pages/${PLACE}/tags`, title: TITLE });
  await user.click(await screen.findByRole("checkbox", { name: "Select clay" }));
  await user.click(screen.getByRole("button", { name: "Remove" }));
  const scope = await screen.findByRole("dialog", { name: "Remove “clay”?" });
  const expectDone = message("The tag is removed.");
  await expectHeld({ server, user, scope, fields: {}, action: "Remove", expectDone });
});

test("tags that are not merged are merged once, and their name stays until then", async () => {
  const server = startSiteServer();
  fillTags(BLOG, ["clay", "kiln"])(server);
  const { user } = await mountRoom({ path: `/pages/${PLACE}/tags`, title: TITLE });
  for (const name of ["Select clay", "Select kiln"]) await user.click(await screen.findByRole("checkbox", { name }));
  await user.click(screen.getByRole("button", { name: "Merge" }));
  const scope = await screen.findByRole("dialog", { name: "Merge 2 tags" });
  const into = within(scope).getByRole("textbox", { name: "Into" });
  await user.clear(into);
  await user.type(into, "Pots");
  const expectDone = message("1 item now has the tag “Pots”.");
  await expectHeld({ server, user, scope, fields: { Into: "Pots" }, action: "Merge", expectDone });
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["Pots"]);
});
