import type { ArchiveBlockValue } from "@stoa/core/block/archive/archive-block-schema.ts";
import { CalendarDays, CalendarRange, FolderClosed, List, ListTree, PanelTopOpen, Tag, UserRound } from "lucide-react";
import type { ReactElement } from "react";
import { withoutMember } from "../media/without-member.ts";
import { ChoiceTiles, type ChoiceTile } from "../special/tiles/choice-tiles.tsx";
import { EditorPart } from "../special/editor-part.tsx";
import { RangedMembers } from "../special/range/ranged-members.tsx";
import type { SpecialEditorProps } from "../special/special-editor.ts";
import shared from "../special/special-editor.module.css";
import { archiveSettings } from "./archive-settings.ts";
import { CollectionPart } from "./collection-part.tsx";
import { t } from "../../../language/t.ts";

type Archive = ArchiveBlockValue;

const GROUPINGS: readonly ChoiceTile<Archive["groupBy"]>[] = [
  { value: "month", text: t("Month"), Icon: CalendarDays },
  { value: "year", text: t("Year"), Icon: CalendarRange },
  { value: "category", text: t("Category"), Icon: FolderClosed },
  { value: "tag", text: t("Tag"), Icon: Tag },
  { value: "author", text: t("Author"), Icon: UserRound },
];

const LAYOUTS: readonly ChoiceTile<Archive["layout"]>[] = [
  { value: "list", text: t("List"), Icon: List },
  { value: "dropdown", text: t("Dropdown"), Icon: PanelTopOpen },
  { value: "index", text: t("With posts"), Icon: ListTree },
];

const LAYOUT_HINTS: Readonly<Record<Archive["layout"], string>> = {
  list: t("A link for each group."),
  dropdown: t("A dropdown that opens the links."),
  index: t("Each group with its latest posts below it."),
};

const HINT = t("Choose a blog or another collection. Its posts are grouped, and each group links to its own list.");
const MAX_ITEMS = 250;
const POSTS = [t("post"), t("posts")] as const;

export function ArchiveBlockEditor(props: SpecialEditorProps): ReactElement {
  const { value, onChange } = props;
  const archive = value as Archive;
  const choose = (collectionId: string | undefined): void =>
    onChange(
      collectionId === undefined ? withoutMember(archive, "collectionId") : { ...archive, collectionId },
      t("Choose collection"),
    );
  return (
    <div className={shared["editor"]}>
      <CollectionPart
        collectionId={archive.collectionId}
        limit={archive.layout === "index" ? MAX_ITEMS : Number.POSITIVE_INFINITY}
        nouns={POSTS}
        hint={HINT}
        onChange={choose}
      />
      <EditorPart title={t("Groups")}>
        <ChoiceTiles
          label={t("Group by")}
          isLabelHidden
          tiles={GROUPINGS}
          value={archive.groupBy}
          onChoose={(groupBy) => onChange({ ...archive, groupBy }, t("Change archive groups"))}
        />
      </EditorPart>
      <EditorPart title={t("Layout")}>
        <ChoiceTiles
          label={t("Layout")}
          isLabelHidden
          tiles={LAYOUTS}
          value={archive.layout}
          onChoose={(layout) => onChange({ ...archive, layout }, t("Change archive layout"))}
        />
        <p className={shared["note"]}>{LAYOUT_HINTS[archive.layout]}</p>
        <RangedMembers {...props} names={archiveSettings(archive)} />
      </EditorPart>
    </div>
  );
}
