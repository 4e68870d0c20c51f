import type { SiteDb } from "../../db/database.ts";
import type { TableRow } from "../../db/rows/table-rows-data.ts";
import type { PaymentRecord } from "./payment-provider.ts";

type PaymentRow = TableRow<
  "payment",
  "id" | "order_id" | "provider" | "reference" | "amount_cents" | "currency" | "is_test"
>;

const SELECT_PAYMENTS =
  "select id, order_id, provider, reference, amount_cents, currency, is_test from payment where site_id = $1";

function toRecord(db: SiteDb, row: PaymentRow): PaymentRecord {
  return {
    siteId: db.siteId,
    paymentId: row.id,
    orderId: row.order_id,
    provider: row.provider,
    reference: row.reference,
    amountCents: Number(row.amount_cents),
    currency: row.currency,
    isTest: row.is_test,
  };
}

export async function findPayment(db: SiteDb, paymentId: string): Promise<PaymentRecord | undefined> {
  const [row] = await db.text<PaymentRow>(`${SELECT_PAYMENTS} and id = $2`, [db.siteId, paymentId]);
  return row && toRecord(db, row);
}

export async function findPaymentByReference(
  db: SiteDb,
  { provider, reference }: { readonly provider: string; readonly reference: string },
): Promise<PaymentRecord | undefined> {
  const [row] = await db.text<PaymentRow>(`${SELECT_PAYMENTS} and provider = $2 and reference = $3`, [
    db.siteId,
    provider,
    reference,
  ]);
  return row && toRecord(db, row);
}

/**
 * Stores the provider's reference before money can move; false when the payment was closed meanwhile or has another
 * reference.
 */
export async function noteReference(db: SiteDb, paymentId: string, reference: string): Promise<boolean> {
  const count = await db.run(
    `update payment set reference = $3
     where site_id = $1 and id = $2 and not is_closed and (reference is null or reference = $3)`,
    [db.siteId, paymentId, reference],
  );
  return count === 1;
}

/** Closes a payment that never reached its provider; false if it did or is unknown. */
export async function closePayment(db: SiteDb, paymentId: string): Promise<boolean> {
  const count = await db.run(
    "update payment set is_closed = true where site_id = $1 and id = $2 and reference is null",
    [db.siteId, paymentId],
  );
  return count === 1;
}
