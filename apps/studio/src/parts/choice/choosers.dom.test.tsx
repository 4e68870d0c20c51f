import { screen, waitFor, within } from "@testing-library/react";
import { getContent, listContent } from "@stoa/core/content/content-api.ts";
import { listAssets } from "@stoa/core/asset/asset-api.ts";
import { getProduct, listProducts, type ProductRow } from "@stoa/core/product/product-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { answerContent, contentDocument } from "../../testing/answer/content-answers.ts";
import { notFound } from "../../testing/cached-rows.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import {
  FILE_PATH_CHOICES,
  FORM_CHOICES,
  PAGE_CHOICES,
  PAGE_PATH_CHOICES,
  PLACED_PRODUCT_CHOICES,
  placedProductId,
  PRODUCT_CHOICES,
  type Choice,
  type ChoiceSource,
} from "./choice-sources.ts";
import { ChooserField } from "./chooser-field.tsx";

const POTS: readonly Choice[] = [
  { id: "vase", text: "Vase", note: "/vase" },
  { id: "bowl", text: "Bowl" },
];

/** Pots, two on a page, as a server has them. */
function potSource(over: Partial<ChoiceSource> = {}): ChoiceSource {
  return {
    noun: "pot",
    plural: "pots",
    queryKey: ["pots"],
    load: async (search) => ({
      items: POTS.filter(({ text }) => text.toLowerCase().includes(search)),
      nextCursor: null,
    }),
    find: async (id) => POTS.find((pot) => pot.id === id) ?? null,
    ...over,
  };
}

const changed = vi.fn<(id: string | undefined) => void>();

function Field({ source, first = "" }: { readonly source: ChoiceSource; readonly first?: string }): ReactElement {
  const [value, setValue] = useState(first);
  return (
    <ChooserField
      label="Pot"
      hint="What is sold."
      source={source}
      value={value}
      onChange={(id) => {
        changed(id);
        setValue(id ?? "");
      }}
    />
  );
}

const button = (name: string): Promise<HTMLElement> => screen.findByRole("button", { name });

test("a chooser shows the selection, and another one is chosen from its list", async () => {
  changed.mockClear();
  const { user } = mountPart(<Field source={potSource()} first="vase" />);
  await user.click(await button("Pot Vase"));
  const list = await screen.findByRole("listbox", { name: "pots" });
  const options = await within(list).findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["None", "Vase/vase", "Bowl"]);
  expect(within(list).getByRole("option", { selected: true }).textContent).toContain("Vase");
  await user.click(within(list).getByRole("option", { name: "Bowl" }));
  expect(changed.mock.calls).toEqual([["bowl"]]);
  const field = await button("Pot Bowl");
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("none is chosen as none, and what is chosen already changes nothing", async () => {
  changed.mockClear();
  const { user } = mountPart(<Field source={potSource()} first="vase" />);
  await user.click(await button("Pot Vase"));
  await user.click(await screen.findByRole("option", { name: /^Vase/ }));
  expect(changed).not.toHaveBeenCalled();
  await user.click(await screen.findByRole("option", { name: "None" }));
  expect(changed.mock.calls).toEqual([[undefined]]);
  expect(await button("Pot None")).toBeTruthy();
});

test("the server searches for what is typed, and the list says if nothing is found", async () => {
  const { user } = mountPart(<Field source={potSource()} />);
  await user.click(await button("Pot None"));
  const search = await screen.findByRole("searchbox", { name: "Search pots" });
  await waitFor(() => expect(document.activeElement).toBe(search));
  await user.type(search, "bo");
  await waitFor(() => expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Bowl"]));
  await user.type(search, "x");
  expect(await screen.findByText("No pots match “box”.")).toBeTruthy();
  await user.keyboard("{Escape}{Escape}");
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
});

test("a site without any says so", async () => {
  const { user } = mountPart(<Field source={potSource({ load: async () => ({ items: [], nextCursor: null }) })} />);
  await user.click(await button("Pot None"));
  expect(await screen.findByText("This site has no pots yet.")).toBeTruthy();
});

test("a list that cannot be loaded shows why, and is loaded again", async () => {
  const load = vi
    .fn<ChoiceSource["load"]>()
    .mockRejectedValueOnce(new Error("no"))
    .mockResolvedValue({ items: POTS, nextCursor: null });
  const { user } = mountPart(<Field source={potSource({ load })} />);
  await user.click(await button("Pot None"));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Unable to load results. Something went wrong on the server.");
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("option", { name: "Bowl" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a deleted selection asks for another one, and one that is not loaded yet says so", async () => {
  const gate = Promise.withResolvers<Choice | null>();
  mountPart(<Field source={potSource({ find: () => gate.promise })} first="cup" />);
  const field = await button("Pot Loading…");
  expect(field.getAttribute("aria-describedby")).toBe(screen.getByText("What is sold.").id);
  gate.resolve(null);
  expect(await screen.findByText("Choose another pot, or none.")).toBeTruthy();
  expect(screen.queryByText("What is sold.")).toBeNull();
});

test("a selection whose name cannot be loaded is named by its kind", async () => {
  mountPart(<Field source={potSource({ find: () => Promise.reject(new Error("no")) })} first="cup" />);
  expect(await button("Pot Selected pot")).toBeTruthy();
});

const page = (title: string, urlId: string) => contentDocument("page", { title, urlId });
const KILN = page("Kiln", "kiln");
const JOURNAL = contentDocument("collection", { title: "Journal", urlId: "journal", typeName: "blog" });

test("pages come before collections, by their ids or their addresses", async () => {
  const server = startContractServer();
  answerContent(server, [KILN, JOURNAL]);
  const first = await PAGE_CHOICES.load("", undefined);
  expect(first).toEqual({ items: [{ id: KILN.id, text: "Kiln", note: "/kiln" }], nextCursor: "collection:" });
  const second = await PAGE_PATH_CHOICES.load("", "collection:");
  expect(second).toEqual({ items: [{ id: "/journal", text: "Journal", note: "/journal" }], nextCursor: null });
  expect(server.made(listContent).map(({ query }) => query.kind)).toEqual(["page", "collection"]);
});

test("a cursor of the server continues where it was, and a search goes with it", async () => {
  const server = startContractServer();
  server.answer(listContent, { items: [], nextCursor: "a:b", total: 0 });
  server.answer(listContent, ({ query }) => {
    const row = { id: KILN.id, kind: "page" as const, version: 1, title: "Kiln", urlId: "kiln", collectionId: null };
    const kept = { updatedAt: "2026-01-05T09:00:00.000Z", updatedBy: "a@example.org", status: "new" as const };
    return { items: [{ ...row, ...kept }], nextCursor: query.cursor === undefined ? "a:b" : null, total: 2 };
  });
  const first = await PAGE_CHOICES.load("kiln", undefined);
  expect(first.nextCursor).toBe("page:a:b");
  const next = await PAGE_CHOICES.load("kiln", "page:a:b");
  expect(next.nextCursor).toBe("collection:");
  expect(server.made(listContent).map(({ query }) => [query.query, query.cursor])).toEqual([
    ["kiln", undefined],
    ["kiln", "a:b"],
  ]);
});

test("a URL that no page has may still be valid", async () => {
  const server = startContractServer();
  answerContent(server, [KILN]);
  expect(await PAGE_PATH_CHOICES.find("/kiln")).toMatchObject({ text: "Kiln" });
  expect(await PAGE_PATH_CHOICES.find("/shop/vase")).toEqual({ id: "/shop/vase", text: "/shop/vase" });
});

test("a document is found by its id, and a deleted one is not; other errors are shown", async () => {
  const server = startContractServer();
  const form = contentDocument("form", { name: "Letters", fields: [] });
  answerContent(server, [form]);
  expect(await FORM_CHOICES.find(form.id)).toEqual({ id: form.id, text: "Letters" });
  expect(await FORM_CHOICES.find(KILN.id)).toBeNull();
  expect((await FORM_CHOICES.load("", undefined)).items).toEqual([{ id: form.id, text: "Letters" }]);
  server.failWith(rejection(403, "Not yours."), getContent);
  await expect(FORM_CHOICES.find(form.id)).rejects.toThrow("Not yours.");
});

const VASE: ProductRow = {
  id: "5350823079eb660dc9f222ae",
  collectionId: "eed6945991110abd577f98f0",
  title: "Blue Vase",
  urlId: "blue-vase",
  productType: 1,
  image: null,
  priceFrom: { amount: 2500, currency: "USD" },
  hasSeveralPrices: false,
  onSale: false,
  isVisible: true,
  variantCount: 1,
  stock: { quantity: 3, unlimited: false },
  status: "published",
};

test("products are chosen by their ids, or with their store page and their picture", async () => {
  const server = startContractServer();
  server.answer(listProducts, { items: [VASE], nextCursor: "2", total: 1 });
  server.answer(getProduct, () => notFound());
  expect(await PRODUCT_CHOICES.load("va", "1")).toEqual({
    items: [{ id: VASE.id, text: "Blue Vase" }],
    nextCursor: "2",
  });
  expect(server.made(listProducts)[0]?.query).toEqual({ query: "va", cursor: "1" });
  const placed = placedProductId(VASE.collectionId, VASE.id);
  expect(await PLACED_PRODUCT_CHOICES.load("", undefined)).toEqual({
    items: [{ id: placed, text: "Blue Vase", image: null }],
    nextCursor: "2",
  });
  expect(server.made(listProducts)[1]?.query).toEqual({});
  expect(await PLACED_PRODUCT_CHOICES.find(placed)).toBeNull();
  expect(server.made(getProduct)[0]?.params).toEqual({ productId: VASE.id });
});

test("files are known by their URLs", async () => {
  const server = startContractServer();
  server.answer(listAssets, { items: [], nextCursor: null, total: 0, maxBytes: { image: 1, other: 1 } });
  expect(await FILE_PATH_CHOICES.load("menu", "5")).toEqual({ items: [], nextCursor: null });
  expect(server.made(listAssets)[0]?.query).toEqual({ query: "menu", cursor: "5" });
  expect(await FILE_PATH_CHOICES.find("/s/menu.pdf")).toEqual({ id: "/s/menu.pdf", text: "menu.pdf" });
});
