import { csvRow } from "@stoa/core/lib/text/csv-text.ts";
import { ORDER_CSV_COLUMNS, orderCsvRows } from "@stoa/core/order/order-csv.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database } from "../../../db/database.ts";
import { listOrdersByNumber } from "../order-record-store.ts";

/** Orders read per transaction, which keeps transactions short. */
const BATCH = 200;

/** Yields the orders file in batches, so few orders are in memory. spec: import-export, orders CSV */
export async function* exportOrders(database: Database, siteId: SiteId): AsyncGenerator<string> {
  yield csvRow(ORDER_CSV_COLUMNS);
  let after = 0;
  let isMore = true;
  while (isMore) {
    const from = after;
    const orders = await inSite(database, siteId, (db) => listOrdersByNumber(db, { after: from, limit: BATCH }));
    const text = orders.flatMap(orderCsvRows).map(csvRow).join("");
    if (text !== "") yield text;
    after = orders.at(-1)?.number ?? after;
    isMore = orders.length === BATCH;
  }
}
