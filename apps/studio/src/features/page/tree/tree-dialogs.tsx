import type { ExternalLink } from "@stoa/core/navigation/navigation-schema.ts";
import type { LinkPosition } from "@stoa/core/navigation/navigation-api.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { CallError, errorText } from "../../../client/call-error.ts";
import { stepContent } from "../../../parts/draft/content-calls.ts";
import { showToast } from "../../../parts/notice/toast-store.ts";
import { MemberAreaDialog, type AreaChoice } from "../member-area-dialog.tsx";
import { NavigationLinkDialog } from "../navigation-link-dialog.tsx";
import { sendLinkChange, sendNewLink, setMemberArea } from "../page-calls.ts";
import type { TreeDialog } from "./tree-context.ts";
import { linkKey, type EntryNode, type PageNode, type TreeIndex } from "./page-tree.ts";
import { undoLists, type TreeChange } from "./use-page-moves.ts";
import { t } from "../../../language/t.ts";

type TreeDialogsProps = {
  readonly dialog: TreeDialog;
  readonly tree: TreeIndex;
  readonly homepageId: string | null;
  /** The change, or null for none, and the row to focus next. */
  readonly onChanged: (change: TreeChange | null, isRow: (key: string) => boolean) => Promise<void>;
  readonly onClose: () => void;
};

type FormProps<Node> = Pick<TreeDialogsProps, "onChanged" | "onClose"> & { readonly node: Node };
type LinkFormProps = FormProps<PageNode> & {
  readonly list: PageNode;
};

function linkPlace(node: PageNode): LinkPosition | null {
  const place = node.kind === "link" ? node.place : node.end;
  return place && "navigation" in place ? place : null;
}

function linkChange(isNew: boolean, title: string, changedIds: readonly string[]): TreeChange | null {
  if (changedIds.length === 0) return null;
  return {
    words: isNew ? t("Link “{title}” added", { title }) : t("Link “{title}” updated", { title }),
    backWords: isNew ? t("Link “{title}” removed again", { title }) : t("Link “{title}” restored", { title }),
    takeBack: () => undoLists(changedIds),
  };
}

function LinkForm({ node, list, onChanged, onClose }: LinkFormProps): ReactElement {
  const queries = useQueryClient();
  const isNew = node.kind !== "link";
  const save = async (link: ExternalLink): Promise<void> => {
    const place = linkPlace(node);
    if (!place) return;
    try {
      const changedIds = await (isNew ? sendNewLink : sendLinkChange)({ place, link });
      const next = linkKey(list.key, link.url);
      await onChanged(linkChange(isNew, link.title, changedIds), (key) => key === next || key.startsWith(`${next}#`));
    } catch (error) {
      if (!(error instanceof CallError && error.status === 409)) throw error;
      // Shown as a toast because the dialog disappears when its link is gone. With a refreshed list, saving can be
      // retried.
      showToast({ text: errorText(error) });
      await queries.invalidateQueries({ queryKey: ["pages", "layout"] });
    }
  };
  const link = node.kind === "link" ? node.link : null;
  return <NavigationLinkDialog link={link} navigation={list.title} onSave={save} onClose={onClose} />;
}

type AreaFormProps = FormProps<EntryNode> & { readonly row: NonNullable<EntryNode["row"]>; readonly isHome: boolean };

function AreaForm({ node, row, isHome, onChanged, onClose }: AreaFormProps): ReactElement {
  const save = async ({ page, areaId }: AreaChoice): Promise<void> => {
    const { version } = await setMemberArea(page, areaId);
    const isOpen = areaId === null;
    const change = {
      words: isOpen
        ? t("“{title}” is no longer in a member area", { title: row.title })
        : t("“{title}” is now for members only", { title: row.title }),
      backWords: t("“{title}” is back in its previous member area", { title: row.title }),
      takeBack: () => stepContent(row.id, "undo", version),
    };
    const next = node.place ? node.key : `${isOpen ? "unlinked" : "members"}/${row.id}`;
    await onChanged(change, (key) => key === next);
  };
  return <MemberAreaDialog row={row} isHome={isHome} onSave={save} onClose={onClose} />;
}

/** The open tree dialog; null when its row is gone. */
export function TreeDialogs({ dialog, tree, homepageId, ...calls }: TreeDialogsProps): ReactElement | null {
  const found = tree.get(dialog.key);
  if (!found) return null;
  const { node, parent } = found;
  if (dialog.kind !== "area") return <LinkForm node={node} list={parent ?? node} {...calls} />;
  if (node.kind === "group" || !node.row) return null;
  return <AreaForm node={node} row={node.row} isHome={node.row.id === homepageId} {...calls} />;
}
