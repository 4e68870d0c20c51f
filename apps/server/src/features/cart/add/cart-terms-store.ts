import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { fillPreferenceNamespace } from "@stoa/core/commerce-preference/fill-preferences.ts";
import type { JsonObject } from "@stoa/core/lib/patch/json-value.ts";
import type { SiteDb } from "../../../db/database.ts";

export type CartPreferences = Pick<CommercePreferences, "checkout" | "currencies" | "measures" | "shipping" | "tax">;

const NAMESPACES = ["checkout", "currencies", "measures", "shipping", "tax"] as const;

/**
 * A store can have thousands of tax rules and shipping areas. None applies before a place is known, so they stay in the
 * database, except one rule as a sign that there are any, and pickups, which need no place.
 */
const READ_PREFERENCES = `
  select namespace, case
    when $2::boolean then data
    when namespace = 'tax' and jsonb_array_length(coalesce(data -> 'rules', '[]')) > 1
      then jsonb_set(data, '{rules}', jsonb_build_array(data -> 'rules' -> 0))
    when namespace = 'shipping' and data ? 'rules' then jsonb_set(data, '{rules}', (
      select coalesce(jsonb_agg(rule || '{"zones": []}'), '[]') from jsonb_array_elements(data -> 'rules') rule))
    else data end as data
  from commerce_preference
  where site_id = $1 and namespace in ('checkout', 'currencies', 'measures', 'shipping', 'tax')`;

/** Pricing preferences: all of them when a place is known, otherwise those that apply without one. */
export async function readCartPreferences(db: SiteDb, hasPlace: boolean): Promise<CartPreferences> {
  const rows = await db.text<{ namespace: string; data: JsonObject }>(READ_PREFERENCES, [db.siteId, hasPlace]);
  const stored = new Map(rows.map(({ namespace, data }) => [namespace, data]));
  const filled = NAMESPACES.map((name) => [name, fillPreferenceNamespace(name, stored.get(name) ?? {})]);
  return Object.fromEntries(filled) as CartPreferences;
}
