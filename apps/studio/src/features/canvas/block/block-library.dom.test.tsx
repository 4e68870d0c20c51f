import { screen, waitFor, within } from "@testing-library/react";
import { READY_SECTIONS } from "@stoa/core/page/layout/ready-sections.ts";
import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { mountPart } from "../../../testing/open/mount-part.tsx";
import { openCanvas, textBlock, type OpenedCanvas } from "../../../testing/open/open-canvas.ts";
import { MAX_BLOCKS } from "../canvas-acts.ts";
import { BlockLibrary } from "./block-library.tsx";

function Library({ opened }: { readonly opened: OpenedCanvas }): ReactElement {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open again
      </button>
      <BlockLibrary canvas={opened.canvas} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

async function openLibrary(count = 2) {
  const opened = openCanvas(Array.from({ length: count }, (_, index) => textBlock(`t${index}`)));
  const mounted = mountPart(<Library opened={opened} />);
  const dialog = await screen.findByRole("dialog", { name: "Add block" });
  return { ...opened, ...mounted, dialog };
}

const search = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search blocks" });
const titles = (): string[] =>
  screen.queryAllByRole("listitem").map((item) => item.querySelector("span")?.textContent ?? "");
const isGone = (): Promise<void> => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("all blocks and ready-made sections are offered, and the search has the focus", async () => {
  await openLibrary();
  expect(document.activeElement).toBe(search());
  expect(titles()).toEqual(
    expect.arrayContaining(["Text", "Image", "Gallery", ...READY_SECTIONS.map(({ title }) => title)]),
  );
});

test("a search keeps the blocks of its words, and Enter adds the first", async () => {
  const { user, ids, block, selected, labels } = await openLibrary();
  await user.type(search(), "GALL");
  expect(titles()[0]).toBe("Gallery");
  expect(titles()).not.toContain("Text");
  await user.keyboard("{Enter}");
  await isGone();
  expect(ids()).toEqual(["t0", selected()[0], "t1"]);
  expect(block(selected()[0] ?? "")?.type).toBe(8);
  expect(labels).toEqual(["Add gallery"]);
});

test("Enter adds nothing while nothing is searched for", async () => {
  const { user, ids } = await openLibrary();
  await user.type(search(), " {Enter}");
  expect(ids()).toEqual(["t0", "t1"]);
  expect(screen.getByRole("dialog")).toBeTruthy();
});

test("a search that finds nothing says so", async () => {
  const { user, ids } = await openLibrary();
  await user.type(search(), "zzz{Enter}");
  expect(screen.getByText("No matching blocks. Try another word, such as image, form or price.")).toBeTruthy();
  expect(ids()).toEqual(["t0", "t1"]);
});

test("a block that is chosen has what a new one has, and is selected", async () => {
  const { user, block, selected } = await openLibrary();
  await user.type(search(), "quote");
  await user.click(screen.getByRole("button", { name: /^Quote/ }));
  await isGone();
  const added = block(selected()[0] ?? "");
  expect(added?.type).toBe(31);
  expect(Object.keys(added?.value ?? {})).not.toEqual([]);
});

test("a ready-made section comes below the chosen block, whole", async () => {
  const { user, columns, selected, labels } = await openLibrary();
  const section = READY_SECTIONS.find(({ id }) => id === "picture-words");
  if (!section) throw new Error("there is no such section");
  await user.type(search(), section.title);
  const sections = within(screen.getByRole("region", { name: "Ready-made sections" }));
  await user.click(sections.getByRole("button", { name: new RegExp(`^${section.title}`) }));
  await isGone();
  expect(columns().map((row) => row.map((column) => column.length))).toEqual([[1], [1, 2], [1]]);
  expect(selected()).toEqual([columns()[1]?.[0]?.[0]]);
  expect(labels).toEqual(["Add image and text"]);
});

test("a section that doesn't fit on the page isn't added, and a message says so", async () => {
  const { user, ids } = await openLibrary(MAX_BLOCKS);
  const sections = within(screen.getByRole("region", { name: "Ready-made sections" }));
  const [first] = sections.getAllByRole("button");
  if (first) await user.click(first);
  expect(await screen.findByText(/at most 60 blocks/)).toBeTruthy();
  expect(ids()).toHaveLength(MAX_BLOCKS);
});

test("the search is empty again when the library is opened again", async () => {
  const { user, dialog } = await openLibrary();
  await user.type(search(), "gallery");
  await user.click(within(dialog).getByText("Close"));
  await isGone();
  await user.click(screen.getByRole("button", { name: "Open again" }));
  await screen.findByRole("dialog");
  expect(search().value).toBe("");
});
