import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "../server/stoa-server.ts";
import type { StoaAddress } from "../server/stoa-address.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

const PRODUCTS = `Handle,Title,Body (HTML),Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price
rain-jug,Rain Jug,"<p>Pours ""without a drop"" beside, rain or shine.</p>",true,Size,Small,JUG-S,4,24.00,
rain-jug,,,,,Large,JUG-L,0,36.00,45.00
ash-tray,Ash Tray,<p>For keys.</p>,true,Title,Default Title,TRAY,7,12.50,
broken,Broken Price,<p>Not for sale.</p>,true,Title,Default Title,BROKEN,1,twelve,
`;

type ImportReport = {
  readonly created: unknown;
  readonly changed: unknown;
  readonly problems: ReadonlyArray<{ readonly line: number; readonly product: string; readonly message: string }>;
};

function importProducts(stoa: StoaAddress, file: string, slug: string): Promise<ImportReport> {
  const words = [path.join(ROOT, "apps/server/src/cli.ts"), "import", "products", file, "--site", slug, "--json"];
  const env = { ...process.env, STOA_DATA: stoa.dataFolder, STOA_HOST: `localhost:${stoa.port}`, DATABASE_URL: "" };
  return new Promise((resolve, reject) => {
    execFile(path.join(ROOT, "node_modules/.bin/node"), words, { env, cwd: ROOT }, (error, stdout, stderr) => {
      // Exit code 1: some products were not imported.
      if (error && error.code !== 1) reject(new Error(`The import failed: ${stdout}${stderr}`, { cause: error }));
      else resolve(JSON.parse(stdout) as ImportReport);
    });
  });
}

test("imports a file's products onto the page, reports the broken one, and changes nothing the second time", async ({
  page,
  shop,
  stoa,
}, testInfo) => {
  const file = testInfo.outputPath("products.csv");
  writeFileSync(file, PRODUCTS);
  await page.goto(shop.url("/shop"));
  await expect(page.getByRole("link", { name: "Rain Jug" })).toHaveCount(0);

  const first = await importProducts(stoa, file, shop.slug);
  expect(first).toMatchObject({ created: 2, changed: 0 });
  expect(first.problems).toEqual([expect.objectContaining({ line: 5, product: "Broken Price" })]);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByRole("link", { name: "Rain Jug" }).click();
  await expect(page.getByRole("article")).toContainText('Pours "without a drop" beside, rain or shine.');
  await expect(page.getByRole("combobox", { name: "Select Size" }).getByRole("option")).toHaveText([
    "Select Size",
    "Small",
    /^Large/,
  ]);

  expect(await importProducts(stoa, file, shop.slug)).toMatchObject({ created: 0, changed: 0 });
});
