import type { ContentRow } from "@stoa/core/content/content-api.ts";
import { Link } from "@tanstack/react-router";
import { CalendarDays, Copy, FileText, Folder, Images, Lock, Music, ShoppingBag, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { IconButton } from "../../parts/action-button.tsx";
import { statusWords } from "../../parts/publish-status.ts";
import { StatusBadge } from "../../parts/status-badge.tsx";
import type { PageActs } from "./page-acts.ts";
import styles from "./pages-list.module.css";

type PageRowProps = { readonly row: ContentRow; readonly isHome: boolean; readonly acts: PageActs };

const TYPE_ICONS: Readonly<Record<string, typeof FileText>> = {
  products: ShoppingBag,
  events: CalendarDays,
  gallery: Images,
  album: Music,
  index: Folder,
  folder: Folder,
};

/** A collection of items opens with them; its own settings are a step further. */
function RowLink({ row }: { readonly row: ContentRow }): ReactElement {
  const params = { documentId: row.id };
  return row.page?.holds === "items" ? (
    <Link to="/pages/$documentId/items" params={params} className={styles["link"]}>
      {row.title}
    </Link>
  ) : (
    <Link to="/pages/$documentId" params={params} className={styles["link"]}>
      {row.title}
    </Link>
  );
}

type PageFacts = NonNullable<ContentRow["page"]>;

/** Who sees the page, where not everybody does. */
function LockSign({ page }: { readonly page: PageFacts | undefined }): ReactElement | null {
  if (!page?.hasPassword && !page?.isMembersOnly) return null;
  return (
    <span className={styles["lock"]}>
      <Lock aria-hidden="true" />
      {page.hasPassword ? "Password" : "Members"}
    </span>
  );
}

function RowActs({ row, isHome, acts, page }: PageRowProps & { readonly page: PageFacts }): ReactElement {
  return (
    <span className={styles["acts"]}>
      {page.holds === "blocks" && (
        <IconButton
          label={`Duplicate ${row.title}`}
          icon={<Copy aria-hidden="true" />}
          isDisabled={acts.isBusy}
          onPress={() => acts.duplicate(row)}
        />
      )}
      {!isHome && page.holds !== "products" && (
        <IconButton
          label={`Delete ${row.title}`}
          icon={<Trash2 aria-hidden="true" />}
          isDisabled={acts.isBusy}
          onPress={() => acts.remove(row)}
        />
      )}
    </span>
  );
}

export function PageRow({ row, isHome, acts }: PageRowProps): ReactElement {
  const status = statusWords(row.status);
  const { page } = row;
  const Icon = TYPE_ICONS[page?.typeName ?? ""] ?? FileText;
  return (
    <li className={styles["row"]}>
      <Icon aria-hidden="true" className={styles["sign"]} />
      <RowLink row={row} />
      <span className={styles["address"]}>{isHome ? "/" : `/${row.urlId ?? ""}`}</span>
      <LockSign page={page} />
      {isHome && <StatusBadge tone="neutral">Home page</StatusBadge>}
      {page?.isVisible === false && <StatusBadge tone="neutral">Hidden</StatusBadge>}
      <StatusBadge tone={status.tone}>{status.text}</StatusBadge>
      {page && <RowActs row={row} isHome={isHome} acts={acts} page={page} />}
    </li>
  );
}
