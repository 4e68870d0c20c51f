import { expect, test } from "vitest";
import { redirectFinder } from "../../redirect/find-redirect.ts";
import type { CheckedDocument } from "../found-issue.ts";
import { fileQuestions, judgeDocument, readDocument, type DocumentFacts } from "./judge-document.ts";
import { createLinkIndex, type CheckedEntry } from "../link-index.ts";

function entry(id: string, more: Partial<CheckedEntry> = {}): CheckedEntry {
  return {
    id,
    kind: "page",
    title: id,
    urlId: id,
    collectionId: null,
    isOn: true,
    isKeptFromSearch: false,
    seoTitle: "",
    description: "",
    hasWords: true,
    ...more,
  };
}

const index = createLinkIndex(
  [
    entry("home"),
    entry("about"),
    entry("secret", { isOn: false, title: "Plans" }),
    entry("shop", { kind: "collection" }),
    entry("closed", { kind: "collection", isOn: false }),
    entry("vase", { kind: "product", collectionId: "shop" }),
    entry("hidden-vase", { kind: "product", collectionId: "shop", isOn: false, title: "Hidden vase" }),
    entry("cup", { kind: "product", collectionId: "closed", title: "Cup" }),
  ],
  {
    homepageId: "home",
    languages: [{ language: "de", prefix: "/de" }],
    origins: new Set(["https://kiln.example"]),
    findRedirect: redirectFinder({ rules: [{ from: "/old/*", to: "/about", isPermanent: true }] }),
  },
);

const ALT_TEXTS = new Map([
  ["told", "A vase"],
  ["untold", ""],
]);
const facts: DocumentFacts = {
  index,
  hasFile: (name) => name === "price list.pdf",
  altTextOf: (id) => ALT_TEXTS.get(id),
};

function pageOf(
  blocks: readonly { readonly type: number; readonly value: object }[],
  more: object = {},
): CheckedDocument {
  const made = blocks.map((block, at) => ({ id: `block${at}`, ...block }));
  const layout = { rows: [{ id: "r", columns: [{ id: "c", span: 12, blocks: made }] }] };
  return { id: "page", kind: "page", data: { title: "Studio", layout, ...more } };
}

function judged(document: CheckedDocument): string[] {
  return judgeDocument(readDocument(document), facts).map(({ rule, detail }) => `${rule}: ${detail}`);
}

function linked(address: string): string[] {
  return judged(pageOf([{ type: 2, value: { html: `<p><a class="x" href="${address}">Look</a></p>` } }]));
}

test.each([
  ["/about", []],
  ["/About/", []],
  ["/about?page=2#top", []],
  ["/", []],
  ["/home", []],
  ["/de/about", []],
  ["/de", []],
  ["/shop/vase", []],
  ["/old/stone", []],
  ["/cart", []],
  ["/account/orders", []],
  ["/_fonts/x", []],
  ["/s/price%20list.pdf", []],
  ["#top", []],
  ["https://other.example/nowhere", []],
  ["https://kiln.example", []],
  ["https://kiln.example/about", []],
  ["mailto:ada@example.org", []],
  ["mailto:ada@example.org,bea@example.org?subject=Hi%20there", []],
  ["tel:+49-30-12345", []],
  ["/nowhere", ["link-gone: /nowhere"]],
  ["/de/nowhere", ["link-gone: /nowhere"]],
  ["https://KILN.example/nowhere", ["link-gone: /nowhere"]],
  ["/shop/bowl", ["link-gone: /shop/bowl"]],
  ["/secret", ["link-hidden: “Plans”"]],
  ["/shop/hidden-vase", ["link-hidden: “Hidden vase”"]],
  ["/closed/cup", ["link-hidden: “Cup”"]],
  ["/s/gone.pdf", ["link-file: gone.pdf"]],
  ["/s/%E0%A4%A", ["link-file: %E0%A4%A"]],
  ["", ["link-empty: “Look”"]],
  ["#", ["link-empty: “Look”"]],
  ["https://", ["link-empty: “Look”"]],
  ["mailto:", ["link-mail: An empty URL"]],
  ["mailto:ada@example", ["link-mail: “ada@example”"]],
  ["mailto:ada@example.org,%20bea", ["link-mail: “ bea”"]],
  ["tel:", ["link-phone: An empty number"]],
  ["tel:0x", ["link-phone: “0x”"]],
  ["tel:call us", ["link-phone: “call us”"]],
])("checks the URL %j", (address, expected) => {
  expect(linked(address)).toEqual(expected);
});

test.each([
  [{ documentId: "about" }, []],
  [{ documentId: "vase", newWindow: true }, []],
  [{ documentId: "secret" }, ["link-hidden: “Plans”"]],
  [{ documentId: "cup" }, ["link-hidden: “Cup”"]],
  [{ documentId: "gone" }, ["link-gone: a deleted page"]],
  [{ url: "/nowhere" }, ["link-gone: /nowhere"]],
  [undefined, ["link-empty: “Shop now”"]],
])("checks a button's link %j", (link, expected) => {
  const value = { text: "Shop now", ...(link ? { link } : {}) };
  expect(judged(pageOf([{ type: 53, value }]))).toEqual(expected);
});

test("reports nothing for a button without text, which is not shown", () => {
  expect(judged(pageOf([{ type: 53, value: { text: " " } }]))).toEqual([]);
});

test.each([
  [{ imageId: "told", altText: "" }, []],
  [{ imageId: "untold", altText: "A cup" }, []],
  [{ imageId: "untold", altText: " " }, ["picture-text: An image"]],
  [{ imageId: "gone", altText: "A cup" }, ["picture-gone: gone"]],
])("checks the picture %j", (image, expected) => {
  expect(judged(pageOf([{ type: 5, value: { image, title: "" } }]))).toEqual(expected);
  expect(judged(pageOf([{ type: 8, value: { images: [{ image }] } }]))).toEqual(expected);
  expect(judged(pageOf([], { mainImage: image }))).toEqual(expected);
});

test("a picture in a text needs alt text, unless its author marked it as decorative", () => {
  const html = '<p><img src="/s/kiln.jpg?format=500w"><img src="/x.jpg" alt=""></p>';
  expect(judged(pageOf([{ type: 2, value: { html } }]))).toEqual(["picture-text: The image kiln.jpg"]);
});

test("locates an object, once for each block", () => {
  const html = '<a href="/nowhere">One</a><a href="/nowhere">Two</a>';
  const found = judgeDocument(
    readDocument(
      pageOf([
        { type: 2, value: { html } },
        { type: 2, value: { html } },
      ]),
    ),
    facts,
  );
  expect(found.map(({ title, place, blockId }) => [title, place, blockId])).toEqual([
    ["Studio", "Text block", "block0"],
    ["Studio", "Text block", "block1"],
  ]);
});

test("ignores raw code, disabled parts and texts of other services", () => {
  const html = '<a href="/nowhere">One</a>';
  expect(judged(pageOf([{ type: 23, value: { html } }]))).toEqual([]);
  const data = {
    siteTitle: "Kiln",
    injection: { header: html },
    announcement: { isEnabled: false, text: "Sale", url: "/nowhere" },
  };
  expect(judged({ id: "s", kind: "settings", data })).toEqual([]);
  const shown = { ...data, announcement: { ...data.announcement, isEnabled: true } };
  expect(judged({ id: "s", kind: "settings", data: shown })).toEqual(["link-gone: /nowhere"]);
});

test("checks the entries of a menu", () => {
  const items = [
    { collectionId: "about" },
    { collectionId: "secret" },
    { collectionId: "deleted" },
    { externalLink: { title: "Gone", url: "/nowhere", newWindow: false } },
  ];
  expect(judged({ id: "n", kind: "navigation", data: { name: "mainNav", items } })).toEqual([
    "link-gone: /nowhere",
    "link-hidden: “Plans”",
  ]);
});

test("lists the files that documents reference", () => {
  const html = '<a href="/s/a%20b.pdf">File</a><a href="https://kiln.example/s/c.pdf">File</a>';
  const read = readDocument(pageOf([{ type: 2, value: { html } }], { mainImage: { imageId: "i", altText: "" } }));
  expect(fileQuestions([read], index)).toEqual({ imageIds: new Set(["i"]), fileNames: new Set(["a b.pdf", "c.pdf"]) });
});

// Each is so long that reading it again from each of its characters would take hours, not seconds.
test.each([
  ["tags that never end", "<a ".repeat(1_000_000)],
  ["an address that never ends", `<a href="${" ".repeat(3_000_000)}`],
  ["pictures that never end", "<img ".repeat(700_000)],
  ["attributes without end", `<a${" href".repeat(700_000)}>`],
])("reads %s in one go", (_case, html) => {
  expect(judged(pageOf([{ type: 2, value: { html } }]))).toEqual([]);
});
