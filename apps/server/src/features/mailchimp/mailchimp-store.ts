import { sql } from "kysely";
import type { SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";

/** A form's connection; its key is sealed. */
export type MailchimpConnectionRow = {
  readonly formId: string;
  readonly sealedApiKey: Buffer;
  readonly listId: string;
  readonly listName: string;
  readonly doubleOptIn: boolean;
  readonly connectedAt: Date;
  readonly connectedBy: string;
};

export function findConnectionRow(db: SiteDb, formId: string): Promise<MailchimpConnectionRow | undefined> {
  return db.first(
    build
      .selectFrom("mailchimp_connection")
      .select(["form_id as formId", "sealed_api_key as sealedApiKey", "list_id as listId", "list_name as listName"])
      .select(["double_opt_in as doubleOptIn", "connected_at as connectedAt", "connected_by as connectedBy"])
      .where("site_id", "=", db.siteId)
      .where("form_id", "=", formId),
  );
}

/** Writes a connection, or puts it in the place of the one before. */
export async function saveConnectionRow(
  db: SiteDb,
  { formId, ...row }: Omit<MailchimpConnectionRow, "connectedAt">,
): Promise<void> {
  const values = {
    sealed_api_key: row.sealedApiKey,
    list_id: row.listId,
    list_name: row.listName,
    double_opt_in: row.doubleOptIn,
    connected_at: sql<Date>`now()`,
    connected_by: row.connectedBy,
  };
  await db.run(
    build
      .insertInto("mailchimp_connection")
      .values({ site_id: db.siteId, form_id: formId, ...values })
      .onConflict((conflict) => conflict.columns(["site_id", "form_id"]).doUpdateSet(values)),
  );
}

export async function deleteConnectionRow(db: SiteDb, formId: string): Promise<boolean> {
  const count = await db.run(
    build.deleteFrom("mailchimp_connection").where("site_id", "=", db.siteId).where("form_id", "=", formId),
  );
  return count === 1;
}

export type NewSignup = {
  readonly id: string;
  readonly formId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** Queues a signup; false when the form is not connected. */
export async function insertSignup(db: SiteDb, signup: NewSignup): Promise<boolean> {
  const rows = await db.text(
    `insert into mailchimp_signup (site_id, id, form_id, email, first_name, last_name)
     select site_id, $3, form_id, $4, $5, $6 from mailchimp_connection where site_id = $1 and form_id = $2
     for key share returning id`,
    [db.siteId, signup.formId, signup.id, signup.email, signup.firstName, signup.lastName],
  );
  return rows.length === 1;
}

/** A signup with the connection that it goes by. */
export type SignupRow = Omit<NewSignup, "id"> & Pick<MailchimpConnectionRow, "sealedApiKey" | "listId" | "doubleOptIn">;

export function findSignup(db: SiteDb, id: string): Promise<SignupRow | undefined> {
  return db.first(
    build
      .selectFrom("mailchimp_signup as signup")
      .innerJoin("mailchimp_connection as connection", (join) =>
        join.onRef("connection.site_id", "=", "signup.site_id").onRef("connection.form_id", "=", "signup.form_id"),
      )
      .select(["signup.form_id as formId", "email", "first_name as firstName", "last_name as lastName"])
      .select(["sealed_api_key as sealedApiKey", "list_id as listId", "double_opt_in as doubleOptIn"])
      .where("signup.site_id", "=", db.siteId)
      .where("signup.id", "=", id),
  );
}

export type LateSignups = {
  readonly waitingCount: number;
  readonly deadCount: number;
  readonly lastError: string | null;
};

/** How many of a form's signups have not arrived, and why the newest of them that was tried did not. */
export async function countLateSignups(db: SiteDb, formId: string): Promise<LateSignups> {
  const [row] = await db.text<{ waiting: number; dead: number; error: string | null }>(
    `select count(*) filter (where state <> 'dead')::int as waiting, count(*) filter (where state = 'dead')::int as dead,
       (array_agg(last_error order by number desc) filter (where last_error is not null))[1] as error
     from mailchimp_signup where site_id = $1 and form_id = $2 and state in ('queued', 'failed', 'dead')`,
    [db.siteId, formId],
  );
  return { waitingCount: row?.waiting ?? 0, deadCount: row?.dead ?? 0, lastError: row?.error ?? null };
}

/** Lets signups of a form start over that were tried and have not arrived, the oldest first; answers their ids. */
export async function requeueLateSignups(db: SiteDb, formId: string, now: Date): Promise<string[]> {
  const most = 1000;
  const rows = await db.text<{ id: string }>(
    `update mailchimp_signup set state = 'queued', attempts = 0, next_try_at = $3
     where site_id = $1 and id in (
       select id from mailchimp_signup where site_id = $1 and form_id = $2 and state in ('failed', 'dead')
       order by number limit ${most} for update) returning id`,
    [db.siteId, formId, now],
  );
  return rows.map(({ id }) => id);
}
