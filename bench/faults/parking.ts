import type { PoolClient } from "pg";
import type { Database } from "../../apps/server/src/db/database.ts";
import { waitPatiently } from "./patience.ts";

export type ParkingPoint = {
  readonly name: string;
  readonly table: string;
  readonly event: "insert" | "update";
  readonly when: string;
  /** Blocks in the commit instead of the statement: everything is written, but nobody learns of it. */
  readonly atCommit?: boolean;
};

export const PARKING_POINTS: readonly ParkingPoint[] = [
  { name: "the call is written down", table: "idempotency_key", event: "insert", when: "true" },
  { name: "stock is taken", table: "stock", event: "update", when: "new.moved_for = 'reservation'" },
  { name: "stock is reserved", table: "stock_reservation", event: "insert", when: "true" },
  { name: "the code is used", table: "discount_use", event: "insert", when: "true" },
  { name: "the gift card is held", table: "gift_card", event: "update", when: "new.moved_for = 'held'" },
  { name: "the tender is written", table: "gift_card_tender", event: "insert", when: "true" },
  { name: "the order is written", table: "sales_order", event: "insert", when: "true" },
  { name: "its lines are written", table: "order_line", event: "insert", when: "true" },
  { name: "the payment is written", table: "payment", event: "insert", when: "true" },
  { name: "the checkout starts to pay", table: "checkout", event: "update", when: "new.state = 'paying'" },
  { name: "the reservation is committed", table: "idempotency_key", event: "insert", when: "true", atCommit: true },
  { name: "the provider writes the charge", table: "test_charge", event: "insert", when: "true" },
  { name: "the charge is committed", table: "test_charge", event: "insert", when: "true", atCommit: true },
  { name: "the reservation is claimed", table: "stock_reservation", event: "update", when: "new.state = 'sold'" },
  { name: "the payment is noted", table: "payment", event: "update", when: "new.state = 'succeeded'" },
  { name: "the tender is paid", table: "gift_card_tender", event: "update", when: "new.state = 'paid'" },
  { name: "the checkout is completed", table: "checkout", event: "update", when: "new.state = 'completed'" },
  { name: "the cart is bought", table: "cart", event: "update", when: "new.order_id is not null" },
  { name: "the order gets its number", table: "order_counter", event: "insert", when: "true" },
  { name: "the order is placed", table: "sales_order", event: "update", when: "new.state = 'placed'" },
  { name: "the mail is queued", table: "mail", event: "insert", when: "new.kind = 'order.confirmed'" },
  { name: "the reply is kept", table: "idempotency_key", event: "update", when: "true" },
  {
    name: "the order is committed",
    table: "sales_order",
    event: "update",
    when: "new.state = 'placed'",
    atCommit: true,
  },
];

/** Arbitrary; not locked by anything else. */
const LOCK = 470_011;

/** A barrier in the database: while it is down, calls block at their site's place. */
export class Parking {
  readonly #admin: Database;
  #holder: PoolClient | undefined;

  constructor(admin: Database) {
    this.#admin = admin;
  }

  async build(): Promise<void> {
    await this.#admin.pool.query(`
      create or replace function fault_park() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(${LOCK});
        return new;
      end
      $$`);
  }

  async addPlace(siteId: string, { table, event, when, atCommit = false }: ParkingPoint): Promise<void> {
    const [kind, moment, timing] = atCommit
      ? ["constraint trigger", "after", "deferrable initially deferred"]
      : ["trigger", "before", ""];
    await this.#admin.pool.query(
      `create ${kind} fault_${siteId} ${moment} ${event} on ${table} ${timing}
       for each row when (new.site_id = '${siteId}' and ${when}) execute function fault_park()`,
    );
  }

  async lower(): Promise<void> {
    this.#holder = await this.#admin.pool.connect();
    await this.#holder.query("select pg_advisory_lock($1)", [LOCK]);
  }

  async raise(): Promise<void> {
    await this.#holder?.query("select pg_advisory_unlock($1)", [LOCK]);
    this.#holder?.release();
    this.#holder = undefined;
    await this.untilStanding(0);
  }

  async untilStanding(count: number): Promise<void> {
    let standing = 0;
    const isSo = async (): Promise<boolean> => {
      const { rows } = await this.#admin.pool.query<{ count: number }>(
        "select count(*)::integer as count from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
        [LOCK],
      );
      standing = rows[0]?.count ?? 0;
      return standing === count;
    };
    await waitPatiently(`${count} calls stand still`, isSo, () => `${standing} do.`);
  }
}
