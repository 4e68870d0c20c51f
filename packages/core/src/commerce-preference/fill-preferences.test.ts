import { expect, test } from "vitest";
import { Value } from "typebox/value";
import { COMMERCE_PREFERENCE_SCHEMAS } from "./commerce-preference-schema.ts";
import { DEFAULT_COMMERCE_PREFERENCES } from "./default-preferences.ts";
import { fillPreferenceNamespace, fillPreferences } from "./fill-preferences.ts";

test("uses the defaults if nothing is set", () => {
  expect(fillPreferences(new Map())).toEqual(DEFAULT_COMMERCE_PREFERENCES);
});

test("merges settings over defaults, however deep", () => {
  const stored = new Map([
    ["payments", { manual: { isEnabled: true } }],
    ["subscriptions", { retryDays: [2] }],
    ["installments", { ranges: { USD: { minimumCents: 1, maximumCents: 2 } } }],
    ["loyalty", { points: 3 }],
  ]);
  expect(fillPreferences(stored)).toEqual({
    ...DEFAULT_COMMERCE_PREFERENCES,
    payments: {
      ...DEFAULT_COMMERCE_PREFERENCES.payments,
      manual: { isEnabled: true, title: "Bank transfer", instructions: "" },
    },
    subscriptions: { retryDays: [2], isPauseAllowed: true, isPlanChangeAllowed: true },
    installments: { isEnabled: false, ranges: { USD: { minimumCents: 1, maximumCents: 2 } } },
  });
});

test.each(["loyalty", "constructor", "toString"])("leaves the unknown namespace %s unchanged", (namespace) => {
  expect(fillPreferenceNamespace(namespace, { points: 3 })).toEqual({ points: 3 });
});

test("has valid defaults for every namespace", () => {
  expect(Object.keys(DEFAULT_COMMERCE_PREFERENCES)).toEqual(Object.keys(COMMERCE_PREFERENCE_SCHEMAS));
  for (const [namespace, schema] of Object.entries(COMMERCE_PREFERENCE_SCHEMAS)) {
    const usual = DEFAULT_COMMERCE_PREFERENCES[namespace as keyof typeof COMMERCE_PREFERENCE_SCHEMAS];
    expect(Value.Errors(schema, usual), namespace).toEqual([]);
  }
});
