import type { ContentRow } from "@stoa/core/content/content-api.ts";
import { Link } from "@tanstack/react-router";
import {
  CalendarDays,
  Copy,
  FileText,
  Folder,
  Images,
  LayoutList,
  Lock,
  Music,
  ShoppingBag,
  Trash2,
} from "lucide-react";
import type { ReactElement, SyntheticEvent } from "react";
import { IconButton } from "../../../parts/action/action-button.tsx";
import { statusLabel } from "../../../parts/draft/publish-status.ts";
import { StatusBadge } from "../../../parts/notice/status-badge.tsx";
import type { PageActs } from "../page-acts.ts";
import styles from "./pages-list.module.css";
import { t } from "../../../language/t.ts";

type HomeRow = { readonly row: ContentRow; readonly isHome: boolean };
type PageRowProps = HomeRow & { readonly acts: PageActs };

const TYPE_ICONS: Readonly<Record<string, typeof FileText>> = {
  products: ShoppingBag,
  events: CalendarDays,
  gallery: Images,
  album: Music,
  index: LayoutList,
  folder: Folder,
};

export function PageSign({ row }: { readonly row: ContentRow }): ReactElement {
  const Icon = TYPE_ICONS[row.page?.typeName ?? ""] ?? FileText;
  return <Icon aria-hidden="true" className={styles["sign"]} />;
}

/** Keeps the surrounding row from handling the link's presses. */
function keepToLink(event: SyntheticEvent): void {
  event.stopPropagation();
}

/** A collection links to its items; its settings are one step further. */
export function RowLink({ row }: { readonly row: ContentRow }): ReactElement {
  const link = {
    params: { documentId: row.id },
    className: styles["link"] ?? "",
    draggable: false,
    onClick: keepToLink,
    onPointerDown: keepToLink,
    onMouseDown: keepToLink,
  };
  return row.page?.holds === "items" ? (
    <Link to="/pages/$documentId/items" {...link}>
      {row.title}
    </Link>
  ) : (
    <Link to="/pages/$documentId" {...link}>
      {row.title}
    </Link>
  );
}

type PageDetails = NonNullable<ContentRow["page"]>;

function LockSign({ page }: { readonly page: PageDetails | undefined }): ReactElement | null {
  if (!page?.hasPassword && !page?.isMembersOnly) return null;
  return (
    <span className={styles["lock"]}>
      <Lock aria-hidden="true" />
      {page.hasPassword ? t("Password") : t("Members")}
    </span>
  );
}

/** Folders and indexes show their number of pages, since they look like pages otherwise. */
function folderWords({ holds, typeName }: PageDetails): string | null {
  if (holds !== "pages") return null;
  return typeName === "index" ? t("Index") : t("Folder");
}

export function PageFacts({ row, isHome }: HomeRow): ReactElement {
  const status = statusLabel(row.status);
  const { page } = row;
  const folder = page ? folderWords(page) : null;
  return (
    <span className={styles["facts"]}>
      <span className={styles["address"]}>{isHome ? "/" : `/${row.urlId ?? ""}`}</span>
      <LockSign page={page} />
      {folder && <StatusBadge tone="neutral">{folder}</StatusBadge>}
      {isHome && <StatusBadge tone="neutral">{t("Home page")}</StatusBadge>}
      {page?.isVisible === false && <StatusBadge tone="neutral">{t("Hidden")}</StatusBadge>}
      <StatusBadge tone={status.tone}>{status.text}</StatusBadge>
    </span>
  );
}

export function PageRowActs({ row, isHome, acts }: PageRowProps): ReactElement {
  const { page } = row;
  return (
    <>
      {page?.holds === "blocks" && (
        <IconButton
          label={t("Duplicate {title}", { title: row.title })}
          icon={<Copy aria-hidden="true" />}
          isDisabled={acts.isBusy}
          onPress={() => acts.duplicate(row)}
        />
      )}
      {page && !isHome && page.holds !== "products" && (
        <IconButton
          label={t("Delete {title}", { title: row.title })}
          icon={<Trash2 aria-hidden="true" />}
          isDisabled={acts.isBusy}
          onPress={() => acts.remove(row)}
        />
      )}
    </>
  );
}

export function PageRow({ row, isHome, acts }: PageRowProps): ReactElement {
  return (
    <li className={styles["row"]}>
      <PageSign row={row} />
      <RowLink row={row} />
      <PageFacts row={row} isHome={isHome} />
      <span className={styles["acts"]}>
        <PageRowActs row={row} isHome={isHome} acts={acts} />
      </span>
    </li>
  );
}
