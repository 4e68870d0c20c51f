import type * as api from "@stoa/core/commerce-preference/commerce-preference-api.ts";
import type {
  CommercePreferenceNamespace,
  CommercePreferences,
} from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../client/page-client.ts";
import { isSameJson } from "@stoa/core/lib/patch/json-value.ts";
import { pollPreferences } from "./poll-preferences.ts";
import { changedMembers } from "./preference-changes.ts";

const PATH = "/api/v1/commerce-preferences/:namespace";

async function readPreferences<Namespace extends CommercePreferenceNamespace>(
  namespace: Namespace,
): Promise<CommercePreferences[Namespace]> {
  const { websiteId: _, ...values } = await callEndpoint<typeof api.getCommercePreferences>({
    method: "GET",
    path: PATH,
    params: { namespace },
  });
  return values as CommercePreferences[Namespace];
}

/** Preferences of a namespace, cached and shared by concurrent readers. spec: platform 4, commerce preferences */
export function preferencesQuery<Namespace extends CommercePreferenceNamespace>(namespace: Namespace) {
  return queryOptions({
    queryKey: ["commerce-preferences", namespace] as const,
    staleTime: Infinity,
    queryFn: () => readPreferences(namespace),
  });
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** localStorage key that tells other tabs about a save. */
const NEWS_KEY = "stoa.commerce-preferences";

function tellOtherTabs(namespace: string): void {
  try {
    localStorage.setItem(NEWS_KEY, JSON.stringify({ namespace, atMs: Date.now() }));
  } catch {
    // Without storage, other tabs are not told.
  }
}

function namespaceOfNews({ key, newValue }: StorageEvent): CommercePreferenceNamespace | undefined {
  if (key !== NEWS_KEY || newValue === null) return undefined;
  return (JSON.parse(newValue) as { readonly namespace: CommercePreferenceNamespace }).namespace;
}

/**
 * Saves members that differ, if any: updates the cache, tells other tabs, then saves. On failure the cache is restored.
 * spec: platform 4, commerce preferences
 */
export async function savePreferences<Namespace extends CommercePreferenceNamespace>(
  queries: QueryClient,
  namespace: Namespace,
  wanted: Partial<CommercePreferences[Namespace]>,
): Promise<void> {
  const query = preferencesQuery(namespace);
  const before = await queries.ensureQueryData(query);
  const changes = changedMembers(before, wanted);
  if (Object.keys(changes).length === 0) return;
  queries.setQueryData(query.queryKey, { ...before, ...changes });
  tellOtherTabs(namespace);
  try {
    await callEndpoint<typeof api.putCommercePreferences>({
      method: "PUT",
      path: PATH,
      params: { namespace },
      body: changes,
    });
  } catch (error) {
    queries.setQueryData(query.queryKey, before);
    // Lets components render the restored values before they see the error.
    await wait(0);
    throw error;
  }
}

/** Applies a change to the stored value rather than this tab's older copy, so concurrent list edits are not lost. */
export async function editPreferences<Namespace extends CommercePreferenceNamespace>(
  queries: QueryClient,
  namespace: Namespace,
  edit: (latest: CommercePreferences[Namespace]) => Partial<CommercePreferences[Namespace]>,
): Promise<void> {
  const latest = await queries.fetchQuery({ ...preferencesQuery(namespace), staleTime: 0 });
  await savePreferences(queries, namespace, edit(latest));
}

/** Rereads preferences that another tab is saving, once they are saved. */
export function followOtherTabs(queries: QueryClient): () => void {
  const hear = (event: StorageEvent): void => {
    const namespace = namespaceOfNews(event);
    if (namespace === undefined) return;
    const { queryKey } = preferencesQuery(namespace);
    const known = queries.getQueryData(queryKey);
    if (known === undefined) return;
    void pollPreferences({
      read: () => readPreferences(namespace),
      isExpected: (value) => !isSameJson(value, known),
      wait,
    }).then(
      (value) => queries.setQueryData(queryKey, value),
      () => queries.invalidateQueries({ queryKey }),
    );
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}
