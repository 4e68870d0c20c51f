import { ChevronRight, ExternalLink, GripVertical, Plus } from "lucide-react";
import { replaceEqualDeep } from "@tanstack/react-query";
import { memo, type ReactElement } from "react";
import { Button } from "react-aria-components/Button";
import { Collection } from "react-aria-components/Collection";
import { TreeItem, TreeItemContent } from "react-aria-components/Tree";
import { hasMoveChoices, moveChoices } from "./page-moves.ts";
import { PageRowMenu, type ChoiceGroup, type RowChoice } from "../list/page-row-menu.tsx";
import { PageFacts, PageRowActs, PageSign, RowLink } from "../list/page-row.tsx";
import type { EntryNode, GroupNode, PageNode } from "./page-tree.ts";
import styles from "./pages-tree.module.css";
import { useTreeCalls, type TreeCalls } from "./tree-context.ts";
import { t } from "../../../language/t.ts";

export type TreeSetting = {
  readonly homepageId: string | null;
  readonly canEdit: boolean;
};

type RowProps<Node> = { readonly node: Node; readonly setting: TreeSetting };

const EMPTY_WORDS = {
  navigation: t("Empty. Drop pages here."),
  unlinked: t("Every page is in the navigation."),
  members: "",
} as const;

function Chevron(): ReactElement {
  return (
    <Button slot="chevron" className={styles["chevron"] ?? ""}>
      <ChevronRight aria-hidden="true" />
    </Button>
  );
}

function AddLinkButton({ node }: { readonly node: GroupNode }): ReactElement {
  const { isBusy, onOpen } = useTreeCalls();
  return (
    <Button
      className={styles["add"] ?? ""}
      aria-label={t("Add link to {title}", { title: node.title })}
      isDisabled={isBusy}
      onPress={() => onOpen({ kind: "newLink", key: node.key })}
    >
      <Plus aria-hidden="true" />
      {t("Add link")}
    </Button>
  );
}

function GroupContent({ node, setting }: RowProps<GroupNode>): ReactElement {
  const count = node.children.length;
  return (
    <>
      {count > 0 && <Chevron />}
      <span className={styles["group-title"]}>{node.title}</span>
      <span className={styles["group-note"]}>{count === 0 ? EMPTY_WORDS[node.list] : count}</span>
      {setting.canEdit && node.list === "navigation" && <AddLinkButton node={node} />}
    </>
  );
}

/** What a row shows of its node. Not its position, which changes with each move in its list. */
type Entry = Pick<EntryNode, "key" | "kind" | "title" | "row" | "link"> & { readonly hasChildren: boolean };
type EntryProps = { readonly entry: Entry; readonly setting: TreeSetting };

function EntryWords({ entry, setting }: EntryProps): ReactElement {
  const { row, title, link } = entry;
  if (!row) {
    return (
      <>
        <ExternalLink aria-hidden="true" className={styles["sign"]} />
        <span className={styles["title"]}>{title}</span>
        <span className={styles["address"]}>{link?.url}</span>
      </>
    );
  }
  const isHome = row.id === setting.homepageId;
  return (
    <>
      <PageSign row={row} />
      <RowLink row={row} />
      <PageFacts row={row} isHome={isHome} />
    </>
  );
}

/** A store page stays public, because it sells access to the areas. */
function mayHaveArea({ row }: Entry): boolean {
  return row?.page !== undefined && (row.page.holds !== "products" || row.page.isMembersOnly);
}

function changeChoices(entry: Entry, onOpen: TreeCalls["onOpen"]): RowChoice[] {
  const { key, kind } = entry;
  return [
    ...(kind === "link" ? [{ id: "link", text: t("Edit link…"), run: () => onOpen({ kind: "link", key }) }] : []),
    ...(mayHaveArea(entry) ? [{ id: "area", text: t("Member area…"), run: () => onOpen({ kind: "area", key }) }] : []),
  ];
}

function EntryActs({ entry, setting }: EntryProps): ReactElement {
  const { key, title, row } = entry;
  const { tree, acts, isBusy, onMove, onOpen } = useTreeCalls();
  const changes = changeChoices(entry, onOpen);
  const groupsOf = (): ChoiceGroup[] => [
    { name: t("Change"), choices: changes },
    {
      name: t("Move"),
      choices: moveChoices(tree, key).map(({ id, text, move }) => ({ id, text, run: () => onMove(move) })),
    },
  ];
  return (
    <span className={styles["acts"]}>
      {row && <PageRowActs row={row} isHome={row.id === setting.homepageId} acts={acts} />}
      <PageRowMenu
        title={title}
        groupsOf={groupsOf}
        isDisabled={isBusy || (changes.length === 0 && !hasMoveChoices(tree, key))}
      />
    </span>
  );
}

function EntryContent({ entry, setting }: EntryProps): ReactElement {
  const { title, hasChildren } = entry;
  return (
    <>
      {setting.canEdit && (
        <Button slot="drag" className={styles["handle"] ?? ""} aria-label={t("Drag {title}", { title })}>
          <GripVertical aria-hidden="true" />
        </Button>
      )}
      {hasChildren && <Chevron />}
      <EntryWords entry={entry} setting={setting} />
      {setting.canEdit && <EntryActs entry={entry} setting={setting} />}
    </>
  );
}

/** Compared by content: a list that is read again has new objects for the rows after a row that is gone. */
const StableEntryContent = memo(EntryContent, (before, after) => replaceEqualDeep(before, after) === before);

function entryOf({ key, kind, title, row, link, children }: EntryNode): Entry {
  return { key, kind, title, row, link, hasChildren: children.length > 0 };
}

export function PageTreeRow({ node, setting }: RowProps<PageNode>): ReactElement {
  const isGroup = node.kind === "group";
  return (
    <TreeItem
      id={node.key}
      textValue={node.title}
      className={(isGroup ? styles["group"] : styles["row"]) ?? ""}
      data-group={isGroup || undefined}
    >
      <TreeItemContent>
        <div className={styles["content"]}>
          {isGroup ? (
            <GroupContent node={node} setting={setting} />
          ) : (
            <StableEntryContent entry={entryOf(node)} setting={setting} />
          )}
        </div>
      </TreeItemContent>
      <Collection items={node.children} dependencies={[setting]}>
        {(child) => <PageTreeRow key={child.key} node={child} setting={setting} />}
      </Collection>
    </TreeItem>
  );
}
