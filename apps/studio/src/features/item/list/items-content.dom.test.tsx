import { screen, waitFor, within } from "@testing-library/react";
import type { CollectionKind } from "@stoa/core/collection/collection-kinds.ts";
import {
  createContent,
  deleteContent,
  duplicateContent,
  undoContent,
  type ContentDocument,
} from "@stoa/core/content/content-api.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { listItems, type ItemRow } from "@stoa/core/item/list/item-list-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { CallError } from "../../../client/call-error.ts";
import { createDocumentId } from "../../../parts/draft/create-document-id.ts";
import { notFound } from "../../../testing/cached-rows.ts";
import { contentDocument } from "../../../testing/answer/content-answers.ts";
import { expectHeld } from "../../../testing/held/held-save.ts";
import { fileFieldIn } from "../../../testing/held/held-uploads.ts";
import { mountLinkedPart } from "../../../testing/open/mount-linked-part.tsx";
import { ITEM_MADE_AT, openCollection, storedItem } from "../../../testing/open/open-item.tsx";
import type { SendPicture } from "../picture/item-pictures.ts";
import type { ItemsSearch } from "./items-view.ts";
import { ItemsContent } from "./items-content.tsx";

const TIME = { language: "en-US", timeZone: "America/New_York" };
const NO_VIEW: ItemsSearch = {};

function row(title: string, set: Partial<ItemRow> = {}): ItemRow {
  return {
    id: createDocumentId(),
    version: 1,
    title,
    urlId: title.toLowerCase().replaceAll(" ", "-"),
    recordType: 1,
    itemStatus: "published",
    publishOn: ITEM_MADE_AT,
    isStarred: false,
    picture: null,
    updatedAt: "2026-01-05T09:00:00.000Z",
    updatedBy: "owner@example.org",
    status: "published",
    ...set,
  };
}

type Setup = {
  readonly kind?: CollectionKind;
  readonly rows?: readonly ItemRow[];
  readonly max?: number | null;
  readonly first?: ItemsSearch;
  readonly mayPublish?: boolean;
  readonly sendPicture?: SendPicture;
};

async function openItems({
  kind = "blog",
  rows = [],
  max = null,
  first = NO_VIEW,
  mayPublish = true,
  sendPicture,
}: Setup = {}) {
  const collection = openCollection(kind);
  const server = startContractServer();
  let kept = [...rows];
  const gone = new Map<string, ItemRow>();
  server.answer(listItems, ({ query }) => {
    const items = kept
      .filter(({ title }) => title.includes(query.query ?? ""))
      .filter(({ itemStatus }) => query.status === undefined || itemStatus === query.status);
    return { items, nextCursor: null, total: items.length, nextIndex: kept.length, max };
  });
  const documentOf = ({ id }: ItemRow): ContentDocument => contentDocument("item", storedItem(collection), id);
  server.answer(createContent, ({ body }) => {
    const { title } = body.data as Item;
    kept = [...kept, row(title, { id: body.id ?? createDocumentId() })];
    return contentDocument(body.kind, body.data as Item, body.id);
  });
  server.answer(duplicateContent, ({ params, body }) => {
    const copied = kept.find(({ id }) => id === params.documentId);
    if (!copied) return notFound();
    kept = [...kept, { ...copied, id: body.id ?? createDocumentId(), title: `${copied.title} (copy)` }];
    return documentOf(copied);
  });
  server.answer(deleteContent, ({ params }) => {
    const deleted = kept.find(({ id }) => id === params.documentId);
    if (!deleted) return notFound();
    gone.set(deleted.id, deleted);
    kept = kept.filter((one) => one !== deleted);
    return { deleted: true };
  });
  server.answer(undoContent, ({ params }) => {
    const restored = gone.get(params.documentId);
    if (!restored) return notFound();
    kept = [...kept, restored];
    return documentOf(restored);
  });
  const opened = vi.fn<(id: string) => void>();
  const send = sendPicture ?? (async () => Promise.reject(new Error("no pictures are sent here")));
  function Items(): ReactElement {
    const [view, setView] = useState(first);
    return (
      <ItemsContent
        collection={collection}
        view={view}
        time={TIME}
        mayPublish={mayPublish}
        sendPicture={send}
        onView={setView}
        onOpen={opened}
      />
    );
  }
  const mounted = await mountLinkedPart(<Items />);
  return { ...mounted, server, collection, opened };
}

const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const titles = (): (string | null)[] =>
  screen.queryAllByRole("rowheader").map((one) => one.querySelector("a")?.textContent ?? null);
const created = (server: Awaited<ReturnType<typeof openItems>>["server"]): Item[] =>
  server.made(createContent).map(({ body }) => body.data as Item);

test.each([
  ["blog", "Add your first post", "New post"],
  ["events", "Add your first event", "New event"],
  ["album", "Add your first track", "New track"],
  ["video", "Add your first video", "New video"],
  ["gallery", "Add your first picture", "New picture"],
] as const)("an empty %s says what it holds, and offers to add one", async (kind, title, action) => {
  const { user } = await openItems({ kind });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryAllByText("Add many images at once, then drag to reorder them.")).toHaveLength(
    kind === "gallery" ? 1 : 0,
  );
  await user.click(screen.getAllByRole("button", { name: action }).at(-1) ?? document.body);
  expect(await screen.findByRole("dialog", { name: action })).toBeTruthy();
});

test("posts are listed with their status and date, and drafts are marked", async () => {
  await openItems({
    rows: [
      row("On ash", { isStarred: true }),
      row("On clay", { itemStatus: "scheduled", status: "new" }),
      row("", { itemStatus: "draft", status: "new" }),
      row("On raku", { status: "changed" }),
    ],
  });
  await screen.findByRole("table", { name: "The posts" });
  const cells = screen
    .getAllByRole("row")
    .slice(1)
    .map(({ children }) => [...children].slice(0, 3).map(({ textContent }) => textContent));
  expect(cells[0]).toEqual(["On ashFeatured", "Published", "Jan 5, 2026, 4:00 AM"]);
  expect(cells[1]).toEqual(["On clay", "ScheduledNot published yet", "Jan 5, 2026, 4:00 AM"]);
  expect(cells[2]?.slice(0, 2)).toEqual(["Untitled post", "Draft"]);
  expect(cells[3]?.[1]).toMatch(/^Published.+/);
  expect(screen.getByText("4 posts")).toBeTruthy();
});

test("an event is dated by its start", async () => {
  await openItems({ kind: "events", rows: [row("Firing", { startDate: ITEM_MADE_AT + 86_400_000 })] });
  expect(await screen.findByRole("columnheader", { name: "Starts" })).toBeTruthy();
  expect(screen.getByText("Jan 6, 2026, 4:00 AM")).toBeTruthy();
});

test("a post opens its editor, and the room links to the collection's tags and settings", async () => {
  const post = row("On ash");
  const { user, collection, address } = await openItems({ rows: [post] });
  const path = `/pages/${collection.id}`;
  for (const [name, goal] of [
    ["On ash", `${path}/items/${post.id}`],
    ["Tags", `${path}/tags`],
    ["Settings", path],
  ] as const) {
    await user.click(await screen.findByRole("link", { name }));
    await waitFor(() => expect(address()).toBe(goal));
  }
});

test("a search, a status and an order narrow the posts, and all are shown again", async () => {
  const { user, server } = await openItems({
    rows: [row("On ash"), row("On clay", { itemStatus: "draft", status: "new" })],
  });
  await screen.findByRole("table");
  await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Title");
  await user.click(
    within(screen.getByRole("navigation", { name: "Status of posts" })).getByRole("button", { name: "Draft" }),
  );
  await waitFor(() => expect(titles()).toEqual(["On clay"]));
  expect(server.made(listItems).at(-1)?.query).toEqual({ status: "draft", sort: "title" });
  await user.type(screen.getByRole("searchbox", { name: "Search posts" }), "ash");
  expect(await screen.findByText("No matching posts")).toBeTruthy();
  await user.click(button("Show all posts"));
  await waitFor(() => expect(titles()).toEqual(["On ash", "On clay"]));
});

test("a post is duplicated as a draft", async () => {
  const { user } = await openItems({ rows: [row("On ash")] });
  await user.click(await screen.findByRole("button", { name: "Duplicate On ash" }));
  expect(await screen.findByText("“On ash” duplicated as a draft")).toBeTruthy();
  expect(titles()).toEqual(["On ash", "On ash (copy)"]);
});

test("a copy whose answer is lost is made once", async () => {
  const { user, server } = await openItems({ rows: [row("On ash")] });
  server.failOnce(rejection(422, "This can't be done now."), duplicateContent);
  await user.click(await screen.findByRole("button", { name: "Duplicate On ash" }));
  expect(await screen.findByText("This can't be done now.")).toBeTruthy();
  await user.click(button("Try again"));
  await screen.findByText("“On ash” duplicated as a draft");
  expect(new Set(server.made(duplicateContent).map(({ body }) => body.id)).size).toBe(1);
});

test("a post is deleted at once, and brought back by Undo", async () => {
  const { user } = await openItems({ rows: [row("On ash"), row("On clay")] });
  await user.click(await screen.findByRole("button", { name: "Delete On ash" }));
  expect(await screen.findByText("“On ash” deleted")).toBeTruthy();
  expect(titles()).toEqual(["On clay"]);
  await user.click(button("Undo"));
  expect(await screen.findByText("“On ash” restored")).toBeTruthy();
  expect(titles()).toContain("On ash");
});

test("a post that can't be deleted stays, and it is tried again from the message", async () => {
  const { user, server } = await openItems({ rows: [row("On ash")] });
  server.failOnce(rejection(403, "Your role may not delete posts."), deleteContent);
  await user.click(await screen.findByRole("button", { name: "Delete On ash" }));
  expect(await screen.findByText("Your role may not delete posts.")).toBeTruthy();
  expect(titles()).toEqual(["On ash"]);
  await user.click(button("Try again"));
  expect(await screen.findByText("“On ash” deleted")).toBeTruthy();
});

test("a new post is a draft at the end, and is opened; its title outlives each fault", async () => {
  const { user, server, collection, opened } = await openItems({ rows: [row("On ash")] });
  await screen.findByRole("table");
  await user.click(button("New post"));
  const scope = await screen.findByRole("dialog", { name: "New post" });
  await user.click(within(scope).getByRole("button", { name: "Create post" }));
  expect(await within(scope).findByText("Enter a title.")).toBeTruthy();
  await user.type(within(scope).getByRole("textbox", { name: "Title" }), "On glazes");
  const expectDone = () => waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  await expectHeld({ server, user, scope, fields: { Title: "On glazes" }, action: "Create post", expectDone });
  const place = { collectionId: collection.id, displayIndex: 1 };
  expect(created(server).at(-1)).toMatchObject({ ...place, title: "On glazes", urlId: "on-glazes", status: "draft" });
  const ids = server.made(createContent).map(({ body }) => body.id);
  expect([new Set(ids).size, opened.mock.calls]).toEqual([1, [[ids[0]]]]);
});

test("a title that makes no address is refused before it is sent", async () => {
  const { user, server } = await openItems({ rows: [row("On ash")] });
  await screen.findByRole("table");
  await user.click(button("New post"));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Title" }), "???{Enter}");
  expect(await dialog.findByText("??? is not a valid page URL.")).toBeTruthy();
  expect(server.saves()).toEqual([]);
});

test.each([
  [1, true],
  [2, false],
])("a collection of at most %d with one post is full: %s", async (max, isFull) => {
  await openItems({ rows: [row("On ash")], max });
  await screen.findByRole("table");
  const note = `This collection is full. It can have up to ${max} posts.`;
  expect(screen.queryAllByText(note)).toHaveLength(isFull ? 1 : 0);
  expect(button("New post").hasAttribute("disabled")).toBe(isFull);
});

test("pictures are in the owner's order: each has a handle, and opens by a press", async () => {
  const [vase, bowl] = [row("Vase", { recordType: 2 }), row("Bowl", { recordType: 2, itemStatus: "draft" })];
  const { user, opened } = await openItems({ kind: "gallery", rows: [vase, bowl] });
  const grid = within(await screen.findByRole("grid", { name: "The pictures" }));
  expect(grid.getAllByRole("row").map(({ textContent }) => textContent)).toEqual(["Vase", "BowlDraft"]);
  expect(grid.getByRole("button", { name: "Move Vase" })).toBeTruthy();
  await user.click(grid.getByText("Vase"));
  expect(opened.mock.calls).toEqual([[vase.id]]);
  await user.click(grid.getByRole("button", { name: "Delete Bowl" }));
  expect(await screen.findByText("“Bowl” deleted")).toBeTruthy();
  expect(opened).toHaveBeenCalledTimes(1);
});

test("pictures in another order can't be moved", async () => {
  await openItems({ kind: "gallery", rows: [row("Vase")], first: { sort: "newest" } });
  expect(await screen.findByRole("table", { name: "The pictures" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull();
});

const picture = (name: string): File => new File(["xx"], name, { type: "image/jpeg" });

test.each([
  [true, "published"],
  [false, "draft"],
])("files become pictures with the names of the files, for who may publish: %s", async (mayPublish, status) => {
  const sendPicture: SendPicture = async () => ({ id: createDocumentId(), altText: "Blue" });
  const { user, server } = await openItems({ kind: "gallery", rows: [row("Vase")], mayPublish, sendPicture });
  await screen.findByRole("grid");
  await user.upload(fileFieldIn(document), [picture("morning-walk_02.jpg"), picture("kiln.jpg")]);
  await waitFor(() => expect(created(server)).toHaveLength(2));
  const items = created(server).map(({ title, displayIndex, mainImage }) => [title, displayIndex, mainImage?.altText]);
  expect(items).toEqual([
    ["morning walk 02", 1, "Blue"],
    ["kiln", 2, "Blue"],
  ]);
  expect(new Set(created(server).map((item) => item.status))).toEqual(new Set([status]));
  expect(await screen.findByText("3 pictures")).toBeTruthy();
});

test("a file that can't become a picture says why, is tried again or put away, and the others go on", async () => {
  const tries: string[] = [];
  const sendPicture: SendPicture = async ({ name }) => {
    tries.push(name);
    if (name === "bad.jpg") throw new CallError({ status: 400, code: "x", message: "This is no image." });
    return { id: createDocumentId(), altText: "" };
  };
  const { user, server } = await openItems({ kind: "gallery", rows: [row("Vase")], sendPicture });
  await screen.findByRole("grid");
  await user.upload(fileFieldIn(document), [picture("bad.jpg"), picture("kiln.jpg")]);
  expect((await screen.findByRole("alert")).textContent).toBe("Error uploading bad.jpg. This is no image.");
  await waitFor(() => expect(created(server)).toHaveLength(1));
  await user.click(button("Try again"));
  await waitFor(() => expect(tries).toEqual(["bad.jpg", "kiln.jpg", "bad.jpg"]));
  await user.click(await screen.findByRole("button", { name: "Dismiss bad.jpg" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a picture whose address is taken gets the next one", async () => {
  const sendPicture: SendPicture = async () => ({ id: createDocumentId(), altText: "" });
  const { user, server } = await openItems({ kind: "gallery", rows: [row("Vase")], sendPicture });
  await screen.findByRole("grid");
  server.failOnce(rejection(409, "This address is taken.", { error: "address_taken" }), createContent);
  await user.upload(fileFieldIn(document), picture("kiln.jpg"));
  await waitFor(() => expect(created(server)).toHaveLength(2));
  const [first, second] = created(server).map(({ urlId }) => urlId);
  expect(first).toBe("kiln");
  expect(second).toMatch(/^kiln-\d+$/);
});

test("posts that can't be loaded say why, and are loaded again", async () => {
  const { user, server } = await openItems({ rows: [row("On ash")] });
  await screen.findByRole("table");
  server.failWith(rejection(403, "Your role may not see posts."), listItems);
  await user.type(screen.getByRole("searchbox"), "ash");
  expect(await screen.findByText("Your role may not see posts.")).toBeTruthy();
  server.mend();
  await user.click(button("Try again"));
  await waitFor(() => expect(titles()).toEqual(["On ash"]));
});
