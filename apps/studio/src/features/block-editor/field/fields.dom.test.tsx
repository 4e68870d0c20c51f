import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { CHART_LIMITS } from "@stoa/core/block/chart/chart-limits.ts";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import type { PickFile } from "../../../parts/file/pick-file.ts";
import { toastStore } from "../../../parts/notice/toast-store.ts";
import { storedFile } from "../../../testing/answer/file-answers.ts";
import { mountPart } from "../../../testing/open/mount-part.tsx";
import { NO_MIRROR } from "../../../testing/open/open-block.tsx";
import type { BlockField } from "../block-fields.ts";
import { ChartTableField } from "./chart-table-field.tsx";
import { FieldInput } from "./field-input.tsx";
import type { FieldLocation } from "./field-list.tsx";
import { LinkField } from "./link-field.tsx";
import { ListField } from "./list-field.tsx";
import { NumberField } from "./number-field.tsx";
import { RatioField } from "./ratio-field.tsx";
import { TermsField } from "./terms-field.tsx";

const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });
const choice = (name: string): HTMLSelectElement => screen.getByRole<HTMLSelectElement>("combobox", { name });

/** Shows a field that holds what it is told, and remembers it. */
function mountField<Value>(first: Value, render: (value: Value, onChange: (next: Value) => void) => ReactElement) {
  const told = vi.fn<(value: Value) => void>();
  function Held(): ReactElement {
    const [value, setValue] = useState<{ readonly now: Value }>({ now: first });
    return render(value.now, (next) => {
      told(next);
      setValue({ now: next });
    });
  }
  const { user } = mountPart(<Held />);
  return { user, told, last: (): Value | undefined => (told.mock.lastCall ? told.mock.lastCall[0] : first) };
}

type NumberSet = { readonly isWhole?: boolean; readonly isOptional?: boolean };

const mountNumber = (first: number | undefined, { isWhole = true, isOptional = false }: NumberSet = {}) =>
  mountField<number | undefined>(first, (value, onChange) => (
    <NumberField
      label="Columns"
      hint="1 to 6"
      field={{ kind: "number", name: "columns", min: 1, max: 6, isWhole, isOptional }}
      value={value}
      onChange={onChange}
    />
  ));

test.each([
  ["4", {}, 4],
  ["2.5", { isWhole: false }, 2.5],
  ["2,5", { isWhole: false }, 2.5],
  [" 6 ", {}, 6],
])("“%s” is a number", async (typed, set, number) => {
  const { user, last } = mountNumber(1, set);
  await user.clear(field("Columns"));
  await user.click(field("Columns"));
  await user.paste(typed);
  expect(last()).toBe(number);
  await user.tab();
  expect(field("Columns").value).toBe(String(number));
});

test.each([
  ["2.5", true, "Enter a whole number from 1 to 6."],
  ["two", true, "Enter a whole number from 1 to 6."],
  ["two", false, "Enter a number from 1 to 6."],
  ["7", true, "Enter a number from 1 to 6."],
  ["0", true, "Enter a number from 1 to 6."],
  ["", true, "Enter a whole number from 1 to 6."],
])("“%s” is refused, stays in the field, and is not taken (whole: %s)", async (typed, isWhole, message) => {
  const { user, told } = mountNumber(3, { isWhole });
  await user.tripleClick(field("Columns"));
  if (typed === "") await user.keyboard("{Backspace}");
  else await user.paste(typed);
  await user.tab();
  expect(screen.getByText(message)).toBeTruthy();
  expect(field("Columns").value).toBe(typed);
  expect(told).not.toHaveBeenCalled();
});

test("a number that may be missing is taken away", async () => {
  const { user, last } = mountNumber(3, { isOptional: true });
  await user.clear(field("Columns"));
  expect(last()).toBeUndefined();
  expect(field("Columns").getAttribute("aria-invalid")).not.toBe("true");
});

const mountRatio = (first: number | undefined) =>
  mountField<number | undefined>(first, (value, onChange) => (
    <RatioField
      label="Shape"
      field={{ kind: "ratio", name: "aspectRatio", min: 0.25, max: 4, isOptional: true }}
      value={value}
      onChange={onChange}
    />
  ));

test("a shape is the original, a named one, or one of one's own", async () => {
  const { user, last } = mountRatio(undefined);
  expect(choice("Shape").value).toBe("");
  await user.selectOptions(choice("Shape"), "Widescreen, 16:9");
  expect(last()).toBeCloseTo(16 / 9, 2);
  await user.selectOptions(choice("Shape"), "Custom");
  const own = field("Aspect ratio");
  await user.clear(own);
  await user.type(own, "5:2");
  expect(last()).toBe(2.5);
  await user.selectOptions(choice("Shape"), "Original");
  expect(last()).toBeUndefined();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test.each([
  ["wide", "Enter a width and a height, such as 5:4."],
  ["9:1", /^Enter a ratio from .+ to .+\.$/],
])("the ratio “%s” is refused at its field", async (typed, message) => {
  const { user, last } = mountRatio(1.7);
  expect(choice("Shape").value).toBe("own");
  await user.tripleClick(field("Aspect ratio"));
  await user.paste(typed);
  expect(screen.getByText(message)).toBeTruthy();
  expect(last()).toBe(1.7);
});

const mountTerms = (isNumbers: boolean, first: readonly (string | number)[] = []) =>
  mountField<readonly (string | number)[]>(first, (value, onChange) => (
    <TermsField
      label="Words"
      field={{ kind: "words", name: "words", isNumbers, maxItems: 12, isOptional: false }}
      value={value}
      onChange={onChange}
    />
  ));

test("words are typed one in a line", async () => {
  const { user, last } = mountTerms(false, ["clay"]);
  expect(screen.getByText("One per line, up to 12.")).toBeTruthy();
  await user.type(field("Words"), "{Enter}raku");
  expect(last()).toEqual(["clay", "raku"]);
});

test("amounts are whole numbers, one in a line; another text stays with why it is none", async () => {
  const { user } = mountTerms(true, [500]);
  expect(screen.getByText(/Amounts in the smallest currency unit\.$/)).toBeTruthy();
  await user.type(field("Words"), "{Enter}ten");
  await user.tab();
  expect(screen.getByText("Enter one whole number per line.")).toBeTruthy();
  expect(field("Words").value).toBe("500\nten");
});

type Table = Parameters<Parameters<typeof ChartTableField>[0]["onChange"]>[0];

const mountChart = (first: Table) =>
  mountField<Table>(first, (value, onChange) => <ChartTableField value={value} onChange={onChange} />);

const SALES: Table = { columns: ["2025", "2026"], rows: [{ label: "Vases", values: [3, null] }] };

test("an empty chart says what it needs, and gets its first series and row", async () => {
  const { user, last } = mountChart({ columns: [], rows: [] });
  expect(screen.getByText("Your dataset must have at least one column, and at least one row.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Remove last series" })).toBeNull();
  await user.click(button("Add series"));
  await user.click(button("Add row"));
  expect(last()).toEqual({ columns: ["Series 1"], rows: [{ label: "Label 1", values: [null] }] });
  expect(screen.getByRole("table")).toBeTruthy();
});

test("figures, labels and names of series are typed in the table; what is no figure stays in its cell, not taken", async () => {
  const { user, last } = mountChart(SALES);
  await user.type(field("2026, Vases"), "4.5");
  expect(last()?.rows[0]?.values).toEqual([3, 4.5]);
  await user.type(field("2026, Vases"), "x");
  expect(field("2026, Vases").value).toBe("4.5x");
  await user.tab();
  expect(field("2026, Vases").value).toBe("4.5x");
  expect(field("2026, Vases").getAttribute("aria-invalid")).toBe("true");
  expect(last()?.rows[0]?.values).toEqual([3, 4.5]);
  await user.type(field("2026, Vases"), "{Backspace}{Tab}");
  expect(field("2026, Vases").value).toBe("4.5");
  await user.clear(field("2025, Vases"));
  expect(last()?.rows[0]?.values).toEqual([null, 4.5]);
  await user.type(field("Row 1 label"), "!");
  await user.type(field("Series 1 name"), "!");
  expect(last()).toEqual({ columns: ["2025!", "2026"], rows: [{ label: "Vases!", values: [null, 4.5] }] });
});

test("a series is added to each row, and the last one taken from each", async () => {
  const { user, last } = mountChart(SALES);
  await user.click(button("Add series"));
  expect(last()).toEqual({
    columns: ["2025", "2026", "Series 3"],
    rows: [{ label: "Vases", values: [3, null, null] }],
  });
  await user.click(button("Remove last series"));
  await user.click(button("Remove last series"));
  expect(last()).toEqual({ columns: ["2025"], rows: [{ label: "Vases", values: [3] }] });
  await user.click(button("Remove row 1"));
  expect(last()?.rows).toEqual([]);
});

test("a chart holds as many rows and series as can be read", () => {
  const columns = Array.from({ length: CHART_LIMITS.maxColumns }, (_, index) => String(index));
  const rows = Array.from({ length: CHART_LIMITS.maxRows }, () => ({ label: "x", values: [] }));
  mountChart({ columns, rows });
  expect([button("Add series"), button("Add row")].map((one) => one.hasAttribute("disabled"))).toEqual([true, true]);
});

test("pasted spreadsheet data replaces the table, and its errors are shown", async () => {
  const { user, last, told } = mountChart(SALES);
  const text = screen.getByRole("textbox", { name: "Spreadsheet data", hidden: true });
  const use = screen.getByRole("button", { name: "Use this data", hidden: true });
  await user.click(use);
  expect(told).not.toHaveBeenCalled();
  expect(screen.getByText("Enter some data!")).toBeTruthy();
  await user.click(text);
  await user.paste("Kind\tSold\nBowls\t7");
  await user.click(use);
  expect(last()).toEqual({ columns: ["Sold"], rows: [{ label: "Bowls", values: [7] }] });
  expect((text as HTMLTextAreaElement).value).toBe("");
});

const BRIEF = storedFile("prices 2026.pdf", { address: "/s/prices%202026.pdf" });

const mountLink = (first: unknown, pickFile: PickFile = async () => BRIEF) =>
  mountField<unknown>(first, (value, onChange) => (
    <LinkField label="Button link" value={value} pickFile={pickFile} onChange={onChange} />
  ));

test("an incomplete link is not lost unnoticed when its panel closes", async () => {
  const { user, last } = mountLink(undefined);
  await user.selectOptions(choice("Link"), "Phone");
  await user.type(screen.getByRole("textbox", { name: /phone/i }), "ask Ada");
  expect(last()).toBeUndefined();
  cleanup();
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual([
    expect.stringContaining("“ask Ada” wasn't saved. "),
  ]);
});

test("a link has no target until its type and destination are chosen", async () => {
  const { user, last } = mountLink(undefined);
  expect(choice("Link").value).toBe("none");
  expect(screen.queryByRole("switch")).toBeNull();
  await user.selectOptions(choice("Link"), "Web Address");
  const toggle = screen.getByRole<HTMLInputElement>("switch", { name: "Open in New Window" });
  expect([toggle.disabled, last()]).toEqual([true, undefined]);
  await user.type(screen.getByRole("textbox"), "https://kilns.example.org");
  expect(last()).toEqual({ url: "https://kilns.example.org" });
  await user.click(toggle);
  expect(last()).toEqual({ url: "https://kilns.example.org", newWindow: true });
  await user.click(toggle);
  expect(last()).toEqual({ url: "https://kilns.example.org" });
  await user.selectOptions(choice("Link"), "No link");
  expect(last()).toBeUndefined();
});

test("another goal keeps the window in which it opens, and an emptied one is no link", async () => {
  const { user, last } = mountLink({ url: "https://a.example.org", newWindow: true });
  await user.type(screen.getByRole("textbox"), "/b");
  expect(last()).toEqual({ url: "https://a.example.org/b", newWindow: true });
  await user.clear(screen.getByRole("textbox"));
  expect(last()).toBeUndefined();
});

test("a mail is complete with an address that is one", async () => {
  const { user, last } = mountLink(undefined);
  await user.selectOptions(choice("Link"), "Email");
  await user.type(field("To"), "ada");
  expect(last()).toBeUndefined();
  expect(screen.getByText(/^(Please enter a valid email|Emails must be formatted)/)).toBeTruthy();
  await user.type(field("To"), "@example.org");
  expect(last()).toEqual({ url: "mailto:ada@example.org" });
});

test("a file is chosen, named, and replaced", async () => {
  const { user, last } = mountLink(undefined);
  await user.selectOptions(choice("Link"), "File");
  await user.click(button("Choose or upload a file"));
  await waitFor(() => expect(last()).toEqual({ url: BRIEF.address }));
  expect(screen.getByText("prices 2026.pdf")).toBeTruthy();
  expect(button("Choose another file")).toBeTruthy();
});

test("a kind that is changed before its goal keeps the link as it was", async () => {
  const { user, told } = mountLink({ url: "https://a.example.org" });
  await user.selectOptions(choice("Link"), "Phone");
  expect(told).not.toHaveBeenCalled();
  await user.type(screen.getByRole("textbox"), "+1 503 555 0100");
  expect(told.mock.lastCall?.[0]).toMatchObject({ url: expect.stringMatching(/^tel:/) });
});

const PLACE: FieldLocation = {
  path: "items",
  label: "Block 1",
  problems: new Map(),
  pickFile: async () => null,
  money: { currency: "USD", language: "en-US" },
  mirror: NO_MIRROR,
  renderField: (props) => <FieldInput {...props} />,
};
const TEXTS: readonly BlockField[] = [
  { kind: "text", name: "title", maxLength: 100, isOptional: false },
  { kind: "switch", name: "isOpen", isOptional: false },
];

type Entry = Readonly<Record<string, unknown>>;
type ListSet = { readonly name?: string; readonly maxItems?: number; readonly pickFile?: PickFile };

const mountList = (
  first: readonly Entry[],
  { name = "items", maxItems = 3, pickFile = PLACE.pickFile }: ListSet = {},
) =>
  mountField<readonly Entry[]>(first, (value, onChange) => (
    <ListField
      label="Entries"
      field={{ kind: "list", name, fields: TEXTS, maxItems, isOptional: false }}
      value={value}
      place={{ ...PLACE, pickFile }}
      onChange={onChange}
    />
  ));

const ONE = { title: "One", isOpen: false };
const TWO = { title: "Two", isOpen: false };

test("an entry is added with a title, and open at once", async () => {
  const { user, last } = mountList([]);
  await user.click(button("Add entry"));
  expect(last()).toEqual([{ title: "New entry", isOpen: false }]);
  await user.type(field("Title"), "!");
  expect(last()?.[0]?.["title"]).toBe("New entry!");
});

test("one entry is open at a time, and closed by another press", async () => {
  const { user } = mountList([ONE, TWO]);
  const [first, second] = [button(/^Entry 1/), button(/^Entry 2/)];
  await user.click(first);
  expect(field("Title").value).toBe("One");
  await user.click(second);
  expect([first, second].map((one) => one.getAttribute("aria-expanded"))).toEqual(["false", "true"]);
  expect(field("Title").value).toBe("Two");
  await user.click(second);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("an entry is moved where there is room, open as it was, and removed", async () => {
  const { user, last } = mountList([ONE, TWO]);
  const ends = [button("Move Entry 1 up"), button("Move Entry 2 down")].map((one) => one.hasAttribute("disabled"));
  expect(ends).toEqual([true, true]);
  await user.click(button(/^Entry 1/));
  await user.click(button("Move Entry 1 down"));
  expect(last()).toEqual([TWO, ONE]);
  expect(field("Title").value).toBe("One");
  await user.click(button("Move Entry 2 up"));
  expect(last()).toEqual([ONE, TWO]);
  await user.click(button("Remove Entry 1"));
  expect(last()).toEqual([TWO]);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a full list says how many entries it holds", () => {
  mountList([ONE, TWO, ONE]);
  expect(button("Add entry").hasAttribute("disabled")).toBe(true);
  expect(screen.getByText("3 at most. Remove one to add another.")).toBeTruthy();
});

test("an image is added with its file, and none without one", async () => {
  const vase = storedFile("vase.jpg");
  const pick = vi.fn<PickFile>().mockResolvedValueOnce(null).mockResolvedValueOnce(vase);
  const { user, told, last } = mountList([], { name: "images", pickFile: pick });
  await user.click(button("Add image"));
  expect(told).not.toHaveBeenCalled();
  await user.click(button("Add image"));
  await waitFor(() => expect(last()).toEqual([{ title: "", isOpen: false, image: { imageId: vase.id, altText: "" } }]));
});

const mountAny = (any: BlockField, first: unknown, problems: FieldLocation["problems"] = new Map()) =>
  mountField<unknown>(first, (value, onChange) => (
    <FieldInput field={any} value={value} place={{ ...PLACE, path: any.name, problems }} onChange={onChange} />
  ));

test("texts, addresses and choices of a block are fields of their kind", async () => {
  const text = mountAny({ kind: "text", name: "title", maxLength: 5, isOptional: false }, "Pots");
  expect(field("Title").maxLength).toBe(5);
  await text.user.type(field("Title"), "!");
  expect(text.last()).toBe("Pots!");
});

test("an address is kept without spaces, and an empty one is none", async () => {
  const { user, last } = mountAny({ kind: "address", name: "url", maxLength: 100, isOptional: true }, undefined);
  const address = screen.getByRole("textbox");
  await user.type(address, " /shop ");
  expect(last()).toBe("/shop");
  await user.clear(address);
  expect(last()).toBeUndefined();
});

test.each([
  [["small", "large"], "large", "large"],
  [[1, 2], "2", 2],
])("a choice of %j is kept as what it is", async (choices, picked, kept) => {
  const { user, last } = mountAny({ kind: "choice", name: "size", choices, isOptional: false }, choices[0]);
  await user.selectOptions(screen.getByRole("combobox"), picked);
  expect(last()).toBe(kept);
});

test("an invalid text shows the error at its field", () => {
  mountAny(
    { kind: "area", name: "text", maxLength: 1000, isOptional: false },
    "Pots",
    new Map([["text", "This is too long."]]),
  );
  expect(screen.getByText("This is too long.")).toBeTruthy();
});

test("a group has its fields, switches last, and keeps what is not changed", async () => {
  const fields: readonly BlockField[] = [
    { kind: "switch", name: "isShown", isOptional: false },
    { kind: "text", name: "title", maxLength: 100, isOptional: false },
  ];
  const { user, last } = mountAny(
    { kind: "group", name: "caption", fields, isOptional: false },
    { isShown: false, title: "A" },
  );
  const group = within(screen.getByRole("group"));
  const order = group.getByRole("textbox").compareDocumentPosition(group.getByRole("switch"));
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(group.getByRole("switch"));
  expect(last()).toEqual({ isShown: true, title: "A" });
  await user.type(group.getByRole("textbox"), "B");
  expect(last()).toEqual({ isShown: true, title: "AB" });
});
