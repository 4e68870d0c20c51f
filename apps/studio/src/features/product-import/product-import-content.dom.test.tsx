import { act, screen, waitFor, within } from "@testing-library/react";
import {
  cancelProductImport,
  listProductImportRows,
  listProductImports,
  startProductImport,
  undoProductImport,
  uploadProductImport,
  type ImportRun,
  type ImportRunRow,
} from "@stoa/core/product-import/product-import-api.ts";
import { PRODUCT_FILE_LIMITS } from "@stoa/core/product-import/product-file-limits.ts";
import { rejection, unreachable } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test, vi } from "vitest";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { fileFieldIn } from "../../testing/held/held-uploads.ts";
import { mountLinkedPart } from "../../testing/open/mount-linked-part.tsx";
import { ProductImportContent } from "./product-import-content.tsx";
import { lastImportQuery } from "./product-import-calls.ts";

type Counts = ImportRun["counts"];
const NO_COUNTS: Counts = {
  total: 0,
  unchecked: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  waiting: 0,
  undoable: 0,
  undone: 0,
  stuck: 0,
};
const PLANNED: Partial<Counts> = { total: 4, new: 2, changed: 1, unchanged: 1, waiting: 3 };

function importRun(state: ImportRun["state"], counts: Partial<Counts> = {}): ImportRun {
  return {
    id: createDocumentId(),
    filename: "pots.csv",
    state,
    hasPictures: true,
    counts: { ...NO_COUNTS, ...counts },
    by: "owner@example.org",
    createdAt: "2026-01-05T09:00:00.000Z",
  };
}

function row(position: number, set: Partial<ImportRunRow> = {}): ImportRunRow {
  return {
    position,
    line: position + 1,
    title: `Pot ${position}`,
    outcome: "new",
    isDone: false,
    productId: null,
    differences: [],
    column: null,
    message: null,
    undo: null,
    ...set,
  };
}

type Imported = { readonly run?: ImportRun | null; readonly rows?: readonly ImportRunRow[]; readonly sent?: ImportRun };

function startImports({ run = null, rows = [], sent = importRun("checked", PLANNED) }: Imported) {
  const server = startContractServer();
  let kept = run;
  const become = (next: ImportRun): { run: ImportRun } => {
    kept = next;
    return { run: next };
  };
  const change =
    (state: ImportRun["state"], counts: Partial<Counts> = {}) =>
    () => {
      if (!kept) throw new Error("there is no import");
      return become({ ...kept, state, counts: { ...kept.counts, ...counts } });
    };
  server.answer(listProductImports, () => ({ runs: kept ? [kept] : [] }));
  server.answer(listProductImportRows, ({ query }) => ({
    rows: rows.filter(({ outcome }) => query.outcome === undefined || outcome === query.outcome),
    nextCursor: null,
  }));
  server.answer(uploadProductImport, () => become(sent));
  server.answer(startProductImport, change("running"));
  server.answer(cancelProductImport, change("canceled"));
  server.answer(undoProductImport, change("undoing"));
  return { server, become };
}

async function mount(mayFetchPictures = true) {
  const back = vi.fn<() => void>();
  const mounted = await mountLinkedPart(
    <ProductImportContent language="en-US" mayFetchPictures={mayFetchPictures} onBack={back} />,
  );
  const look = (): Promise<void> => act(() => mounted.queries.refetchQueries({ queryKey: lastImportQuery.queryKey }));
  return { ...mounted, back, look };
}

const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const status = async (): Promise<HTMLElement> => screen.findByRole("region", { name: "Import of pots.csv" });
const text = async (): Promise<string | null> => within(await status()).getByRole("status").textContent;
const acts = async (): Promise<(string | null)[]> =>
  within(await status())
    .queryAllByRole("button")
    .map(({ textContent }) => textContent);
const rows = (): (string | null)[][] =>
  within(screen.getByRole("table", { name: "Rows of the file" }))
    .getAllByRole("row")
    .slice(1)
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
const csv = (content = "Title\nVase", name = "pots.csv"): File => new File([content], name, { type: "text/csv" });

async function choose(user: Awaited<ReturnType<typeof mount>>["user"], file = csv()): Promise<void> {
  await screen.findByRole("button", { name: "Choose a file" });
  await user.upload(fileFieldIn(document), file);
}

const pictures = ({ made }: ContractServer): unknown[] => made(uploadProductImport).map(({ query }) => query.pictures);

test("without an import a file is asked for, with what it may be", async () => {
  startImports({});
  const { user, back } = await mount();
  expect(await screen.findByRole("heading", { name: "Drop a CSV file here" })).toBeTruthy();
  expect(screen.getByText(/^At most 10 MB and 50,000 rows/)).toBeTruthy();
  expect(fileFieldIn(document).accept).toBe(".csv,text/csv");
  await user.click(button("All products"));
  expect(back).toHaveBeenCalledTimes(1);
});

test("a file is checked, with the pictures it names unless they are not wanted", async () => {
  const { server } = startImports({});
  const { user } = await mount();
  await choose(user);
  expect(await text()).toBe("Ready to import: 2 new products and 1 updated product. 1 product already up to date.");
  expect(pictures(server)).toEqual(["yes"]);
});

test.each([
  ["who does not want them", true],
  ["who may not upload images", false],
])("pictures are not fetched for %s", async (_, mayFetch) => {
  const { server } = startImports({});
  const { user } = await mount(mayFetch);
  await screen.findByRole("button", { name: "Choose a file" });
  const wanted = screen.queryByRole("checkbox", { name: "Download images from the URLs in the file" });
  expect(wanted === null).toBe(!mayFetch);
  if (wanted) await user.click(wanted);
  await choose(user);
  await status();
  expect(pictures(server)).toEqual(["no"]);
});

test("a file that is no product file says so, and is not sent again", async () => {
  const { server } = startImports({});
  const { user } = await mount();
  server.failOnce(rejection(400, "This file has no Title column."));
  await choose(user);
  expect((await screen.findByRole("alert")).textContent).toBe("This file has no Title column.");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a file that is too large is not sent", async () => {
  const { server } = startImports({});
  const { user } = await mount();
  const large = csv();
  Object.defineProperty(large, "size", { value: PRODUCT_FILE_LIMITS.bytes + 1 });
  await choose(user, large);
  expect((await screen.findByRole("alert")).textContent).toContain("10 MB");
  expect(server.made(uploadProductImport)).toEqual([]);
});

test.each([
  ["the connection drops", unreachable, "Unable to connect."],
  ["another import is under way", rejection(409, "Another import is under way."), "Another import is under way."],
])("when %s, the same file is sent again", async (_, fault, message) => {
  const { server } = startImports({});
  const { user } = await mount();
  server.failOnce(fault);
  await choose(user);
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  await user.click(button("Try again"));
  expect(await text()).toContain("Ready to import");
  expect(server.made(uploadProductImport)).toHaveLength(2);
});

test("while it is checked, it says how far it is and can be stopped", async () => {
  const { server } = startImports({ run: importRun("checking", { total: 1200, unchecked: 300 }) });
  const { user } = await mount();
  expect(await text()).toBe("Checking 900 of 1,200 rows…");
  expect(
    within(await status())
      .getByRole("progressbar")
      .getAttribute("value"),
  ).toBe("0.75");
  expect(screen.queryByRole("navigation", { name: "Rows" })).toBeNull();
  expect(server.made(listProductImportRows)).toEqual([]);
  await user.click(button("Stop"));
  expect(await screen.findByRole("button", { name: "Choose a file" })).toBeTruthy();
});

test("what is checked shows each row with what becomes of it", async () => {
  const productId = createDocumentId();
  startImports({
    run: importRun("checked", { ...PLANNED, refused: 1 }),
    rows: [
      row(1, { productId }),
      row(2, { outcome: "changed", differences: ["title", "prices"] }),
      row(3, { outcome: "unchanged", undo: null }),
      row(1200, { outcome: "refused", title: "", column: "Price", message: "This is no price." }),
      row(5, { outcome: null }),
    ],
  });
  const { user, address } = await mount();
  await screen.findByRole("table", { name: "Rows of the file" });
  expect(rows()).toEqual([
    ["Pot 1", "Line 2", "New", ""],
    ["Pot 2", "Line 3", "Changed", "Changes title and prices."],
    ["Pot 3", "Line 4", "Unchanged", ""],
    ["No product", "Line 1,201", "Problem", "PriceThis is no price."],
    ["Pot 5", "Line 6", "", ""],
  ]);
  await user.click(screen.getByRole("link", { name: "Pot 1" }));
  await waitFor(() => expect(address()).toBe(`/products/${productId}`));
});

test("each tab shows its rows and how many there are, or that there are none", async () => {
  startImports({
    run: importRun("checked", { ...PLANNED, total: 1204, refused: 0 }),
    rows: [row(1), row(2, { outcome: "changed" })],
  });
  const { user } = await mount();
  await screen.findByRole("table");
  const tabs = within(screen.getByRole("navigation", { name: "Rows" })).getAllByRole("button");
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    "All 1,204",
    "New 2",
    "Changed 1",
    "Unchanged 1",
    "Problems 0",
  ]);
  await user.click(button("Changed 1"));
  await waitFor(() => expect(rows().map(([title]) => title)).toEqual(["Pot 2"]));
  await user.click(button("Problems 0"));
  expect(await screen.findByText("No matching rows")).toBeTruthy();
});

test("an import is started, shows how far it is, and says when it is over", async () => {
  const run = importRun("checked", PLANNED);
  const { server, become } = startImports({ run });
  const { user, look } = await mount();
  expect((await status()).textContent).toContain("Visible to visitors after you publish.");
  expect(await acts()).toEqual(["Discard", "Import 3 products"]);
  await user.click(button("Import 3 products"));
  await waitFor(async () => expect(await text()).toBe("Importing 0 of 3 products…"));
  expect(server.made(startProductImport).map(({ params }) => params.importId)).toEqual([run.id]);
  become({ ...run, state: "running", counts: { ...run.counts, waiting: 1 } });
  await look();
  expect(await text()).toBe("Importing 2 of 3 products…");
  expect((await status()).textContent).toContain("You can leave this page. The import continues.");
  become({ ...run, state: "done", counts: { ...run.counts, waiting: 0, undoable: 3 } });
  await look();
  expect(await text()).toBe("3 products imported. 1 product already up to date.");
  expect((await status()).textContent).toContain("Publish when you're ready to show it to visitors.");
  expect(await acts()).toEqual(["Undo import", "Import another file"]);
});

test("the focus stays in the import when a step's button disappears", async () => {
  startImports({ run: importRun("checked", PLANNED) });
  const { user } = await mount();
  await status();
  await user.click(button("Import 3 products"));
  await screen.findByRole("button", { name: "Stop" });
  expect((await status()).contains(document.activeElement)).toBe(true);
});

test("a file without anything to import can only be put away", async () => {
  startImports({ run: importRun("checked", { total: 1, unchanged: 1 }) });
  const { user } = await mount();
  expect(await text()).toBe("Nothing will change. 1 product already up to date.");
  expect(await acts()).toEqual(["Discard"]);
  await user.click(button("Discard"));
  expect(await screen.findByRole("button", { name: "Choose a file" })).toBeTruthy();
});

test("problems are for download once it is checked", async () => {
  const run = importRun("checked", { ...PLANNED, refused: 2 });
  startImports({ run });
  await mount();
  expect(await text()).toContain("2 problems to fix in the file.");
  const link = within(await status()).getByRole("link", { name: "Problems as CSV" });
  expect(link.getAttribute("href")).toBe(`/api/studio/product-imports/${run.id}/problems.csv`);
});

test("a step that fails says why, and is tried again", async () => {
  const { server } = startImports({ run: importRun("checked", PLANNED) });
  const { user } = await mount();
  await status();
  server.failOnce(rejection(409, "Another import is under way."));
  await user.click(button("Import 3 products"));
  expect((await screen.findByRole("alert")).textContent).toContain("Another import is under way.");
  await user.click(button("Try again"));
  await waitFor(async () => expect(await text()).toBe("Importing 0 of 3 products…"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an import is undone after a question that names what becomes of the products", async () => {
  const { server } = startImports({ run: importRun("done", { total: 3, new: 2, changed: 1, undoable: 3 }) });
  const { user } = await mount();
  await status();
  await user.click(button("Undo import"));
  const dialog = within(await screen.findByRole("dialog", { name: "Undo the import of pots.csv?" }));
  expect(dialog.getByText(/^3 products will be restored: new products are deleted/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.saves()).toEqual([]);
  await user.click(button("Undo import"));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Undo import" }));
  await waitFor(async () => expect(await text()).toBe("Undoing 0 of 3 products…"));
  expect(await acts()).toEqual([]);
});

test("what is undone says so in its rows, and is not undone again", async () => {
  startImports({
    run: importRun("undone", { total: 3, new: 1, changed: 2, undone: 2, stuck: 1, undoable: 1 }),
    rows: [
      row(1, { undo: "undone" }),
      row(2, { outcome: "changed", undo: "undone", differences: ["title"] }),
      row(3, { outcome: "changed", undo: "stuck", message: "It was edited since." }),
    ],
  });
  await mount();
  expect(await text()).toBe(
    "2 products restored to before the import. 1 product couldn't be undone and wasn't changed.",
  );
  expect(await acts()).toEqual(["Import another file"]);
  await screen.findByRole("table");
  expect(rows().map(([, , ...rest]) => rest)).toEqual([
    ["Undone", "Deleted again."],
    ["Undone", "Restored to before the import."],
    ["Changed", "It was edited since."],
  ]);
});

test("after an import another file is asked for", async () => {
  startImports({ run: importRun("done", { total: 1, new: 1 }) });
  const { user } = await mount();
  await status();
  await user.click(button("Import another file"));
  expect(await screen.findByRole("button", { name: "Choose a file" })).toBeTruthy();
  await choose(user);
  expect(await text()).toContain("Ready to import");
});

test.each([
  [importRun("canceled", { total: 3, new: 3, waiting: 3 }), null],
  [importRun("canceled", { total: 3, new: 3, waiting: 1 }), "Stopped. 2 products imported. 1 product skipped."],
])("an import that was stopped is shown only if it changed something", async (run, words) => {
  startImports({ run });
  await mount();
  if (words === null) expect(await screen.findByRole("button", { name: "Choose a file" })).toBeTruthy();
  else expect(await text()).toBe(words);
});

test("progress that can't be loaded shows an error while the import continues", async () => {
  const { server } = startImports({ run: importRun("running", { total: 2, new: 2, waiting: 1 }) });
  const { look } = await mount();
  await status();
  server.failWith(rejection(403, "Not now."), listProductImports);
  await look();
  expect((await within(await status()).findByRole("alert")).textContent).toContain(
    "Progress can’t be loaded right now.",
  );
});

test("a last import that can't be read says why, and is read again", async () => {
  const { server } = startImports({});
  server.failWith(rejection(403, "Your role may not see imports."), listProductImports);
  const { user } = await mount();
  expect(await screen.findByText("Your role may not see imports.")).toBeTruthy();
  server.mend();
  await user.click(button("Try again"));
  expect(await screen.findByRole("button", { name: "Choose a file" })).toBeTruthy();
});

test("the lists of products are read again when the import changed some", async () => {
  const run = importRun("running", { total: 2, new: 2, waiting: 2 });
  const { become } = startImports({ run });
  const { queries, look } = await mount();
  await status();
  queries.setQueryData(["products"], "products");
  const isStale = (): boolean => queries.getQueryState(["products"])?.isInvalidated ?? false;
  expect(isStale()).toBe(false);
  become({ ...run, counts: { ...run.counts, waiting: 1 } });
  await look();
  await waitFor(() => expect(isStale()).toBe(true));
});
