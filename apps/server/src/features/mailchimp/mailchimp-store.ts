import type { SiteDb } from "../../db/database.ts";

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

export async function findConnectionRow(db: SiteDb, formId: string): Promise<MailchimpConnectionRow | undefined> {
  const [row] = await db.text<MailchimpConnectionRow>(
    `select form_id as "formId", sealed_api_key as "sealedApiKey", list_id as "listId", list_name as "listName",
       double_opt_in as "doubleOptIn", connected_at as "connectedAt", connected_by as "connectedBy"
     from mailchimp_connection where site_id = $1 and form_id = $2`,
    [db.siteId, formId],
  );
  return row;
}

export async function saveConnectionRow(
  db: SiteDb,
  { formId, sealedApiKey, listId, listName, doubleOptIn, connectedBy }: Omit<MailchimpConnectionRow, "connectedAt">,
): Promise<void> {
  await db.run(
    `insert into mailchimp_connection (site_id, form_id, sealed_api_key, list_id, list_name, double_opt_in, connected_at, connected_by)
     values ($1, $2, $3, $4, $5, $6, now(), $7)
     on conflict (site_id, form_id) do update set sealed_api_key = excluded.sealed_api_key, list_id = excluded.list_id,
       list_name = excluded.list_name, double_opt_in = excluded.double_opt_in, connected_at = excluded.connected_at,
       connected_by = excluded.connected_by`,
    [db.siteId, formId, sealedApiKey, listId, listName, doubleOptIn, connectedBy],
  );
}

export async function deleteConnectionRow(db: SiteDb, formId: string): Promise<boolean> {
  const count = await db.run("delete from mailchimp_connection where site_id = $1 and form_id = $2", [
    db.siteId,
    formId,
  ]);
  return count === 1;
}

export type NewSignup = {
  readonly id: string;
  readonly formId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

export async function insertSignup(db: SiteDb, signup: NewSignup): Promise<boolean> {
  const rows = await db.text(
    `insert into mailchimp_signup (site_id, id, form_id, email, first_name, last_name)
     select site_id, $3, form_id, $4, $5, $6 from mailchimp_connection where site_id = $1 and form_id = $2
     for key share returning id`,
    [db.siteId, signup.formId, signup.id, signup.email, signup.firstName, signup.lastName],
  );
  return rows.length === 1;
}

export type SignupRow = Omit<NewSignup, "id"> & Pick<MailchimpConnectionRow, "sealedApiKey" | "listId" | "doubleOptIn">;

export async function findSignup(db: SiteDb, id: string): Promise<SignupRow | undefined> {
  const [row] = await db.text<SignupRow>(
    `select signup.form_id as "formId", email, first_name as "firstName", last_name as "lastName",
       sealed_api_key as "sealedApiKey", list_id as "listId", double_opt_in as "doubleOptIn"
     from mailchimp_signup signup
     join mailchimp_connection connection on connection.site_id = signup.site_id and connection.form_id = signup.form_id
     where signup.site_id = $1 and signup.id = $2`,
    [db.siteId, id],
  );
  return row;
}

export type LateSignups = {
  readonly waitingCount: number;
  readonly deadCount: number;
  readonly lastError: string | null;
};

/** Counts a form's undelivered signups, with the error of the newest one tried. */
export async function countLateSignups(db: SiteDb, formId: string): Promise<LateSignups> {
  const [row] = await db.text<{ waiting: number; dead: number; error: string | null }>(
    `select count(*) filter (where state <> 'dead')::int as waiting, count(*) filter (where state = 'dead')::int as dead,
       (array_agg(last_error order by number desc) filter (where last_error is not null))[1] as error
     from mailchimp_signup where site_id = $1 and form_id = $2 and state in ('queued', 'failed', 'dead')`,
    [db.siteId, formId],
  );
  return { waitingCount: row?.waiting ?? 0, deadCount: row?.dead ?? 0, lastError: row?.error ?? null };
}

/** Restarts a form's failed signups, oldest first; returns their ids. */
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
