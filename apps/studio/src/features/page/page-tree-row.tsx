import { ChevronRight, ExternalLink, GripVertical } from "lucide-react";
import type { ReactElement } from "react";
import { Button } from "react-aria-components/Button";
import { Collection } from "react-aria-components/Collection";
import { TreeItem, TreeItemContent } from "react-aria-components/Tree";
import type { PageActs } from "./page-acts.ts";
import { PageMoveMenu } from "./page-move-menu.tsx";
import { moveChoices, type PageMove } from "./page-moves.ts";
import { PageFacts, PageRowActs, PageSign, RowLink } from "./page-row.tsx";
import type { EntryNode, GroupNode, PageNode, TreeIndex } from "./page-tree.ts";
import styles from "./pages-tree.module.css";

/** What all rows of the tree know. */
export type TreeSetting = {
  readonly tree: TreeIndex;
  readonly homepageId: string | null;
  readonly acts: PageActs;
  readonly canEdit: boolean;
  /** Whether a move is on its way. */
  readonly isBusy: boolean;
  readonly onMove: (move: PageMove) => void;
};

type RowProps<Node> = { readonly node: Node; readonly setting: TreeSetting };

const EMPTY_WORDS = {
  navigation: "Nothing is in it. Drop pages here.",
  unlinked: "Every page is in a navigation.",
  members: "",
} as const;

function Chevron(): ReactElement {
  return (
    <Button slot="chevron" className={styles["chevron"] ?? ""}>
      <ChevronRight aria-hidden="true" />
    </Button>
  );
}

function GroupContent({ node }: { readonly node: GroupNode }): ReactElement {
  const count = node.children.length;
  return (
    <>
      {count > 0 && <Chevron />}
      <span className={styles["group-title"]}>{node.title}</span>
      <span className={styles["group-note"]}>{count === 0 ? EMPTY_WORDS[node.list] : count}</span>
    </>
  );
}

function EntryWords({ node, setting }: RowProps<EntryNode>): ReactElement {
  const { row, title, url } = node;
  if (!row) {
    return (
      <>
        <ExternalLink aria-hidden="true" className={styles["sign"]} />
        <span className={styles["title"]}>{title}</span>
        <span className={styles["address"]}>{url}</span>
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

function EntryContent({ node, setting }: RowProps<EntryNode>): ReactElement {
  const { row, title } = node;
  const { tree, homepageId, acts, canEdit, isBusy, onMove } = setting;
  return (
    <>
      {canEdit && (
        <Button slot="drag" className={styles["handle"] ?? ""} aria-label={`Drag ${title}`}>
          <GripVertical aria-hidden="true" />
        </Button>
      )}
      {node.children.length > 0 && <Chevron />}
      <EntryWords node={node} setting={setting} />
      {canEdit && (
        <span className={styles["acts"]}>
          {row && <PageRowActs row={row} isHome={row.id === homepageId} acts={acts} />}
          <PageMoveMenu title={title} choices={moveChoices(tree, node.key)} isBusy={isBusy} onMove={onMove} />
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
          {isGroup ? <GroupContent node={node} /> : <EntryContent node={node} setting={setting} />}
        </div>
      </TreeItemContent>
      <Collection items={node.children} dependencies={[setting]}>
        {(child) => <PageTreeRow key={child.key} node={child} setting={setting} />}
      </Collection>
    </TreeItem>
  );
}
