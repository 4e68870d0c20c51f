import { findPreferenceProblems } from "@stoa/core/commerce-preference/check-preferences.ts";
import {
  COMMERCE_PREFERENCE_SCHEMAS,
  type CommercePreferenceNamespace,
} from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { Value } from "typebox/value";
import { expect, test } from "vitest";
import { newId } from "../../../db/new-id.ts";
import { americanStore, britishStore } from "./demo-store-data.ts";

test.each([
  ["American", americanStore],
  ["British", britishStore],
])("the %s demo store has preferences that an owner could have set", (_name, makeStore) => {
  const { preferences, discounts } = makeStore({ newId, imageId: () => "" });
  for (const [namespace, values] of Object.entries(preferences)) {
    const name = namespace as CommercePreferenceNamespace;
    expect([...Value.Errors(COMMERCE_PREFERENCE_SCHEMAS[name], values)]).toEqual([]);
    expect(findPreferenceProblems(name, values)).toEqual({});
  }
  expect(preferences.payments?.isTestMode).toBe(true);
  expect(discounts.map(({ trigger }) => trigger)).toEqual([{ type: "code", code: "WELCOME10" }]);
});
