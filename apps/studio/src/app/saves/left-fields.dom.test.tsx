import { screen, waitFor } from "@testing-library/react";
import { listCategories } from "@stoa/core/category/category-api.ts";
import type { DesignTweak } from "@stoa/core/style/design-api.ts";
import { setStock } from "@stoa/core/product/product-api.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { unsavedInputStore } from "../../drafts/unsaved-inputs.ts";
import { ChartTableField } from "../../features/block-editor/field/chart-table-field.tsx";
import { PropRow } from "../../features/block-editor/component/prop-row.tsx";
import { SavedField } from "../../features/file/detail/saved-field.tsx";
import { CategoriesField } from "../../features/product/category/categories-field.tsx";
import { OptionsEditor } from "../../features/product/option/options-editor.tsx";
import { StockField } from "../../features/product/stock/stock-field.tsx";
import { VariantShipping } from "../../features/product/variant-details/variant-shipping.tsx";
import { FontKitForm } from "../../features/style/font/font-kit-form.tsx";
import { SizeField } from "../../features/style/tweak/size-field.tsx";
import { toastStore } from "../../parts/notice/toast-store.ts";
import { answerPreferences } from "../../testing/answer/preference-answers.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { FIRST_VARIANT, openProductSection } from "../../testing/open/open-product.tsx";

type Mounted = { readonly user: UserEvent; readonly unmount: () => void };

const NO_PROBLEMS: Readonly<Record<string, string>> = {};
const ignore = (): void => undefined;
const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const told = (): string[] => toastStore.getState().toasts.map(({ text }) => text);

const openOptions = async (): Promise<Mounted> => {
  const opened = await openProductSection({ render: (parts) => <OptionsEditor {...parts} /> });
  await opened.user.click(button("Add option"));
  return opened;
};

const openKit = async (): Promise<Mounted> => {
  const mounted = mountPart(<FontKitForm kit={undefined} onKit={ignore} />);
  await mounted.user.click(button("Add a Typekit Kit"));
  return mounted;
};

const openStock = () =>
  openProductSection({ render: ({ session }) => <StockField session={session} variantId={FIRST_VARIANT} /> });

const openCategories = () =>
  openProductSection({
    fill: (server) => server.answer(listCategories, () => ({ items: [], nextCursor: null, total: 0, unlisted: [] })),
    render: ({ session }) => <CategoriesField session={session} problems={NO_PROBLEMS} />,
  });

const openSize = () =>
  openProductSection({
    fill: (server) => answerPreferences(server, { measures: { standard: "metric" } }),
    render: ({ session }) => {
      const [variant] = session.store.getState().draft.variants;
      if (!variant) return <p>No variant</p>;
      const part = { session, variant, problems: NO_PROBLEMS, onUndo: ignore, place: "variants.0", language: "en-US" };
      return <VariantShipping {...part} />;
    },
  });

const openChart = (): Mounted =>
  mountPart(
    <ChartTableField value={{ columns: ["2025"], rows: [{ label: "Vases", values: [3] }] }} onChange={ignore} />,
  );

const WIDTH: DesignTweak = {
  type: "value",
  title: "width",
  category: "",
  label: "Width",
  options: [],
  disableTransparency: false,
  isScripted: false,
  defaultValue: "10px",
  fontProperties: [],
};

const openTweak = (): Mounted =>
  mountPart(
    <SizeField tweak={WIDTH} label="Width" value="10px" isChanged={false} problem={undefined} change={ignore} />,
  );

type UnstoredText = {
  readonly what: string;
  readonly name: string;
  readonly text: string;
  readonly open: () => Mounted | Promise<Mounted>;
  readonly told: string;
};

test.each<UnstoredText>([
  { what: "an option", name: "Option name", text: "Glaze", open: openOptions, told: "“Glaze” wasn't saved." },
  {
    what: "an option's values",
    name: "Values",
    text: "Blue, Red",
    open: openOptions,
    told: "“Blue, Red” wasn't saved.",
  },
  {
    what: "a stock",
    name: "Stock",
    text: "many",
    open: openStock,
    told: "“3many” wasn't saved. Enter a whole number, 0 or more.",
  },
  {
    what: "a category",
    name: "Categories",
    text: "Home/Kiln",
    open: openCategories,
    told: "“Home/Kiln” wasn't saved.",
  },
  { what: "one side of a parcel", name: "Length", text: "12", open: openSize, told: "“12” wasn't saved." },
  {
    what: "a figure of a chart",
    name: "2025, Vases",
    text: "x",
    open: openChart,
    told: "“3x” wasn't saved. Enter a number.",
  },
  { what: "pasted data", name: "Spreadsheet data", text: "a b", open: openChart, told: "“a b” wasn't saved." },
  { what: "a font kit", name: "Kit ID", text: "abc", open: openKit, told: "“abc” wasn't saved." },
  { what: "a size of the design", name: "Width", text: "?!", open: openTweak, told: "“10px?!” wasn't saved." },
])("$what that its field could not store is unsaved, and told when the field goes away", async (unstored) => {
  const { name, text, open } = unstored;
  const { user, unmount } = await open();
  const field = await waitFor(() => screen.getByLabelText(name, { selector: "input, textarea" }));
  expect(unsavedInputStore.getState().holders.size).toBe(0);
  await user.type(field, text);
  await user.tab();
  expect([...unsavedInputStore.getState().holders]).toEqual(["field"]);
  unmount();
  expect(told()).toEqual([expect.stringContaining(unstored.told)]);
  expect(unsavedInputStore.getState().holders.size).toBe(0);
});

test.each([
  ["an option", openOptions, "Option name"],
  ["a font kit", openKit, "Kit ID"],
])("Cancel gives up %s without a word", async (_, open, name) => {
  const { user } = await open();
  await user.type(screen.getByRole("textbox", { name }), "Glaze");
  await user.click(button("Cancel"));
  expect(screen.queryByRole("textbox", { name })).toBeNull();
  expect(told()).toEqual([]);
});

test("an option that is added is no lost one", async () => {
  const { user } = await openOptions();
  await user.type(screen.getByRole("textbox", { name: "Option name" }), "Glaze");
  await user.type(screen.getByRole("textbox", { name: "Values" }), "Blue{Enter}");
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Option name" })).toBeNull());
  expect(told()).toEqual([]);
});

test("a stock that was typed and not left is saved when its field goes away", async () => {
  const { user, unmount, server } = await openStock();
  await user.clear(screen.getByRole("textbox", { name: "Stock" }));
  await user.type(screen.getByRole("textbox", { name: "Stock" }), "8");
  unmount();
  await waitFor(() => expect(server.made(setStock).map(({ body }) => body.quantity)).toEqual([8]));
});

test("a name that was typed and not left is given when its field goes away", async () => {
  const onRename = vi.fn<(name: string) => void>();
  const row = { name: "color", value: "blue", all: { color: "blue" }, at: 0 };
  const { user, unmount } = mountPart(<PropRow {...row} onChange={ignore} onRename={onRename} onRemove={ignore} />);
  await user.type(screen.getByRole("textbox", { name: "Value 1 name" }), "s");
  expect(onRename).not.toHaveBeenCalled();
  unmount();
  expect(onRename).toHaveBeenCalledExactlyOnceWith("colors");
});

test.each([
  ["is saved", undefined, []],
  ["says why it could not be saved", "Too long.", ["“kiln.jpg” wasn't saved. Too long."]],
])("a file's name that was typed and not left %s when its field goes away", async (_, problem, words) => {
  startContractServer();
  const onSave = vi.fn<(text: string) => Promise<void>>(async () => {
    if (problem !== undefined) throw new Error(problem);
  });
  const problemText = (error: unknown): string => (error instanceof Error ? error.message : "");
  const { user, unmount } = mountPart(
    <SavedField label="Rename" value="kiln" maxLength={40} problemText={problemText} onSave={onSave} />,
  );
  await user.type(screen.getByRole("textbox", { name: "Rename" }), ".jpg");
  unmount();
  expect(onSave).toHaveBeenCalledExactlyOnceWith("kiln.jpg");
  await waitFor(() => expect(told()).toEqual(words));
});
