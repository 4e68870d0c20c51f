import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const VENDURE = "3.7.3";

/** A transitive dependency may require a version missing from the registry; any of the same major works. */
const OVERRIDES = { "@graphql-tools/batch-execute": "10.x" };

export type VendureProduct = {
  readonly name: string;
  readonly slug: string;
  readonly sku: string;
  readonly priceCents: number;
};

const COLUMNS = [
  "name",
  "slug",
  "description",
  "assets",
  "facets",
  "optionGroups",
  "optionValues",
  "sku",
  "price",
  "taxCategory",
  "stockOnHand",
  "trackInventory",
  "variantAssets",
  "variantFacets",
];

function csvOf(products: readonly VendureProduct[]): string {
  const rows = products.map(({ name, slug, sku, priceCents }) =>
    [name, slug, name, "", "", "", "", sku, (priceCents / 100).toFixed(2), "standard", "1000000", "false", "", ""]
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(","),
  );
  return `${[COLUMNS.join(","), ...rows].join("\n")}\n`;
}

async function install(folder: string): Promise<void> {
  const child = spawn("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  if (code !== 0) throw new Error(`npm could not install Vendure (code ${code}). It needs the npm registry.`);
}

export function writeProducts(folder: string, products: readonly VendureProduct[]): void {
  writeFileSync(path.join(folder, "products.csv"), csvOf(products));
}

/** Installs Vendure into a new folder, which the caller deletes. */
export async function installVendure(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "stoa-vendure-"));
  const manifest = {
    name: "vendure-shop",
    private: true,
    overrides: OVERRIDES,
    dependencies: { "@vendure/core": VENDURE, pg: "^8.16.0" },
  };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
  await install(folder);
  return folder;
}

export const VENDURE_DATA = {
  defaultLanguage: "en",
  defaultZone: "Europe",
  countries: [{ name: "Germany", code: "DE", zone: "Europe" }],
  taxRates: [{ name: "Standard", percentage: 20 }],
  shippingMethods: [{ name: "Standard", price: 500 }],
  paymentMethods: [
    {
      name: "Dummy",
      handler: { code: "dummy-payment-handler", arguments: [{ name: "automaticSettle", value: "true" }] },
    },
  ],
  collections: [],
};
