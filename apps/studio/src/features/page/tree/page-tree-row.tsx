import { ChevronRight, ExternalLink, GripVertical, Plus } from "lucide-react";
import type { ReactElement } from "react";
import { Button } from "react-aria-components/Button";
import { Collection } from "react-aria-components/Collection";
import { TreeItem, TreeItemContent } from "react-aria-components/Tree";
import type { PageActs } from "../page-acts.ts";
import { moveChoices, type PageMove } from "./page-moves.ts";
import { PageRowMenu, type RowChoice } from "../list/page-row-menu.tsx";
import { PageFacts, PageRowActs, PageSign, RowLink } from "../list/page-row.tsx";
import type { EntryNode, GroupNode, PageNode, TreeIndex } from "./page-tree.ts";
import styles from "./pages-tree.module.css";
import { t } from "../../../language/t.ts";

export type TreeSetting = {
  readonly tree: TreeIndex;
  readonly homepageId: string | null;
  readonly acts: PageActs;
  readonly canEdit: boolean;
  readonly isBusy: boolean;
  readonly onMove: (move: PageMove) => void;
  readonly onOpen: (dialog: TreeDialog) => void;
};

export type TreeDialog = { readonly kind: "newLink" | "link" | "area"; readonly key: string };

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

function GroupContent({ node, setting }: RowProps<GroupNode>): ReactElement {
  const count = node.children.length;
  const { canEdit, isBusy, onOpen } = setting;
  return (
    <>
      {count > 0 && <Chevron />}
      <span className={styles["group-title"]}>{node.title}</span>
      <span className={styles["group-note"]}>{count === 0 ? EMPTY_WORDS[node.list] : count}</span>
      {canEdit && node.list === "navigation" && (
        <Button
          className={styles["add"] ?? ""}
          aria-label={t("Add link to {title}", { title: node.title })}
          isDisabled={isBusy}
          onPress={() => onOpen({ kind: "newLink", key: node.key })}
        >
          <Plus aria-hidden="true" />
          {t("Add link")}
        </Button>
      )}
    </>
  );
}

function EntryWords({ node, setting }: RowProps<EntryNode>): ReactElement {
  const { row, title, link } = node;
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
function mayHaveArea({ row }: EntryNode): boolean {
  return row?.page !== undefined && (row.page.holds !== "products" || row.page.isMembersOnly);
}

function changeChoices(node: EntryNode, onOpen: TreeSetting["onOpen"]): RowChoice[] {
  const { key } = node;
  return [
    ...(node.kind === "link" ? [{ id: "link", text: t("Edit link…"), run: () => onOpen({ kind: "link", key }) }] : []),
    ...(mayHaveArea(node) ? [{ id: "area", text: t("Member area…"), run: () => onOpen({ kind: "area", key }) }] : []),
  ];
}

function EntryMenu({ node, setting }: RowProps<EntryNode>): ReactElement {
  const { tree, isBusy, onMove, onOpen } = setting;
  const moves = moveChoices(tree, node.key).map(({ id, text, move }) => ({ id, text, run: () => onMove(move) }));
  const groups = [
    { name: t("Change"), choices: changeChoices(node, onOpen) },
    { name: t("Move"), choices: moves },
  ];
  return <PageRowMenu title={node.title} groups={groups} isBusy={isBusy} />;
}

function EntryContent({ node, setting }: RowProps<EntryNode>): ReactElement {
  const { row, title } = node;
  const { homepageId, acts, canEdit } = setting;
  return (
    <>
      {canEdit && (
        <Button slot="drag" className={styles["handle"] ?? ""} aria-label={t("Drag {title}", { title })}>
          <GripVertical aria-hidden="true" />
        </Button>
      )}
      {node.children.length > 0 && <Chevron />}
      <EntryWords node={node} setting={setting} />
      {canEdit && (
        <span className={styles["acts"]}>
          {row && <PageRowActs row={row} isHome={row.id === homepageId} acts={acts} />}
          <EntryMenu node={node} setting={setting} />
        </span>
      )}
    </>
  );
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
          {isGroup ? <GroupContent node={node} setting={setting} /> : <EntryContent node={node} setting={setting} />}
        </div>
      </TreeItemContent>
      <Collection items={node.children} dependencies={[setting]}>
        {(child) => <PageTreeRow key={child.key} node={child} setting={setting} />}
      </Collection>
    </TreeItem>
  );
}
