import type {
  CommercePreferenceNamespace,
  CommercePreferences,
} from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { LoadingBlocks } from "../parts/loading-blocks.tsx";
import { LoadError } from "../parts/state-notice.tsx";
import { preferencesQuery } from "./preference-calls.ts";
import { useOtherTabs } from "./use-preferences.ts";

type PreferencesGateProps<Namespace extends CommercePreferenceNamespace> = {
  readonly namespace: Namespace;
  /** What they are, as their owner says it: "shipping". */
  readonly what: string;
  readonly children: (preferences: CommercePreferences[Namespace]) => ReactNode;
};

/** What needs preferences is shown once they are read. */
export function PreferencesGate<Namespace extends CommercePreferenceNamespace>({
  namespace,
  what,
  children,
}: PreferencesGateProps<Namespace>): ReactElement {
  const stored = useQuery(preferencesQuery(namespace));
  useOtherTabs();
  if (stored.data) return <>{children(stored.data)}</>;
  if (stored.isPending) return <LoadingBlocks label={`Loading ${what}`} count={6} heightPx={56} />;
  return (
    <LoadError what={what} error={stored.error} isRetrying={stored.isFetching} onRetry={() => void stored.refetch()} />
  );
}
