import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { useSyncExternalStore } from "react";
import type { LayoutDraft } from "../layout-draft.ts";

/** Returns what `read` makes of the draft's layout; rerenders when that differs, not on every change of the draft. */
export function useLayoutFact<Fact extends string | boolean>(
  { subscribe, read: readLayout }: LayoutDraft,
  read: (layout: Layout) => Fact,
): Fact {
  return useSyncExternalStore(subscribe, () => read(readLayout()));
}
