import type {
  CommercePreferenceNamespace,
  CommercePreferences,
} from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { editPreferences, followOtherTabs, savePreferences } from "./preference-calls.ts";

type PreferenceWriter<Namespace extends CommercePreferenceNamespace> = {
  readonly save: (wanted: Partial<CommercePreferences[Namespace]>) => Promise<void>;
  /** Applies a change to the stored list rather than a cached copy. */
  readonly edit: (
    change: (latest: CommercePreferences[Namespace]) => Partial<CommercePreferences[Namespace]>,
  ) => Promise<void>;
};

export function usePreferenceWriter<Namespace extends CommercePreferenceNamespace>(
  namespace: Namespace,
): PreferenceWriter<Namespace> {
  const queries = useQueryClient();
  return {
    save: (wanted) => savePreferences(queries, namespace, wanted),
    edit: (change) => editPreferences(queries, namespace, change),
  };
}

/** Keeps store rooms in sync with changes saved in other tabs. */
export function useOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(() => followOtherTabs(queries), [queries]);
}
