import { randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import path from "node:path";

/*
 * Vendure in its own process, from the folder where vendure-bench.ts installed it, on a database of the same
 * PostgreSQL. It uses its default settings, tables from its entities, and its own import. Reports its port to the
 * parent.
 */

type VendureModule = {
  readonly bootstrap: (config: object) => Promise<{ readonly close: () => Promise<void> }>;
  readonly mergeConfig: (defaults: object, config: object) => object;
  readonly defaultConfig: object;
  readonly dummyPaymentHandler: object;
  readonly DefaultLogger: new (options: object) => object;
  readonly LogLevel: { readonly Error: number };
};
type Populate = (
  start: () => Promise<unknown>,
  initialData: object,
  productsCsv: string,
) => Promise<{ readonly close: () => Promise<void> }>;

type CartRequests = {
  readonly folder: string;
  readonly port: number;
  readonly database: object;
  readonly initialData: object;
};

async function readRequests(): Promise<CartRequests> {
  return new Promise((resolve) => {
    process.once("message", (inputs: CartRequests) => resolve(inputs));
  });
}

const { folder, port, database, initialData } = await readRequests();
// Vendure writes files into its working directory.
process.chdir(folder);
const load = createRequire(path.join(folder, "package.json"));
const vendure = load("@vendure/core") as VendureModule;
const { populate } = load("@vendure/core/cli") as { readonly populate: Populate };

const settings = {
  apiOptions: { port, hostname: "127.0.0.1", shopApiPath: "shop-api", adminApiPath: "admin-api" },
  authOptions: {
    tokenMethod: ["bearer"],
    superadminCredentials: { identifier: "bench", password: randomBytes(16).toString("hex") },
    requireVerification: false,
  },
  dbConnectionOptions: { type: "postgres", synchronize: true, logging: false, ...database },
  importExportOptions: { importAssetsDir: folder },
  // The benchmark keeps adding to the same line.
  orderOptions: { orderItemsLimit: 100_000_000, orderLineItemsLimit: 100_000_000 },
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Error }),
};
const app = await populate(
  () => vendure.bootstrap(vendure.mergeConfig(vendure.defaultConfig, settings)),
  initialData,
  path.join(folder, "products.csv"),
);
process.send?.({ port });

process.once("SIGTERM", () => {
  void app.close().finally(() => process.exit(0));
});
