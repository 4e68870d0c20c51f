import { act, screen, waitFor, within } from "@testing-library/react";
import type { Block, DeviceView } from "@stoa/core/page/layout/layout-schema.ts";
import { useSyncExternalStore, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { openCanvas, textBlock, type OpenedCanvas } from "../../../testing/open/open-canvas.ts";
import { mountPart } from "../../../testing/open/mount-part.tsx";
import { MAX_BLOCKS } from "../canvas-acts.ts";
import { BlockOutline } from "./block-outline.tsx";

type OutlineProps = { readonly opened: OpenedCanvas; readonly device: DeviceView; readonly onOpenLibrary: () => void };

function Outline({ opened, device, onOpenLibrary }: OutlineProps): ReactElement {
  const { canvas, draft } = opened;
  const layout = useSyncExternalStore(draft.subscribe, draft.read);
  return (
    <BlockOutline
      canvas={canvas}
      layout={layout}
      device={device}
      renderEditor={(block, label) => (
        <label>
          {label} settings
          <input defaultValue={block.id} />
        </label>
      )}
      onOpenLibrary={onOpenLibrary}
    />
  );
}

function mountOutline(
  blocks: readonly Block[] = ["a", "b", "c"].map((id) => textBlock(id)),
  device: DeviceView = "desktop",
) {
  const opened = openCanvas(blocks);
  const library = vi.fn<() => void>();
  const mounted = mountPart(<Outline opened={opened} device={device} onOpenLibrary={library} />);
  return { ...opened, ...mounted, library };
}

const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const rowsOf = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("button[data-block]")];
const names = (): (string | null)[] => rowsOf().map(({ textContent }) => textContent);
const pressed = (): string[] =>
  rowsOf()
    .filter((row) => row.getAttribute("aria-pressed") === "true")
    .map(({ dataset }) => dataset["block"] ?? "");
const said = (): string | null | undefined => document.querySelector("output.only-spoken")?.textContent;
const focused = (): string | undefined => (document.activeElement as HTMLElement | null)?.dataset["block"];

test("a page without blocks says so, and starts with a text", async () => {
  const { user, block, ids, labels, library } = mountOutline([]);
  expect(screen.getByText("Nothing here yet. Add text to begin.")).toBeTruthy();
  await user.click(button("Add block"));
  expect(library).toHaveBeenCalledTimes(1);
  await user.click(button("Add text"));
  const [id = ""] = ids();
  expect(block(id)).toMatchObject({ type: 2, value: { html: "" } });
  expect(labels).toEqual(["Add text"]);
  await waitFor(() => expect(focused()).toBe(id));
});

test("blocks are numbered, with their first words; the chosen one has its settings below it", async () => {
  const { user } = mountOutline([
    textBlock("a", "<h1>On&nbsp;glazes &amp; ash</h1>"),
    { id: "b", type: 21, value: {} },
  ]);
  expect(names()).toEqual(["Text 1On glazes & ash", "Spacer 2"]);
  expect(pressed()).toEqual(["a"]);
  expect(screen.getByRole("textbox", { name: "Text 1 settings" })).toBeTruthy();
  await user.click(button("Spacer 2"));
  expect(pressed()).toEqual(["b"]);
  expect(screen.queryByRole("textbox", { name: "Text 1 settings" })).toBeNull();
  expect(screen.getByRole("textbox", { name: "Spacer 2 settings" })).toBeTruthy();
});

test("several are chosen with Shift or Control, without the settings of one", async () => {
  const { user } = mountOutline();
  await user.keyboard("{Shift>}");
  await user.click(button(/^Text 2/));
  await user.keyboard("{/Shift}{Control>}");
  await user.click(button(/^Text 3/));
  expect(pressed()).toEqual(["a", "b", "c"]);
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByText("3 blocks selected.")).toBeTruthy();
  await user.click(button(/^Text 1/));
  await user.keyboard("{/Control}");
  expect(pressed()).toEqual(["b", "c"]);
});

test("a text is added below the selected one, and its row gets the focus", async () => {
  const { user, ids, selected } = mountOutline();
  await user.click(button("Add text"));
  expect(ids().filter((id) => id.length > 1)).toEqual([ids()[1]]);
  expect(selected()).toEqual([ids()[1]]);
  await waitFor(() => expect(focused()).toBe(ids()[1]));
});

test("a full page says how many blocks it holds", () => {
  mountOutline(Array.from({ length: MAX_BLOCKS }, (_, index) => textBlock(`t${index}`)));
  expect(screen.getByText("A page holds 60 blocks at most. Remove one to add another.")).toBeTruthy();
  expect([button("Add block"), button("Add text")].map((one) => one.hasAttribute("disabled"))).toEqual([true, true]);
});

test("the arrows of a row choose the next block, and stop at the ends", async () => {
  const { user } = mountOutline();
  await user.click(button(/^Text 1/));
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(focused()).toBe("b"));
  expect(pressed()).toEqual(["b"]);
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  expect(pressed()).toEqual(["b", "c"]);
  await waitFor(() => expect(focused()).toBe("c"));
  await user.keyboard("{ArrowDown}");
  expect(pressed()).toEqual(["b", "c"]);
});

test("Alt and an arrow key move a block, announce its position, and keep the focus on it", async () => {
  const { user, ids, labels } = mountOutline();
  await user.click(button(/^Text 1/));
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(ids()).toEqual(["b", "a", "c"]);
  expect(said()).toBe("Moved down, now Text 2");
  await waitFor(() => expect(focused()).toBe("a"));
  await user.keyboard("{Alt>}{ArrowUp}{ArrowUp}{/Alt}");
  expect(said()).toBe("Can't move any further up");
  expect(labels).toEqual(["Move text", "Move text"]);
});

test("Enter writes in the settings of the chosen block, and only there", async () => {
  const { user } = mountOutline();
  await user.click(button(/^Text 2/));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Text 2 settings" })));
});

test("Delete removes a block, the next one is chosen, and Undo brings it back", async () => {
  const { user, ids, labels } = mountOutline(["a", "b", "c", "d"].map((id) => textBlock(id)));
  await user.click(button(/^Text 2/));
  await user.keyboard("{Delete}");
  expect(ids()).toEqual(["a", "c", "d"]);
  expect(pressed()).toEqual(["c"]);
  await waitFor(() => expect(focused()).toBe("c"));
  expect(await screen.findByText("Text 2 removed.")).toBeTruthy();
  await user.click(button("Undo"));
  expect(ids()).toEqual(["a", "b", "c", "d"]);
  expect(labels).toEqual(["Remove text"]);
});

test("the last block that is removed leaves none chosen", async () => {
  const { user, ids, selected } = mountOutline([textBlock("a")]);
  await user.click(button("Remove Text 1"));
  expect([ids(), selected()]).toEqual([[], []]);
  expect(screen.getByText("Nothing here yet. Add text to begin.")).toBeTruthy();
});

test("the buttons of a block move, duplicate and remove it", async () => {
  const { user, ids, labels } = mountOutline();
  await user.click(button("Move Text 1 down"));
  expect(ids()).toEqual(["b", "a", "c"]);
  await user.click(button("Duplicate Text 2"));
  expect(ids()).toHaveLength(4);
  expect(ids().slice(0, 2)).toEqual(["b", "a"]);
  expect(pressed()).toEqual([ids()[2]]);
  await user.click(button("Remove Text 3"));
  expect(ids()).toEqual(["b", "a", "c"]);
  expect(labels).toEqual(["Move text", "Duplicate text", "Remove text"]);
});

test("two blocks are placed side by side, made narrower and wider, and put below each other again", async () => {
  const { user, columns, draft, labels } = mountOutline([textBlock("a"), textBlock("b")]);
  await user.keyboard("{Shift>}");
  await user.click(button(/^Text 2/));
  await user.keyboard("{/Shift}");
  await user.click(button("Side by side"));
  expect(columns()).toEqual([[["a"], ["b"]]]);
  const spans = (): number[] => draft.read().rows[0]?.columns.map(({ span }) => span) ?? [];
  expect(spans()).toEqual([6, 6]);
  await user.click(button(/^Text 1/));
  await user.click(button("Make Text 1 narrower"));
  expect(spans()).toEqual([5, 7]);
  await user.click(button("Make Text 1 wider"));
  expect(spans()).toEqual([6, 6]);
  await user.keyboard("{Shift>}");
  await user.click(button(/^Text 2/));
  await user.keyboard("{/Shift}");
  await user.click(button("In one column"));
  expect(columns().flat()).toEqual([["a", "b"]]);
  expect(labels).toEqual(["Group 2 blocks", "Resize text", "Resize text", "Group 2 blocks"]);
});

test("several blocks are moved, duplicated and removed together", async () => {
  const { user, ids } = mountOutline();
  await user.keyboard("{Shift>}");
  await user.click(button(/^Text 2/));
  await user.keyboard("{/Shift}");
  await user.click(button("Move selection down"));
  expect(ids()).toEqual(["c", "a", "b"]);
  await user.click(button("Duplicate selection"));
  expect(ids()).toHaveLength(5);
  expect(screen.getByText("2 blocks selected.")).toBeTruthy();
  await user.click(button("Remove selection"));
  expect(await screen.findByText("2 blocks removed.")).toBeTruthy();
  expect(ids()).toEqual(["c", "a", "b"]);
});

test("copies that don't fit on the page aren't made, and a message says so", async () => {
  const { user, ids } = mountOutline(Array.from({ length: MAX_BLOCKS }, (_, index) => textBlock(`t${index}`)));
  await user.click(button("Duplicate Text 1"));
  expect(await screen.findByText(/at most 60 blocks; this one has 61/)).toBeTruthy();
  expect(ids()).toHaveLength(MAX_BLOCKS);
});

const placeOf = (): HTMLElement => {
  const details = screen.getByText("Width and devices").closest("details");
  if (!details) throw new Error("there is no place for the width");
  return details;
};

test("the width on a large screen is set in twelfths", async () => {
  const { user, draft, canvas, labels } = mountOutline([textBlock("a"), textBlock("b")]);
  act(() => canvas.selectAll(["a", "b"]));
  await user.click(button("Side by side"));
  await user.click(button(/^Text 1/));
  const width = within(placeOf()).getByRole<HTMLSelectElement>("combobox", { name: "Width", hidden: true });
  expect(width.value).toBe("6");
  await user.selectOptions(width, "4 of 12");
  expect(draft.read().rows[0]?.columns[0]?.span).toBe(4);
  expect(labels.at(-1)).toBe("Resize text");
});

test("a phone has a width of its own, or the automatic one", async () => {
  const { user, draft } = mountOutline([textBlock("a")], "phone");
  const width = within(placeOf()).getByRole<HTMLSelectElement>("combobox", { name: "Width on a phone", hidden: true });
  expect(width.value).toBe("");
  await user.selectOptions(width, "6 of 12");
  expect(draft.read().rows[0]?.columns[0]?.spanOn).toEqual({ phone: 6 });
  await user.selectOptions(width, "Automatic");
  expect(draft.read().rows[0]?.columns[0]?.spanOn?.phone).toBeUndefined();
});

test("a block is hidden on one device, and the other devices that hide it are listed", async () => {
  const { user, block, labels } = mountOutline([{ ...textBlock("a"), hiddenOn: ["tablet"] }], "phone");
  const shown = within(placeOf()).getByRole<HTMLInputElement>("switch", { name: "Show on a phone", hidden: true });
  expect(shown.checked).toBe(true);
  expect(within(placeOf()).getByText("Hidden on: tablet.")).toBeTruthy();
  await user.click(shown);
  expect(block("a")?.hiddenOn?.toSorted()).toEqual(["phone", "tablet"]);
  await user.click(shown);
  expect(block("a")?.hiddenOn).toEqual(["tablet"]);
  expect(labels).toEqual(["Hide text on phone", "Show text on phone"]);
});
