import type { Stock } from "@stoa/core/stock/stock-schema.ts";
import { InvalidArgumentError, type Command } from "commander";
import { inSite } from "../../db/database.ts";
import { setStockOfSku, type SkuResult } from "../../features/stock/stock-count-service.ts";
import type { CommandContext } from "../command-context.ts";
import { withDatabase } from "../command-database.ts";
import { readSlug, readText, withExamples } from "../command-options.ts";
import { CommandError } from "../exit-codes.ts";
import { getSiteToWorkOn } from "./find-site-to-work-on.ts";

const MOST = 2_147_483_647;

/** `12` or `unlimited` */
function readQuantity(text: string): Stock {
  if (text === "unlimited") return { quantity: 0, unlimited: true };
  const quantity = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(quantity <= MOST)) throw new InvalidArgumentError(`Enter a whole number from 0 to ${MOST}, or unlimited.`);
  return { quantity, unlimited: false };
}

type SetOptions = { readonly site: string; readonly sku: string; readonly quantity: Stock; readonly note?: string };

function rejectionOf({ code, titles }: Extract<SkuResult, { ok: false }>, { site, sku }: SetOptions): CommandError {
  switch (code) {
    case "sku_not_found":
      return new CommandError(code, `${site} has no product with the SKU "${sku}". Check its spelling in the studio.`);
    case "sku_ambiguous":
      return new CommandError(
        code,
        `The SKU "${sku}" is used more than once in ${site} (${titles.join(", ")}). Give each variant its own.`,
      );
    case "no_stock":
      return new CommandError(code, `"${titles[0] ?? sku}" cannot run out: only goods and services have stock.`);
  }
}

async function setStock(options: SetOptions, { env: readEnv, output }: CommandContext): Promise<void> {
  const { site: slug, sku, quantity: stock, note = null } = options;
  const result = await withDatabase({ env: readEnv(), log: output.note }, async (database) => {
    const site = await getSiteToWorkOn(database, slug);
    return inSite(database, site.id, (db) => setStockOfSku(db, { sku, stock, by: "Command line", note }));
  });
  if (!result.ok) throw rejectionOf(result, options);
  const { productId, variantId, title } = result;
  const amount = stock.unlimited ? "unlimited stock" : `${stock.quantity} in stock`;
  output.result({ stock: { site: slug, sku, productId, variantId, ...stock } }, [`${title} (${sku}): ${amount}.`]);
}

export function addStockCommands(program: Command, context: CommandContext): void {
  const stock = program.command("stock").description("stock of a site's products");
  const set = stock
    .command("set")
    .description("set what there is of a variant; it counts at once, without publishing")
    .requiredOption("--site <slug>", "site that sells it", readSlug)
    .requiredOption("--sku <sku>", "SKU of the variant", readText(60))
    .requiredOption("--quantity <n|unlimited>", "whole number, or unlimited", readQuantity)
    .option("--note <text>", "reason, for the stock history", readText(200))
    .action((options: SetOptions) => setStock(options, context));
  withExamples(set, [
    "stock set --site pottery --sku SQ0001 --quantity 12",
    'stock set --site pottery --sku SQ0001 --quantity unlimited --note "Made to order"',
  ]);
}
