import { isJsonObject, type JsonObject } from "../lib/patch/json-value.ts";
import type { CommercePreferences } from "./commerce-preference-schema.ts";
import { DEFAULT_COMMERCE_PREFERENCES } from "./default-preferences.ts";

function layOver(base: unknown, over: unknown): unknown {
  if (!isJsonObject(base) || !isJsonObject(over)) return over;
  const members = Object.entries(over).map(([name, value]) => [
    name,
    Object.hasOwn(base, name) ? layOver(base[name], value) : value,
  ]);
  return { ...base, ...Object.fromEntries(members) };
}

/**
 * Returns a namespace's stored preferences with defaults filled in; a stored list replaces its default. Unknown
 * namespaces
 * are returned unchanged.
 */
export function fillPreferenceNamespace(namespace: string, stored: JsonObject): JsonObject {
  if (!Object.hasOwn(DEFAULT_COMMERCE_PREFERENCES, namespace)) return stored;
  return layOver((DEFAULT_COMMERCE_PREFERENCES as JsonObject)[namespace], stored) as JsonObject;
}

/**
 * Returns all preferences of a store from the stored namespaces, with defaults filled in. Unknown namespaces are left
 * out.
 */
export function fillPreferences(stored: ReadonlyMap<string, JsonObject>): CommercePreferences {
  const filled = Object.keys(DEFAULT_COMMERCE_PREFERENCES).map((namespace) => [
    namespace,
    fillPreferenceNamespace(namespace, stored.get(namespace) ?? {}),
  ]);
  return Object.fromEntries(filled) as CommercePreferences;
}
