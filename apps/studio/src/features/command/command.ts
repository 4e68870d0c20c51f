import type { LucideIcon } from "lucide-react";
import type { Shortcut } from "../../parts/keyboard/shortcuts.ts";

export type Command = {
  /** Stored in the recent commands, so it must stay stable. */
  readonly id: string;
  readonly text: string;
  readonly group: string;
  readonly words: string;
  readonly icon: LucideIcon;
  readonly shortcut?: Shortcut | undefined;
  readonly run: () => void;
};
