import type { MailchimpConnection, MailchimpList } from "@stoa/core/mailchimp/mailchimp-api.ts";
import { mailchimpDataCenter } from "@stoa/core/mailchimp/mailchimp-key.ts";
import { MAILCHIMP_MESSAGES } from "@stoa/core/mailchimp/mailchimp-messages.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type SiteDb } from "../../db/database.ts";
import { openColumn, sealColumn } from "../../db/sealing/sealed-column.ts";
import { SEALED_COLUMNS } from "../../db/sealing/sealed-columns-data.ts";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import { getDocument } from "../document/document-service.ts";
import { addTry } from "../outbox/outbox-try-service.ts";
import { fetchMailchimpLists } from "./mailchimp-call.ts";
import {
  countLateSignups,
  deleteConnectionRow,
  findConnectionRow,
  requeueLateSignups,
  saveConnectionRow,
  type MailchimpConnectionRow,
} from "./mailchimp-store.ts";

export type MailchimpParts = Pick<Resources, "database" | "env" | "now">;

export type MailchimpFormKey = { readonly siteId: SiteId; readonly formId: string };

/** Characters of a key before its data center that remain visible to the owner. */
const SHOWN_CHARS = 4;

/** Returns undefined when the sealing key was lost. */
export function openApiKey(
  { keyRing, siteId }: SiteDb,
  { formId, sealedApiKey: sealed }: Pick<MailchimpConnectionRow, "formId" | "sealedApiKey">,
): string | undefined {
  return openColumn(keyRing, SEALED_COLUMNS.mailchimpApiKey, { siteId, key: formId, sealed });
}

/** A form's connection without its key; null if there is none. Throws `not_found` for an unknown form. */
export async function readConnection(db: SiteDb, formId: string): Promise<MailchimpConnection | null> {
  await getDocument(db, formId, "form");
  const row = await findConnectionRow(db, formId);
  if (!row) return null;
  const apiKey = openApiKey(db, row);
  const { sealedApiKey: _sealedApiKey, formId: _formId, connectedAt, ...rest } = row;
  return {
    ...rest,
    apiKeyEnd: apiKey?.slice(apiKey.lastIndexOf("-") - SHOWN_CHARS) ?? "",
    isReadable: apiKey !== undefined,
    connectedAt: connectedAt.toISOString(),
    ...(await countLateSignups(db, formId)),
  };
}

function throwFieldError(field: "apiKey" | "listId", message: string): never {
  throw new AppError("invalid_request", { message, fields: { [field]: message } });
}

async function chooseKey(parts: MailchimpParts, { siteId, formId }: MailchimpFormKey, typed: string): Promise<string> {
  const stored = await inSite(parts.database, siteId, async (db) => {
    await getDocument(db, formId, "form");
    const row = typed === "" ? await findConnectionRow(db, formId) : undefined;
    return row && openApiKey(db, row);
  });
  const apiKey = typed || (stored ?? "");
  if (apiKey === "") throwFieldError("apiKey", MAILCHIMP_MESSAGES.keyMissing);
  if (mailchimpDataCenter(apiKey) === undefined) throwFieldError("apiKey", MAILCHIMP_MESSAGES.keyShape);
  return apiKey;
}

/**
 * Lists of a key's account; an empty key means the form's own. Throws `invalid_request` for a key that is malformed or
 * refused by Mailchimp, `mailchimp_unavailable` when it does not answer.
 */
export async function listLists(
  parts: MailchimpParts,
  key: MailchimpFormKey,
  typedKey: string,
): Promise<{ readonly apiKey: string; readonly lists: readonly MailchimpList[] }> {
  const apiKey = await chooseKey(parts, key, typedKey.trim());
  const outcome = await fetchMailchimpLists({ apiKey, api: parts.env.mailchimpApi });
  if (outcome.ok) return { apiKey, lists: outcome.lists };
  if (outcome.code === "refused") throwFieldError("apiKey", MAILCHIMP_MESSAGES.keyRefused);
  throw new AppError("mailchimp_unavailable");
}

export type NewConnection = {
  readonly apiKey: string;
  readonly listId: string;
  readonly doubleOptIn: boolean;
  readonly by: string;
};

async function tryLateOnes(db: SiteDb, formId: string, now: Date): Promise<void> {
  for (const id of await requeueLateSignups(db, formId, now)) await addTry(db, { table: "mailchimp_signup", id });
}

/**
 * Connects a form to a list after checking it with Mailchimp; delayed signups go there too. Throws what `listLists`
 * throws. spec: platform 2
 */
export async function connect(
  parts: MailchimpParts,
  key: MailchimpFormKey,
  { listId, doubleOptIn, by, ...typed }: NewConnection,
): Promise<MailchimpConnection | null> {
  const { apiKey, lists } = await listLists(parts, key, typed.apiKey);
  if (lists.length === 0) throwFieldError("listId", MAILCHIMP_MESSAGES.noLists);
  if (listId === "") throwFieldError("listId", MAILCHIMP_MESSAGES.noList);
  const list = lists.find(({ id }) => id === listId) ?? throwFieldError("listId", MAILCHIMP_MESSAGES.listGone);
  const { formId } = key;
  return inSite(parts.database, key.siteId, async (db) => {
    const sealedApiKey = await sealColumn(db, SEALED_COLUMNS.mailchimpApiKey, { key: formId, text: apiKey });
    await saveConnectionRow(db, { formId, sealedApiKey, listId, listName: list.name, doubleOptIn, connectedBy: by });
    await tryLateOnes(db, formId, new Date(parts.now()));
    return readConnection(db, formId);
  });
}

/** Retries delayed signups. Throws `not_found` for a form that is not connected. */
export async function retryLateSignups(
  db: SiteDb,
  { now }: Pick<MailchimpParts, "now">,
  formId: string,
): Promise<MailchimpConnection> {
  const connection = await readConnection(db, formId);
  if (!connection) throw new AppError("not_found", { message: MAILCHIMP_MESSAGES.notConnected });
  await tryLateOnes(db, formId, new Date(now()));
  return { ...connection, ...(await countLateSignups(db, formId)) };
}

/** Deletes a form's key, list and pending signups. Throws `not_found` for a form that is not connected. */
export async function disconnect(db: SiteDb, formId: string): Promise<void> {
  if (await deleteConnectionRow(db, formId)) return;
  throw new AppError("not_found", { message: MAILCHIMP_MESSAGES.notConnected });
}
