import type { SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";

export const TEST_CHARGE_STATES = ["requires_action", "succeeded", "declined", "canceled"] as const;
export type TestChargeState = (typeof TEST_CHARGE_STATES)[number];

/** A line in the test provider's own books. */
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
  /** How often it was asked for. */
  readonly calls: number;
};

type TestChargeRow = {
  id: string;
  idempotency_key: string;
  order_id: string;
  token: string;
  amount_cents: string;
  currency: string;
  state: string;
  saved_method: string | null;
  return_url: string;
  refunded_cents: string;
  calls: number;
};

const COLUMNS = [
  "id",
  "idempotency_key",
  "order_id",
  "token",
  "amount_cents",
  "currency",
  "state",
  "saved_method",
  "return_url",
  "refunded_cents",
  "calls",
] as const;

function toCharge(row: TestChargeRow): TestCharge {
  return {
    id: row.id,
    idempotencyKey: row.idempotency_key,
    orderId: row.order_id,
    token: row.token,
    amountCents: Number(row.amount_cents),
    currency: row.currency,
    state: TEST_CHARGE_STATES.find((state) => state === row.state) ?? "canceled",
    savedMethod: row.saved_method,
    returnUrl: row.return_url,
    refundedCents: Number(row.refunded_cents),
    calls: row.calls,
  };
}

/** Writes a charge, or counts that one of the same key was asked for again and answers that one as it is. */
export async function insertTestCharge(
  db: SiteDb,
  charge: Omit<TestCharge, "refundedCents" | "calls">,
): Promise<TestCharge> {
  const [row] = await db.rows(
    build
      .insertInto("test_charge")
      .values({
        site_id: db.siteId,
        id: charge.id,
        idempotency_key: charge.idempotencyKey,
        order_id: charge.orderId,
        token: charge.token,
        amount_cents: String(charge.amountCents),
        currency: charge.currency,
        state: charge.state,
        saved_method: charge.savedMethod,
        return_url: charge.returnUrl,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["site_id", "idempotency_key"])
          .doUpdateSet((row) => ({ calls: row("test_charge.calls", "+", 1) })),
      )
      .returning(COLUMNS),
  );
  if (!row) throw new Error("A test charge that was written is gone.");
  return toCharge(row);
}

function selectCharges(db: SiteDb) {
  return build.selectFrom("test_charge").select(COLUMNS).where("site_id", "=", db.siteId);
}

export async function findTestCharge(db: SiteDb, idempotencyKey: string): Promise<TestCharge | undefined> {
  const row = await db.first(selectCharges(db).where("idempotency_key", "=", idempotencyKey));
  return row && toCharge(row);
}

export async function listTestChargeRows(db: SiteDb, orderId: string | undefined): Promise<TestCharge[]> {
  let query = selectCharges(db).orderBy("created_at").orderBy("id");
  if (orderId !== undefined) query = query.where("order_id", "=", orderId);
  return (await db.rows(query)).map(toCharge);
}

/** Ends a charge that waits for its second step; the charge as it is then, undefined when there is none. */
export async function endTestCharge(
  db: SiteDb,
  idempotencyKey: string,
  state: Exclude<TestChargeState, "requires_action">,
): Promise<TestCharge | undefined> {
  await db.run(
    build
      .updateTable("test_charge")
      .set({ state })
      .where("site_id", "=", db.siteId)
      .where("idempotency_key", "=", idempotencyKey)
      .where("state", "=", "requires_action"),
  );
  return findTestCharge(db, idempotencyKey);
}

const REFUND = `
  update test_charge
  set refunded_cents = refunded_cents + $4, refunds = refunds || jsonb_build_object($3::text, $4::bigint)
  where site_id = $1 and idempotency_key = $2 and state = 'succeeded' and not refunds ? $3 and refunded_cents + $4 <= amount_cents
`;

/** Gives money of a charge back once per refund id; answers what was given back under that id, undefined when nothing was. */
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
