import type { SiteDb } from "../../../db/database.ts";
import type { TableRow } from "../../../db/rows/table-rows-data.ts";

export type TestChargeState = TableRow<"test_charge", "state">["state"];

export type TestCharge = {
  readonly id: string;
  readonly idempotencyKey: string;
  readonly orderId: string;
  readonly token: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly state: TestChargeState;
  readonly savedMethod: string | null;
  readonly returnUrl: string;
  readonly refundedCents: number;
  readonly calls: number;
};

type TestChargeRow = Omit<TestCharge, "amountCents" | "refundedCents"> & {
  readonly amountCents: string;
  readonly refundedCents: string;
};

const COLUMNS = `id, idempotency_key as "idempotencyKey", order_id as "orderId", token, amount_cents as "amountCents", currency, state,
  saved_method as "savedMethod", return_url as "returnUrl", refunded_cents as "refundedCents", calls`;

function toCharge({ amountCents, refundedCents, ...row }: TestChargeRow): TestCharge {
  return { ...row, amountCents: Number(amountCents), refundedCents: Number(refundedCents) };
}

const INSERT_CHARGE = `
  insert into test_charge (site_id, id, idempotency_key, order_id, token, amount_cents, currency, state, saved_method, return_url)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (site_id, idempotency_key) do update set calls = test_charge.calls + 1
  returning ${COLUMNS}`;

/** Records a charge, or counts a repetition and returns the existing charge unchanged. */
export async function insertTestCharge(
  db: SiteDb,
  charge: Omit<TestCharge, "refundedCents" | "calls">,
): Promise<TestCharge> {
  const [row] = await db.text<TestChargeRow>(INSERT_CHARGE, [
    db.siteId,
    charge.id,
    charge.idempotencyKey,
    charge.orderId,
    charge.token,
    charge.amountCents,
    charge.currency,
    charge.state,
    charge.savedMethod,
    charge.returnUrl,
  ]);
  if (!row) throw new Error("A test charge that was written is gone.");
  return toCharge(row);
}

const SELECT_CHARGES = `select ${COLUMNS} from test_charge where site_id = $1`;

export async function findTestCharge(db: SiteDb, idempotencyKey: string): Promise<TestCharge | undefined> {
  const [row] = await db.text<TestChargeRow>(`${SELECT_CHARGES} and idempotency_key = $2`, [db.siteId, idempotencyKey]);
  return row && toCharge(row);
}

/** Ends a charge that waits for its second step; returns it, undefined if there is none. */
export async function endTestCharge(
  db: SiteDb,
  idempotencyKey: string,
  state: Exclude<TestChargeState, "requires_action">,
): Promise<TestCharge | undefined> {
  await db.run(
    "update test_charge set state = $3 where site_id = $1 and idempotency_key = $2 and state = 'requires_action'",
    [db.siteId, idempotencyKey, state],
  );
  return findTestCharge(db, idempotencyKey);
}

const REFUND = `
  update test_charge
  set refunded_cents = refunded_cents + $4, refunds = refunds || jsonb_build_object($3::text, $4::bigint)
  where site_id = $1 and idempotency_key = $2 and state = 'succeeded' and not refunds ? $3 and refunded_cents + $4 <= amount_cents
`;

/** Refunds a charge once per refund id; returns the amount refunded under that id, undefined if there is none. */
export async function refundTestCharge(
  db: SiteDb,
  idempotencyKey: string,
  refund: { readonly refundId: string; readonly amountCents: number },
): Promise<number | undefined> {
  await db.text(REFUND, [db.siteId, idempotencyKey, refund.refundId, refund.amountCents]);
  const [row] = await db.text<{ cents: string | null }>(
    "select refunds ->> $3 as cents from test_charge where site_id = $1 and idempotency_key = $2",
    [db.siteId, idempotencyKey, refund.refundId],
  );
  return row?.cents ? Number(row.cents) : undefined;
}
