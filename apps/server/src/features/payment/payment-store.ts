import type { SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";
import type { PaymentRecord } from "./payment-provider.ts";

type PaymentRow = {
  id: string;
  order_id: string;
  provider: string;
  reference: string | null;
  amount_cents: string;
  currency: string;
  is_test: boolean;
};

function selectPayments(db: SiteDb) {
  return build
    .selectFrom("payment")
    .select(["id", "order_id", "provider", "reference", "amount_cents", "currency", "is_test"])
    .where("site_id", "=", db.siteId);
}

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
  const row = await db.first(selectPayments(db).where("id", "=", paymentId));
  return row && toRecord(db, row);
}

/** The payment that a provider means by its own name of it. */
export async function findPaymentByReference(
  db: SiteDb,
  { provider, reference }: { readonly provider: string; readonly reference: string },
): Promise<PaymentRecord | undefined> {
  const row = await db.first(selectPayments(db).where("provider", "=", provider).where("reference", "=", reference));
  return row && toRecord(db, row);
}

/** Notes what the provider calls a payment, before money can move; false when the payment was closed meanwhile or has another name. */
export async function noteReference(db: SiteDb, paymentId: string, reference: string): Promise<boolean> {
  const count = await db.run(
    build
      .updateTable("payment")
      .set({ reference })
      .where("site_id", "=", db.siteId)
      .where("id", "=", paymentId)
      .where("is_closed", "=", false)
      .where((row) => row.or([row("reference", "is", null), row("reference", "=", reference)])),
  );
  return count === 1;
}

/** Closes a payment that was not begun at its provider; false when it was, or is gone. */
export async function closePayment(db: SiteDb, paymentId: string): Promise<boolean> {
  const count = await db.run(
    build
      .updateTable("payment")
      .set({ is_closed: true })
      .where("site_id", "=", db.siteId)
      .where("id", "=", paymentId)
      .where("reference", "is", null),
  );
  return count === 1;
}
