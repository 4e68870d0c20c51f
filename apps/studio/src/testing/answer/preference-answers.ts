import {
  getCommercePreferences,
  putCommercePreferences,
} from "@stoa/core/commerce-preference/commerce-preference-api.ts";
import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { fillPreferenceNamespace } from "@stoa/core/commerce-preference/fill-preferences.ts";
import type { JsonObject } from "@stoa/core/lib/patch/json-value.ts";
import type { ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { TEST_SITE } from "./site-answers.ts";

/** What of each namespace is set. */
type SetPreferences = { readonly [Namespace in keyof CommercePreferences]?: Partial<CommercePreferences[Namespace]> };

/** Keeps preferences of the store: members that are put replace those that were there. Answers what is set of a namespace. */
export function answerPreferences(server: ContractServer, set: SetPreferences = {}): (namespace: string) => JsonObject {
  const kept = new Map<string, JsonObject>(Object.entries(set as Record<string, JsonObject>));
  const read = (namespace: string): JsonObject => fillPreferenceNamespace(namespace, kept.get(namespace) ?? {});
  const websiteId = TEST_SITE.site.id;
  server.answer(getCommercePreferences, ({ params }) => ({ ...read(params.namespace), websiteId }));
  server.answer(putCommercePreferences, ({ params: { namespace }, body }) => {
    kept.set(namespace, { ...kept.get(namespace), ...(body as JsonObject) });
    return { ...read(namespace), websiteId };
  });
  return read;
}
