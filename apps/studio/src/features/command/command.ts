import type { LucideIcon } from "lucide-react";
import type { Shortcut } from "../../parts/shortcuts.ts";

/** Something an owner can go to or do. */
export type Command = {
  /** Kept when it was used, so it stays the same. */
  readonly id: string;
  readonly text: string;
  readonly group: "Rooms" | "Actions";
  /** Other words for it. */
  readonly words: string;
  readonly icon: LucideIcon;
  readonly shortcut?: Shortcut | undefined;
  readonly run: () => void;
};
