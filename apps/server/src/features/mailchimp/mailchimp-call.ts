import { parseForeignJson } from "@stoa/core/lib/foreign-json.ts";
import { createHash } from "node:crypto";
import { invariant } from "@stoa/core/lib/invariant.ts";
import { isJsonObject, type JsonObject } from "@stoa/core/lib/patch/json-value.ts";
import type { MailchimpList } from "@stoa/core/mailchimp/mailchimp-api.ts";
import { mailchimpDataCenter } from "@stoa/core/mailchimp/mailchimp-key.ts";
import { retryAfterMs } from "@stoa/core/outbox/retry-after.ts";

export type MailchimpAccount = {
  readonly apiKey: string;
  /** Origin of a stand-in; undefined for Mailchimp's own host of the key's data center. */
  readonly api: string | undefined;
};

type Answer =
  | { readonly status: number; readonly body: JsonObject; readonly retryAfterMs: number | undefined }
  | undefined;

type Call = {
  readonly method: "GET" | "PUT";
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: JsonObject;
  readonly signal?: AbortSignal;
};

const TIMEOUT_MS = 8000;
const MAX_REPLY_BYTES = 1_000_000;
/** Mailchimp's limit per response. */
const MAX_LISTS = 1000;

function originOf({ apiKey, api }: MailchimpAccount): string {
  const dataCenter = mailchimpDataCenter(apiKey);
  invariant(dataCenter !== undefined, "a key is checked before it is used");
  return api ?? `https://${dataCenter}.api.mailchimp.com`;
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > MAX_REPLY_BYTES) return "";
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function readBody(text: string): JsonObject {
  try {
    const value: unknown = parseForeignJson(text);
    return isJsonObject(value) ? value : {};
  } catch {
    // A refusal counts by its status, whatever its body.
    return {};
  }
}

async function ask(account: MailchimpAccount, { method, path, query, body, signal }: Call): Promise<Answer> {
  const url = new URL(path, originOf(account));
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      method,
      redirect: "error",
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      headers: {
        accept: "application/json",
        authorization: `Basic ${Buffer.from(`stoa:${account.apiKey}`).toString("base64")}`,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const retryAfter = retryAfterMs(response.headers.get("retry-after"), Date.now());
    return { status: response.status, body: readBody(await readText(response)), retryAfterMs: retryAfter };
  } catch {
    return undefined;
  }
}

function toList(value: unknown): MailchimpList[] {
  if (!isJsonObject(value)) return [];
  const { id, name } = value;
  if (typeof id !== "string" || !/^[\w-]{1,100}$/.test(id)) return [];
  return [{ id, name: typeof name === "string" && name.trim() !== "" ? name.trim().slice(0, 200) : id }];
}

export type ListsOutcome =
  | { readonly ok: true; readonly lists: readonly MailchimpList[] }
  | { readonly ok: false; readonly code: "refused" | "unreachable" };

/** The lists of an account, at most 1,000. The key's format must be valid. */
export async function fetchMailchimpLists(account: MailchimpAccount): Promise<ListsOutcome> {
  const query = { count: String(MAX_LISTS), fields: "lists.id,lists.name" };
  const answer = await ask(account, { method: "GET", path: "/3.0/lists", query });
  if (answer?.status === 401 || answer?.status === 403) return { ok: false, code: "refused" };
  const lists = answer?.body["lists"];
  if (answer?.status !== 200 || !Array.isArray(lists)) return { ok: false, code: "unreachable" };
  return { ok: true, lists: lists.flatMap(toList) };
}

export type ListSignup = {
  readonly listId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly doubleOptIn: boolean;
};

/** Mailchimp's answer to a signup; status 0 when there was none. */
export type SignupAnswer = {
  readonly status: number;
  readonly detail: string;
  readonly retryAfterMs?: number | undefined;
};

function mergeFields({ firstName, lastName }: ListSignup): JsonObject {
  return { ...(firstName ? { FNAME: firstName } : {}), ...(lastName ? { LNAME: lastName } : {}) };
}

/** Adds a new member to a list; existing and former members stay unchanged. */
export async function sendSignup(
  account: MailchimpAccount,
  signup: ListSignup,
  signal: AbortSignal,
): Promise<SignupAnswer> {
  const { listId, email, doubleOptIn } = signup;
  // Mailchimp identifies a member by this hash of the address.
  const member = createHash("md5").update(email.toLowerCase()).digest("hex");
  const body = {
    email_address: email,
    status_if_new: doubleOptIn ? "pending" : "subscribed",
    merge_fields: mergeFields(signup),
  };
  const path = `/3.0/lists/${encodeURIComponent(listId)}/members/${member}`;
  // A list may require fields that the form does not have.
  const query = { skip_merge_validation: "true" };
  const answer = await ask(account, { method: "PUT", path, query, body, signal });
  if (!answer) return { status: 0, detail: "" };
  const { detail } = answer.body;
  const { status, retryAfterMs: retryAfter } = answer;
  const words = typeof detail === "string" ? detail.replace(/\s+/g, " ").slice(0, 300) : "";
  return { status, detail: words, retryAfterMs: retryAfter };
}
