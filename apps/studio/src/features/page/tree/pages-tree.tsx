import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import { Tree } from "react-aria-components/Tree";
import { useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { isPressed, SHORTCUTS } from "../../../parts/keyboard/shortcuts.ts";
import type { PageActs } from "../page-acts.ts";
import { dropMove, stepMove, type DropSpot, type MoveStep, type PageMove } from "./page-moves.ts";
import { PageTreeRow } from "./page-tree-row.tsx";
import { indexTree, type EntryNode, type GroupNode, type PageNode, type TreeIndex } from "./page-tree.ts";
import styles from "./pages-tree.module.css";
import { TreeContext, type TreeDialog } from "./tree-context.ts";
import { TreeDialogs } from "./tree-dialogs.tsx";
import { usePageMoves } from "./use-page-moves.ts";
import { t, tRich } from "../../../language/t.ts";

type PagesTreeProps = {
  readonly groups: readonly GroupNode[];
  readonly homepageId: string | null;
  readonly acts: PageActs;
  readonly canEdit: boolean;
  readonly onOpen: (row: NonNullable<EntryNode["row"]>) => void;
};

const STEPS: Readonly<Record<string, MoveStep>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

function listTitle(tree: TreeIndex, { to }: PageMove): string | null {
  if (to === null) return null;
  const isList = ({ end }: PageNode): boolean =>
    end !== null &&
    ("folderId" in to
      ? "folderId" in end && end.folderId === to.folderId
      : "navigation" in end && end.navigation === to.navigation);
  return [...tree.values()].find(({ node }) => isList(node))?.node.title ?? null;
}

function keyName(parts: ReactNode[]): ReactElement {
  return <kbd key="key">{parts}</kbd>;
}

function movedWords(tree: TreeIndex, move: PageMove): string {
  const { title, kind } = move.entry;
  const list = listTitle(tree, move);
  if (list !== null) return t("“{title}” moved to “{list}”", { title, list });
  return kind === "link"
    ? t("Link “{title}” removed", { title })
    : t("“{title}” removed from the navigation", { title });
}

/** Whether a row is the moved entry at its new position. */
function isMoved({ entry, to }: PageMove, key: string): boolean {
  const id = entry.row?.id;
  if (id === undefined) return key === entry.key;
  if (to === null) return key === `unlinked/${id}`;
  return "folderId" in to ? key.endsWith(`/${to.folderId}/${id}`) : key === `navigation:${to.navigation}/${id}`;
}

const MAX_FRAMES = 60;

/** Focuses a row once it is rendered and no dialog covers it. */
function focusRow(list: HTMLElement | null, isRow: (key: string) => boolean, framesLeft = MAX_FRAMES): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>("[role=row][data-key]") ?? [])];
  const row = rows.find(({ dataset }) => isRow(dataset["key"] ?? ""));
  const isCovered = list?.ownerDocument.querySelector("[role=dialog]") !== null;
  if (row && !isCovered) row.focus();
  else if (framesLeft > 0) requestAnimationFrame(() => focusRow(list, isRow, framesLeft - 1));
}

/** List headings cannot be dragged. */
function keepGroups(event: DragEvent): void {
  if (event.target instanceof Element && event.target.closest("[data-group]")) event.preventDefault();
}

function useDragging(tree: TreeIndex, onMove: (move: PageMove) => void) {
  const dragged = useRef("");
  const moveTo = (spot: DropSpot): PageMove | null => dropMove(tree, dragged.current, spot);
  return useDragAndDrop<PageNode>({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": tree.get(String(key))?.node.title ?? "" })),
    onDragStart: ({ keys }) => {
      dragged.current = String([...keys][0] ?? "");
    },
    getDropOperation: (target) =>
      target.type === "item" && moveTo({ key: String(target.key), position: target.dropPosition }) ? "move" : "cancel",
    onMove: ({ target }) => {
      const move = moveTo({ key: String(target.key), position: target.dropPosition });
      if (move) onMove(move);
    },
  }).dragAndDropHooks;
}

type Step = { readonly key: string; readonly step: MoveStep };

/** Queues key presses that arrive faster than moves complete: only the latest one waits. */
function useSteps(tree: TreeIndex, isBusy: boolean, onMove: (move: PageMove) => void): (step: Step) => void {
  const waiting = useRef<Step | null>(null);
  const take = ({ key, step }: Step): void => {
    const move = stepMove(tree, key, step);
    if (move) onMove(move);
  };
  useEffect(() => {
    const step = waiting.current;
    if (isBusy || !step) return;
    waiting.current = null;
    take(step);
  });
  return (step) => {
    if (isBusy) waiting.current = step;
    else take(step);
  };
}

type TreeRowsProps = Pick<PagesTreeProps, "groups" | "homepageId" | "canEdit" | "onOpen"> & {
  readonly tree: TreeIndex;
  readonly onMove: (move: PageMove) => void;
};

/** The rows. Drawn again only when a page, a list or what is open changes: each time costs as much as all rows. */
const TreeRows = memo(function TreeRows({ groups, tree, homepageId, canEdit, onOpen, onMove }: TreeRowsProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const dragAndDropHooks = useDragging(tree, onMove);
  const holders = [...tree].filter(([, { node }]) => node.children.length > 0).map(([key]) => key);
  const setting = useMemo(() => ({ homepageId, canEdit }), [homepageId, canEdit]);
  return (
    <Tree
      aria-label={t("Pages")}
      className={styles["tree"] ?? ""}
      items={groups}
      dependencies={[setting]}
      expandedKeys={holders.filter((key) => !closed.has(key))}
      onExpandedChange={(open) => setClosed(new Set(holders.filter((key) => !open.has(key))))}
      {...(canEdit ? { dragAndDropHooks } : {})}
      onAction={(key) => {
        const node = tree.get(String(key))?.node;
        if (node && node.kind !== "group" && node.row) onOpen(node.row);
      }}
    >
      {(group) => <PageTreeRow key={group.key} node={group} setting={setting} />}
    </Tree>
  );
});

/**
 * The page tree. Rows move by dragging, by menu, or by Alt+arrow keys: up, down, right into the preceding folder, left
 * out of the list.
 */
export function PagesTree({ groups, homepageId, acts, canEdit, onOpen }: PagesTreeProps): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  const tree = useMemo(() => indexTree(groups), [groups]);
  const [dialog, setDialog] = useState<TreeDialog | null>(null);
  const { move, show, isBusy } = usePageMoves((moved) => focusRow(list.current, (key) => isMoved(moved, key)));
  const onMove = useCallback((next: PageMove) => move(next, movedWords(tree, next)), [move, tree]);
  const calls = useMemo(
    () => ({ tree, acts, isBusy, onMove, onOpen: setDialog }),
    [tree, acts, isBusy, onMove, setDialog],
  );
  const takeStep = useSteps(tree, isBusy, onMove);
  const moveByKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const focused = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[role=row]") : null;
    if (!canEdit || !step || !focused || !isPressed(SHORTCUTS.movePage, event)) return;
    event.preventDefault();
    event.stopPropagation();
    takeStep({ key: focused.dataset["key"] ?? "", step });
  };
  return (
    <div ref={list} onDragStartCapture={keepGroups} onKeyDownCapture={moveByKey} aria-busy={isBusy}>
      <TreeContext value={calls}>
        <TreeRows {...{ groups, tree, homepageId, canEdit, onOpen, onMove }} />
      </TreeContext>
      {dialog && (
        <TreeDialogs
          dialog={dialog}
          tree={tree}
          homepageId={homepageId}
          onClose={() => setDialog(null)}
          onChanged={async (change, isRow) => {
            setDialog(null);
            await show(change);
            focusRow(list.current, isRow);
          }}
        />
      )}
      {canEdit && (
        <p className={styles["hint"]}>
          {tRich(
            "Drag a page to move it, use its menu, or press <kbd>Alt</kbd> and an arrow key. Visitors see pages in the navigation in your menus after you publish.",
            { kbd: keyName },
          )}
        </p>
      )}
    </div>
  );
}
