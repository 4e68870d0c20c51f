import type {
  CommercePreferenceNamespace,
  CommercePreferences,
} from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { UnreadContent } from "../parts/draft/unread-content.tsx";
import { preferencesQuery } from "./preference-calls.ts";
import { useOtherTabs } from "./use-preferences.ts";

type PreferencesGateProps<Namespace extends CommercePreferenceNamespace> = {
  readonly namespace: Namespace;
  readonly what: string;
  readonly room?: string;
  readonly children: (preferences: CommercePreferences[Namespace]) => ReactNode;
};

export function PreferencesGate<Namespace extends CommercePreferenceNamespace>({
  namespace,
  what,
  room,
  children,
}: PreferencesGateProps<Namespace>): ReactElement {
  const stored = useQuery(preferencesQuery(namespace));
  useOtherTabs();
  if (stored.data) return <>{children(stored.data)}</>;
  return <UnreadContent what={what} room={room} reads={[stored]} />;
}
