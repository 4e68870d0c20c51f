import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Block, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { runCommand } from "../../e2e/server/command-line.ts";
import type { ShopApi } from "../../e2e/owner/owner-api.ts";
import type { StoaAddress } from "../../e2e/server/stoa-address.ts";

const BLOCKS = 60;
export const PRODUCTS = 10_000;
/** The default limit of a store page is lower. */
export const WIDE_LIMITS = { STOA_LIMITS: JSON.stringify({ productsPerCollection: PRODUCTS }) };

function newId(): string {
  return randomBytes(12).toString("hex");
}

function blockAt(index: number): Block {
  const id = newId();
  switch (index % 8) {
    case 3:
      return { id, type: 53, value: { text: `Press ${index}` } };
    case 7:
      return { id, type: 47, value: {} };
    default:
      return { id, type: 2, value: { html: `<h3>Part ${index + 1}</h3><p>${"Clay, water and fire. ".repeat(6)}</p>` } };
  }
}

function fullLayout(): Layout {
  const blocks = Array.from({ length: BLOCKS }, (_none, index) => blockAt(index));
  const rows = Array.from({ length: BLOCKS / 2 }, (_none, row) => blocks.slice(row * 2, row * 2 + 2));
  return {
    rows: rows.map((pair) => ({
      id: newId(),
      columns: pair.map((block) => ({ id: newId(), span: 6, blocks: [block] })),
    })),
  };
}

export async function makeFullPage({ studio }: ShopApi): Promise<string> {
  const id = newId();
  const words = { title: "Full", navigationTitle: "Full", description: "" };
  const data = { urlId: "full", ...words, enabled: true, layout: fullLayout() };
  await studio.call("POST", "/api/studio/documents", { id, kind: "page", label: "Create page", data });
  return `${studio.origin}/pages/${id}`;
}

const CSV_HEAD =
  "Handle,Title,Body (HTML),Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price";
const MATERIALS = ["Clay", "Ash", "Salt", "Raku", "Iron", "Slate", "Chalk", "Ember"];
const PIECES = ["Jug", "Bowl", "Cup", "Plate", "Vase", "Dish", "Pot", "Tray", "Lamp", "Tile"];

function productRow(number: number): string {
  const title = `${MATERIALS[number % MATERIALS.length]} ${PIECES[number % PIECES.length]} ${number}`;
  return `piece-${number},${title},<p>Thrown by hand.</p>,true,Title,Default Title,PIECE-${number},${number % 50},${10 + (number % 90)}.00`;
}

export async function importProducts(stoa: StoaAddress, { slug }: ShopApi): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "stoa-bench-"));
  try {
    const file = path.join(folder, "products.csv");
    const rows = Array.from({ length: PRODUCTS }, (_none, index) => productRow(index + 1));
    writeFileSync(file, [CSV_HEAD, ...rows, ""].join("\n"));
    Object.assign(process.env, WIDE_LIMITS);
    await runCommand(stoa, "import", "products", file, "--site", slug, "--json");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
