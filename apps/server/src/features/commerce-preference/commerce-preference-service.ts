import type { MessageFields } from "@stoa/core/message/message-of.ts";
import { findPreferenceProblems } from "@stoa/core/commerce-preference/check-preferences.ts";
import { COMMERCE_PREFERENCE_LIMITS } from "@stoa/core/commerce-preference/commerce-preference-limits.ts";
import { COMMERCE_PREFERENCE_MESSAGES } from "@stoa/core/commerce-preference/commerce-preference-messages.ts";
import {
  COMMERCE_PREFERENCE_SCHEMAS,
  type CommercePreferenceNamespace,
  type CommercePreferences,
} from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { fillPreferenceNamespace, fillPreferences } from "@stoa/core/commerce-preference/fill-preferences.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import { isSameJson, type JsonObject } from "@stoa/core/lib/patch/json-value.ts";
import { isSafeJson } from "@stoa/core/lib/patch/safe-json.ts";
import { translateDocument } from "@stoa/core/multilingual/translation/translate-document.ts";
import { Compile, type Validator } from "typebox/compile";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { bumpFactsVersion, checkScriptsLater } from "../site/site-service.ts";
import {
  findPreferenceRow,
  findStoreTexts,
  listPreferenceRows,
  mergePreferences,
  type PreferenceSpeech,
  replacePreferences,
} from "./commerce-preference-store.ts";

/**
 * Store preferences with defaults applied. `own` holds all namespaces as stored, including those unknown to this
 * server.
 */
export type AllPreferences = {
  readonly preferences: CommercePreferences;
  readonly own: ReadonlyMap<string, JsonObject>;
};

export async function readAllPreferences(db: SiteDb, speech?: PreferenceSpeech): Promise<AllPreferences> {
  const [rows, texts] = await Promise.all([listPreferenceRows(db), speech && findStoreTexts(db, speech)]);
  const own = new Map(rows.map(({ namespace, data }) => [namespace, data]));
  const preferences = fillPreferences(own);
  if (!texts) return { preferences, own };
  const spoken = translateDocument("store", Object.fromEntries(own), { texts });
  return {
    preferences: translateDocument("store", preferences, { texts }),
    own: new Map(Object.entries(spoken)),
  };
}

export async function readCommercePreferences(db: SiteDb, speech?: PreferenceSpeech): Promise<CommercePreferences> {
  return (await readAllPreferences(db, speech)).preferences;
}

export async function speakPreferences<Some extends object>(
  db: SiteDb,
  preferences: Some,
  language: string | null,
): Promise<Some> {
  const texts = language === null ? undefined : await findStoreTexts(db, { language });
  return texts ? translateDocument("store", preferences, { texts }) : preferences;
}

/** Preferences of one namespace; defaults are applied where the namespace is known. */
export async function readPreferencesOf(db: SiteDb, namespace: string): Promise<JsonObject> {
  return fillPreferenceNamespace(namespace, (await findPreferenceRow(db, namespace)) ?? {});
}

const KNOWN = Object.keys(COMMERCE_PREFERENCE_SCHEMAS);
/** Namespaces that no page depends on. */
const BEHIND_PAGES: ReadonlySet<string> = new Set<CommercePreferenceNamespace>(["mails", "shipping", "tax"]);
const validators = new Map<string, Validator>();

function isKnown(namespace: string): namespace is CommercePreferenceNamespace {
  return KNOWN.includes(namespace);
}

function validatorOf(namespace: CommercePreferenceNamespace): Validator {
  const validator = validators.get(namespace) ?? Compile(COMMERCE_PREFERENCE_SCHEMAS[namespace]);
  validators.set(namespace, validator);
  return validator;
}

function throwFieldErrors(fields: MessageFields): never {
  throw new AppError("invalid_request", { fields });
}

function checkKnown(namespace: CommercePreferenceNamespace, preferences: JsonObject): void {
  const validator = validatorOf(namespace);
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of validator.Errors(preferences)) {
    fields[instancePath.slice(1).replaceAll("/", ".") || namespace] ??= message;
  }
  if (Object.keys(fields).length > 0) throwFieldErrors(fields);
  const problems = findPreferenceProblems(namespace, preferences as CommercePreferences[typeof namespace]);
  if (Object.keys(problems).length > 0) throwFieldErrors(problems);
}

function checkUnknown(namespace: string, preferences: JsonObject): void {
  const { unknownChars: max } = COMMERCE_PREFERENCE_LIMITS;
  if (!isSafeJson(preferences)) throwFieldErrors({ [namespace]: COMMERCE_PREFERENCE_MESSAGES.notJson });
  if (JSON.stringify(preferences).length > max) {
    throwFieldErrors({ [namespace]: ownerMessage(COMMERCE_PREFERENCE_MESSAGES.tooLong, { max }) });
  }
}

type PreferenceChange = { readonly namespace: string; readonly preferences: JsonObject; readonly by: string };

async function changeKnown(
  db: SiteDb,
  namespace: CommercePreferenceNamespace,
  { preferences, by }: PreferenceChange,
): Promise<JsonObject> {
  const current = await readPreferencesOf(db, namespace);
  const changed = { ...current, ...preferences };
  checkKnown(namespace, changed);
  if (isSameJson(current, changed)) return current;
  await mergePreferences(db, { namespace, data: preferences, by });
  if (!BEHIND_PAGES.has(namespace)) await bumpFactsVersion(db);
  if (namespace === "payments") await checkScriptsLater(db);
  return changed;
}

async function replaceUnknown(db: SiteDb, { namespace, preferences, by }: PreferenceChange): Promise<JsonObject> {
  checkUnknown(namespace, preferences);
  const { unknownNamespaces: max } = COMMERCE_PREFERENCE_LIMITS;
  const isKept = await replacePreferences(db, { namespace, data: preferences, by }, { known: KNOWN, max });
  if (!isKept) throwFieldErrors({ [namespace]: ownerMessage(COMMERCE_PREFERENCE_MESSAGES.tooManyNamespaces, { max }) });
  return preferences;
}

/**
 * Sets preferences of a namespace and returns all of it: merges a known namespace, replaces any other. Throws
 * `invalid_request` with the invalid fields; then nothing has changed. spec: platform 4, commerce preferences
 */
export function changePreferences(db: SiteDb, change: PreferenceChange): Promise<JsonObject> {
  // Known from the path and host; only the reply has them.
  const { siteId: _siteId, websiteId: _websiteId, ...preferences } = change.preferences;
  const { namespace } = change;
  return isKnown(namespace)
    ? changeKnown(db, namespace, { ...change, preferences })
    : replaceUnknown(db, { ...change, preferences });
}
