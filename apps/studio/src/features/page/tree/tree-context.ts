import { invariant } from "@stoa/core/lib/invariant.ts";
import { createContext, useContext } from "react";
import type { PageActs } from "../page-acts.ts";
import type { PageMove } from "./page-moves.ts";
import type { TreeIndex } from "./page-tree.ts";

export type TreeDialog = { readonly kind: "newLink" | "link" | "area"; readonly key: string };

export type TreeCalls = {
  readonly tree: TreeIndex;
  readonly acts: PageActs;
  readonly isBusy: boolean;
  readonly onMove: (move: PageMove) => void;
  readonly onOpen: (dialog: TreeDialog) => void;
};

/**
 * Passed by context because the tree draws all of its rows again when a property changes; this way only the buttons
 * follow `isBusy`.
 */
export const TreeContext = createContext<TreeCalls | null>(null);

export function useTreeCalls(): TreeCalls {
  const calls = useContext(TreeContext);
  invariant(calls, "a row is inside a pages tree");
  return calls;
}
