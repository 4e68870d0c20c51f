import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { fillPreferenceNamespace } from "@stoa/core/commerce-preference/fill-preferences.ts";
import type { JsonObject } from "@stoa/core/lib/json-value.ts";
import type { SiteDb } from "../../db/database.ts";
import { keyValue, OPENED_BY, type CartKey } from "./cart-store.ts";

/** The preferences that a cart is priced by. */
export type CartPreferences = Pick<CommercePreferences, "checkout" | "currencies" | "shipping" | "tax">;

const NAMESPACES = ["checkout", "currencies", "shipping", "tax"] as const;

/**
 * A store can have thousands of tax rules and shipping areas. Before a place is known none of them counts, so they stay in the database: one
 * rule is left to say that there are any, and pickups, which need no place.
 */
function readPreferencesBy(by: CartKey["by"]): string {
  return `
  select namespace, case
    when has_place then data
    when namespace = 'tax' and jsonb_array_length(coalesce(data -> 'rules', '[]')) > 1
      then jsonb_set(data, '{rules}', jsonb_build_array(data -> 'rules' -> 0))
    when namespace = 'shipping' and data ? 'rules' then jsonb_set(data, '{rules}', (
      select coalesce(jsonb_agg(rule || '{"zones": []}'), '[]') from jsonb_array_elements(data -> 'rules') rule))
    else data end as data
  from commerce_preference
  cross join (select $3::boolean or exists (
    select from cart where ${OPENED_BY[by]} and (shipping_location is not null or shipping_option_id is not null)
  ) as has_place) own
  where site_id = $1 and namespace in ('checkout', 'currencies', 'shipping', 'tax')`;
}

const READ_PREFERENCES: Readonly<Record<CartKey["by"], string>> = {
  token: readPreferencesBy("token"),
  user: readPreferencesBy("user"),
  id: readPreferencesBy("id"),
};

/** What the store says on prices of the cart that a key opens; with `hasPlace` for a place that the cart itself does not know. */
export async function readCartPreferences(
  db: SiteDb,
  key: CartKey | undefined,
  hasPlace: boolean,
): Promise<CartPreferences> {
  const { by, value } = key ? { by: key.by, value: keyValue(key) } : { by: "id" as const, value: null };
  const rows = await db.text<{ namespace: string; data: JsonObject }>(READ_PREFERENCES[by], [
    db.siteId,
    value,
    hasPlace,
  ]);
  const stored = new Map(rows.map(({ namespace, data }) => [namespace, data]));
  const filled = NAMESPACES.map((name) => [name, fillPreferenceNamespace(name, stored.get(name) ?? {})]);
  return Object.fromEntries(filled) as CartPreferences;
}
