import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { directionOf, RecordTable, RowButton, RowText, type RecordColumn, type RecordSort } from "./record-table.tsx";

type Pot = { readonly id: string; readonly name: string; readonly count: number };

const POTS: readonly Pot[] = [
  { id: "a", name: "Vase", count: 3 },
  { id: "b", name: "Bowl", count: 7 },
];

const COLUMNS: readonly RecordColumn<Pot>[] = [
  {
    id: "name",
    title: "Name",
    kind: "main",
    isSortable: true,
    renderCell: ({ name }) => <RowText title={name} note="clay" />,
  },
  { id: "count", title: "In stock", kind: "number", isSortable: true, renderCell: ({ count }) => count },
  { id: "place", title: "Place", isNamed: true, renderCell: () => "shelf" },
  { id: "age", title: "Age", kind: "wide", renderCell: () => "new" },
  {
    id: "acts",
    title: "Actions",
    kind: "actions",
    renderCell: ({ name }) => <button type="button">Delete {name}</button>,
  },
];

const table = { caption: "Pots", columns: COLUMNS, rows: POTS, rowId: ({ id }: Pot) => id };

test.each([
  [undefined, "none"],
  [{ by: "count", isDescending: false }, "none"],
  [{ by: "name", isDescending: false }, "ascending"],
  [{ by: "name", isDescending: true }, "descending"],
] as const)("sorted as %o a column is sorted %s", (sort, direction) => {
  expect(directionOf(sort, "name")).toBe(direction);
});

test("rows are in a table with column headers, each named by its main cell", () => {
  mountPart(<RecordTable {...table} />);
  expect(screen.getByRole("table", { name: "Pots" })).toBeTruthy();
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Name",
    "In stock",
    "Place",
    "Age",
    "Actions",
  ]);
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["Vaseclay", "Bowlclay"]);
  expect(within(screen.getByRole("columnheader", { name: "Actions" })).getByText("Actions").className).toBe(
    "only-spoken",
  );
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Name" })).toBeNull();
});

test("on a phone numbers and named cells are behind their titles", () => {
  mountPart(<RecordTable {...table} />);
  const [first] = screen.getAllByRole("row").slice(1);
  const titles = within(first as HTMLElement)
    .getAllByRole("cell")
    .map(({ dataset }) => dataset["title"]);
  expect(titles).toEqual(["In stock", "Place", undefined, undefined]);
});

test("a column is sorted by its header, and reversed at the second click", async () => {
  const sorted = vi.fn<(sort: RecordSort) => void>();
  const { user, rerender } = mountPart(<RecordTable {...table} onSort={sorted} />);
  const head = screen.getByRole("columnheader", { name: "In stock" });
  expect(head.getAttribute("aria-sort")).toBe("none");
  await user.click(within(head).getByRole("button", { name: "In stock" }));
  rerender(<RecordTable {...table} onSort={sorted} sort={{ by: "count", isDescending: false }} />);
  expect(head.getAttribute("aria-sort")).toBe("ascending");
  expect(head.querySelectorAll("svg")).toHaveLength(1);
  await user.click(within(head).getByRole("button"));
  rerender(<RecordTable {...table} onSort={sorted} sort={{ by: "count", isDescending: true }} />);
  expect(head.getAttribute("aria-sort")).toBe("descending");
  await user.click(within(head).getByRole("button"));
  expect(sorted.mock.calls.flat()).toEqual([
    { by: "count", isDescending: false },
    { by: "count", isDescending: true },
    { by: "count", isDescending: false },
  ]);
  expect(within(screen.getByRole("columnheader", { name: "Place" })).queryByRole("button")).toBeNull();
});

test("where heads are not seen a list is sorted by choosing", async () => {
  const sorted = vi.fn<(sort: RecordSort) => void>();
  const { user, rerender } = mountPart(<RecordTable {...table} onSort={sorted} />);
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Sort by" });
  expect([...select.options].map(({ text }) => text)[0]).toBe("Default order");
  const down = [...select.options].find(({ value }) => value === "count down");
  await user.selectOptions(select, down as HTMLElement);
  expect(sorted).toHaveBeenLastCalledWith({ by: "count", isDescending: true });
  const up = [...select.options].find(({ value }) => value === "name up");
  await user.selectOptions(select, up as HTMLElement);
  expect(sorted).toHaveBeenLastCalledWith({ by: "name", isDescending: false });
  rerender(<RecordTable {...table} onSort={sorted} sort={{ by: "count", isDescending: true }} />);
  expect(select.value).toBe("count down");
  rerender(<RecordTable {...table} onSort={sorted} sort={{ by: "name", isDescending: false }} />);
  expect(select.value).toBe("name up");
  expect([...select.options].map(({ text }) => text)).not.toContain("Default order");
});

test("what is below a row has the full width", () => {
  mountPart(<RecordTable {...table} renderBelow={({ id }) => id === "a" && <p>Thrown by hand</p>} />);
  const cell = screen.getByText("Thrown by hand").closest("td");
  expect(cell?.colSpan).toBe(5);
  expect(screen.getAllByRole("row")).toHaveLength(4);
});

test("the name of a row opens it, and shows whether it is open", async () => {
  const opened = vi.fn<() => void>();
  const { user, rerender } = mountPart(<RowButton onPress={opened}>Vase</RowButton>);
  expect(screen.getByRole("button").getAttribute("aria-expanded")).toBeNull();
  rerender(
    <RowButton isExpanded={false} onPress={opened}>
      Vase
    </RowButton>,
  );
  await user.click(screen.getByRole("button", { name: "Vase", expanded: false }));
  expect(opened).toHaveBeenCalledOnce();
});

test("a name without a note has no line below it", () => {
  mountPart(<RowText title="Vase" />);
  expect(screen.getByText("Vase").parentElement?.children).toHaveLength(1);
});
