import { FileText, Inbox, Tag, type LucideIcon } from "lucide-react";
import type { Shortcut } from "../../parts/keyboard/shortcuts.ts";
import type { Command } from "./command.ts";
import type { FoundThing } from "./found-things.ts";
import { rankCommands } from "./rank-commands.ts";
import { t, translated } from "../../language/t.ts";

export type PaletteRow = {
  readonly id: string;
  readonly text: string;
  readonly note: string;
  readonly icon: LucideIcon;
  readonly shortcut: Shortcut | undefined;
};

export type PaletteSection = { readonly name: string; readonly rows: readonly PaletteRow[] };

const KINDS = [
  { kind: "page", name: t("Pages"), icon: FileText },
  { kind: "product", name: t("Products"), icon: Tag },
  { kind: "order", name: t("Orders"), icon: Inbox },
] as const;

function commandRow({ id, text, icon, shortcut }: Command): PaletteRow {
  return { id, text, note: "", icon, shortcut };
}

/**
 * Groups results by kind, the kind of the best command first. Without input, recent commands lead; each command appears
 * once.
 */
export function paletteSections(
  commands: readonly Command[],
  typed: { readonly text: string; readonly recent: readonly string[]; readonly found: readonly FoundThing[] },
): PaletteSection[] {
  const { text, recent, found } = typed;
  const ranked = rankCommands(commands, { text, recent });
  const isRecent = ({ id }: Command): boolean => text.trim() === "" && recent.includes(id);
  const others = ranked.filter((one) => !isRecent(one));
  const groups = [...new Set(others.map(({ group }) => group))];
  const sections = [
    { name: t("Recent"), rows: ranked.filter(isRecent).map(commandRow) },
    ...groups.map((name) => ({
      name: translated(name),
      rows: others.filter(({ group }) => group === name).map(commandRow),
    })),
    ...KINDS.map(({ kind, name, icon }) => ({
      name,
      rows: found
        .filter((thing) => thing.kind === kind)
        .map(({ id, text: title, note }) => ({ id: `${kind}:${id}`, text: title, note, icon, shortcut: undefined })),
    })),
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}
