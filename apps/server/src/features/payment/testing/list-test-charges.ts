import type { SiteDb } from "../../../db/database.ts";
import { findTestCharge, type TestCharge } from "../test-payment/test-charge-store.ts";

/** What the test provider has charged on a site, or for an order, oldest first. */
export async function listTestCharges(db: SiteDb, orderId?: string): Promise<TestCharge[]> {
  const rows = await db.text<{ key: string }>(
    `select idempotency_key as key from test_charge
     where site_id = $1 and ($2::text is null or order_id = $2) order by created_at, id`,
    [db.siteId, orderId ?? null],
  );
  const charges: TestCharge[] = [];
  for (const { key } of rows) {
    const charge = await findTestCharge(db, key);
    if (charge) charges.push(charge);
  }
  return charges;
}
