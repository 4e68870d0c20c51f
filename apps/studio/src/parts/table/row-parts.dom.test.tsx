import { screen, within } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { RecordTable, RowButton, RowText, type RecordColumn, type RecordSort } from "./record-table.tsx";

type Pot = { readonly id: string; readonly name: string; readonly price: number };

const POTS: readonly Pot[] = [
  { id: "vase", name: "Vase", price: 20 },
  { id: "bowl", name: "Bowl", price: 5 },
];

const COLUMNS: readonly RecordColumn<Pot>[] = [
  { id: "name", title: "Name", kind: "main", isSortable: true, renderCell: ({ name }) => name },
  { id: "price", title: "Price", kind: "number", isSortable: true, renderCell: ({ price }) => `$${price}` },
  {
    id: "made",
    title: "Made",
    isSortable: true,
    sortWords: ["oldest first", "newest first"],
    renderCell: () => "2026",
  },
  {
    id: "acts",
    title: "Actions",
    kind: "actions",
    renderCell: ({ name }) => <button type="button">Edit {name}</button>,
  },
];

const sorted = vi.fn<(sort: RecordSort) => void>();

function Pots({ first }: { readonly first?: RecordSort }): ReactElement {
  const [sort, setSort] = useState(first);
  return (
    <RecordTable
      caption="Pots"
      columns={COLUMNS}
      rows={POTS}
      rowId={({ id }) => id}
      sort={sort}
      onSort={(next) => {
        sorted(next);
        setSort(next);
      }}
    />
  );
}

const head = (name: string): HTMLElement => screen.getByRole("columnheader", { name });
const sortOf = (): readonly (string | null)[] =>
  ["Name", "Price", "Made"].map((name) => head(name).getAttribute("aria-sort"));

test("only the column that sorts has a direction, and another one starts from its lowest", async () => {
  sorted.mockClear();
  const { user } = mountPart(<Pots first={{ by: "name", isDescending: true }} />);
  expect(sortOf()).toEqual(["descending", "none", "none"]);
  await user.click(within(head("Price")).getByRole("button"));
  expect(sortOf()).toEqual(["none", "ascending", "none"]);
  await user.click(within(head("Price")).getByRole("button"));
  await user.click(within(head("Price")).getByRole("button"));
  expect(sorted.mock.calls.flat()).toEqual([
    { by: "price", isDescending: false },
    { by: "price", isDescending: true },
    { by: "price", isDescending: false },
  ]);
});

test("a direction is shown by an arrow as well, one for each", () => {
  const { rerender } = mountPart(<Pots key="up" first={{ by: "price", isDescending: false }} />);
  const up = head("Price").querySelector("svg")?.innerHTML;
  expect(head("Name").querySelector("svg")).toBeNull();
  rerender(<Pots key="down" first={{ by: "price", isDescending: true }} />);
  const down = head("Price").querySelector("svg")?.innerHTML;
  expect(up).toBeTruthy();
  expect(down).toBeTruthy();
  expect(up).not.toBe(down);
});

test("where heads are not seen, each direction has its words, and the default order is left for good", async () => {
  sorted.mockClear();
  const { user } = mountPart(<Pots />);
  const box = screen.getByRole<HTMLSelectElement>("combobox", { name: "Sort by" });
  const texts = (): readonly string[] => [...box.options].map(({ text }) => text);
  expect([texts(), box.value]).toEqual([
    [
      "Default order",
      "Name, A to Z",
      "Name, Z to A",
      "Price, lowest first",
      "Price, highest first",
      "Made, oldest first",
      "Made, newest first",
    ],
    "",
  ]);
  await user.selectOptions(box, "Made, newest first");
  expect(sorted.mock.calls).toEqual([[{ by: "made", isDescending: true }]]);
  expect([texts().includes("Default order"), box.value]).toEqual([false, "made down"]);
  await user.selectOptions(box, "Price, lowest first");
  expect(sorted.mock.lastCall).toEqual([{ by: "price", isDescending: false }]);
});

test("heads of actions are only heard, and never sort", () => {
  mountPart(<Pots />);
  expect(head("Actions").querySelector("button")).toBeNull();
  expect(within(head("Actions")).getByText("Actions").className).toBe("only-spoken");
});

test("each row is named by its main cell, and what is done in it by its row", () => {
  mountPart(<Pots />);
  const [, vase, bowl] = screen.getAllByRole("row");
  expect(within(vase as HTMLElement).getByRole("rowheader").textContent).toBe("Vase");
  expect(within(bowl as HTMLElement).getByRole("button", { name: "Edit Bowl" })).toBeTruthy();
  expect(within(bowl as HTMLElement).getByText("$5").dataset["title"]).toBe("Price");
});

test("a table that is not sorted has neither buttons in its heads nor a choice", () => {
  mountPart(<RecordTable caption="Pots" columns={COLUMNS} rows={POTS} rowId={({ id }) => id} />);
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(head("Name").querySelector("button")).toBeNull();
  expect(sortOf()).toEqual([null, null, null]);
});

test("a row that opens says whether it is open; one that leads elsewhere does not", async () => {
  const opened = vi.fn<() => void>();
  const { user } = mountPart(
    <>
      <RowButton isExpanded={false} onPress={opened}>
        <RowText title="Vase" note="Blue" />
      </RowButton>
      <RowButton onPress={opened}>
        <RowText title="Bowl" />
      </RowButton>
    </>,
  );
  const vase = screen.getByRole("button", { name: /^Vase/, expanded: false });
  await user.click(vase);
  expect(opened).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Bowl" }).getAttribute("aria-expanded")).toBeNull();
});
