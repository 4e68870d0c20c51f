import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inPlatform, inSite, type Database, type SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { insertSite } from "../../site/site-service.ts";
import {
  claimReservation,
  releaseReservation,
  reserveStock,
  type ReserveResult,
} from "../reservation/stock-reservation-service.ts";
import type { StockSetting } from "../stock-store.ts";
import { adjustStock, readStock, setStockOf, type AdjustResult, type StockAdjustment } from "../stock-service.ts";

const EXPIRES_AT = new Date(Date.now() + 60 * 60_000);

function stockOf(variantIds: readonly string[], quantities: readonly (number | null)[]): StockByVariant {
  return Object.fromEntries(
    variantIds.map((id, index) => {
      const quantity = quantities[index] ?? null;
      return [id, { quantity: quantity ?? 0, unlimited: quantity === null }];
    }),
  );
}

/** For tests: a fresh site with a product whose variants have these quantities; null is unlimited. */
export async function stockShelf(database: Database, quantities: readonly (number | null)[]): Promise<StockedShelf> {
  const siteId = newId() as SiteId;
  const variantIds = quantities.map(() => newId()).toSorted();
  const shelf = new StockedShelf(database, { siteId, productId: newId(), variantIds });
  const stock = stockOf(variantIds, quantities);
  await shelf.run(async (db) => {
    await insertSite(db, `shelf-${siteId}`);
    await setStockOf(db, { productId: shelf.productId, stock, reason: "opening", by: "test" });
  });
  return shelf;
}

type ShelfIds = {
  readonly siteId: SiteId;
  readonly productId: string;
  readonly variantIds: readonly string[];
};

export class StockedShelf {
  readonly siteId: SiteId;
  readonly productId: string;
  readonly variantIds: readonly string[];
  readonly #database: Database;

  constructor(database: Database, { siteId, productId, variantIds }: ShelfIds) {
    this.#database = database;
    this.siteId = siteId;
    this.productId = productId;
    this.variantIds = variantIds;
  }

  run<Result>(work: (db: SiteDb) => Promise<Result>): Promise<Result> {
    return inSite(this.#database, this.siteId, work);
  }

  reserve(orderId: string, quantities: readonly number[]): Promise<ReserveResult> {
    const { productId } = this;
    const lines = quantities.flatMap((quantity, index) =>
      quantity === 0 ? [] : [{ productId, variantId: this.variantIds[index] ?? "", quantity }],
    );
    return this.run((db) =>
      reserveStock(db, { orderId, lines: lines.toReversed(), expiresAt: EXPIRES_AT, by: "checkout" }),
    );
  }

  claim(orderId: string): Promise<boolean> {
    return this.run((db) => claimReservation(db, orderId));
  }

  release(orderId: string): Promise<void> {
    return this.run((db) => releaseReservation(db, orderId, "job"));
  }

  adjust(deltas: readonly number[], reason: StockAdjustment["reason"] = "return"): Promise<AdjustResult> {
    const { productId } = this;
    const changes = deltas.map((delta, index) => ({ productId, variantId: this.variantIds[index] ?? "", delta }));
    return this.run((db) => adjustStock(db, { changes, reason, by: "owner" }));
  }

  counted(quantities: readonly (number | null)[]): Pick<StockSetting, "productId" | "stock"> {
    return {
      productId: this.productId,
      stock: stockOf(this.variantIds.slice(0, quantities.length), quantities),
    };
  }

  set(quantities: readonly (number | null)[]): Promise<void> {
    return this.run((db) => setStockOf(db, { ...this.counted(quantities), reason: "adjustment", by: "owner" }));
  }

  async quantities(): Promise<(number | null)[]> {
    const stock = (await this.run((db) => readStock(db, [this.productId]))).get(this.productId) ?? {};
    return this.variantIds.map((id) => (stock[id]?.unlimited ? null : (stock[id]?.quantity ?? 0)));
  }

  async movements(index = 0): Promise<string[]> {
    const rows = await this.run((db) =>
      db.text<{ said: string }>(
        `select concat_ws(' ', delta, quantity_after, reason, moved_by, order_id, note) as said from stock_movement
         where site_id = $1 and variant_id = $2 order by id`,
        [this.siteId, this.variantIds[index]],
      ),
    );
    return rows.map(({ said }) => said);
  }

  async factsVersion(): Promise<number> {
    const [row] = await inPlatform(this.#database, (db) =>
      db.text<{ version: string }>("select facts_version as version from site where id = $1", [this.siteId]),
    );
    return Number(row?.version);
  }

  /**
   * Inconsistencies between stock and ledger: movements that do not add up to the stock or have gaps, and orders that
   * hold one part and bought another. Empty when consistent.
   */
  contradictions(): Promise<object[]> {
    return this.run((db) =>
      db.text<{ found: string }>(
        `with ledger as (
           select variant_id, delta, quantity_after,
             lag(quantity_after, 1, 0) over (partition by variant_id order by id) as quantity_before,
             row_number() over (partition by variant_id order by id desc) as age
           from stock_movement where site_id = $1
         )
         select 'gap ' || variant_id as found from ledger where quantity_before + delta <> quantity_after
         union all
         select 'end ' || variant_id from stock left join ledger using (variant_id)
         where site_id = $1 and coalesce(age, 1) = 1 and quantity <> coalesce(quantity_after, 0)
         union all
         select 'sum ' || variant_id from stock left join ledger using (variant_id)
         where site_id = $1 group by variant_id, quantity having quantity <> coalesce(sum(delta), 0)
         union all
         select 'part ' || order_id from stock_reservation where site_id = $1
         group by order_id having count(distinct state) filter (where state <> 'released') > 1`,
        [this.siteId],
      ),
    );
  }
}
