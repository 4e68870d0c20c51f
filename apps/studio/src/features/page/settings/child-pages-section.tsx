import type { ContentRow } from "@stoa/core/content/content-api.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import { useQuery } from "@tanstack/react-query";
import { FileText, X } from "lucide-react";
import { useState, type ReactElement } from "react";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { ActionButton, IconButton } from "../../../parts/action/action-button.tsx";
import { dropPosition } from "../../../parts/table/drop-position.ts";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { LoadError } from "../../../parts/notice/state-notice.tsx";
import { allPagesQuery } from "../page-calls.ts";
import { truncationText } from "../list/page-counts.ts";
import { usePageState, type PageData, type PageSession } from "../page-session.ts";
import { RowHandle } from "../../../parts/table/row-handle.tsx";
import styles from "./child-pages-section.module.css";
import { t } from "../../../language/t.ts";

type Child = { readonly id: string; readonly title: string; readonly address: string };

const NO_CHILDREN: readonly string[] = [];

function childrenOf(data: PageData): readonly string[] {
  return ("children" in data ? data.children : undefined) ?? NO_CHILDREN;
}

type Known = { readonly rows: ReadonlyMap<string, ContentRow>; readonly isCut: boolean };

/** Pages by title; missing ones are labeled and can be removed. */
function namedChildren(ids: readonly string[], { rows, isCut }: Known): Child[] {
  const unknown = isCut ? t("A page not listed here") : t("Deleted page");
  return ids.map((id) => {
    const row = rows.get(id);
    return { id, title: row?.title ?? unknown, address: row?.urlId ? `/${row.urlId}` : "" };
  });
}

type ListProps = {
  readonly pages: readonly Child[];
  readonly onMove: (id: string, position: number) => void;
  readonly onRemove: (id: string) => void;
};

function ChildList({ pages, onMove, onRemove }: ListProps): ReactElement {
  const { dragAndDropHooks } = useDragAndDrop<Child>({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onReorder: ({ keys, target }) => {
      const [moved] = [...keys].map(String);
      const drop = { targetId: String(target.key), isBefore: target.dropPosition === "before" };
      const ids = pages.map(({ id }) => id);
      if (moved) onMove(moved, dropPosition(ids, moved, drop));
    },
  });
  return (
    <GridList
      aria-label={t("Pages in this collection")}
      className={styles["list"] ?? ""}
      items={pages}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <p className={styles["empty"]}>{t("No pages in it yet. Add the first one below.")}</p>}
    >
      {(page) => (
        <GridListItem id={page.id} textValue={page.title} className={styles["row"] ?? ""}>
          <RowHandle label={t("Move {title}", { title: page.title })} />
          <FileText aria-hidden="true" className={styles["sign"]} />
          <span className={styles["title"]}>{page.title}</span>
          <span className={styles["address"]}>{page.address}</span>
          <IconButton
            label={t("Remove {title}", { title: page.title })}
            icon={<X aria-hidden="true" />}
            onPress={() => onRemove(page.id)}
          />
        </GridListItem>
      )}
    </GridList>
  );
}

type AddProps = { readonly options: readonly ContentRow[]; readonly onAdd: (id: string) => void };

function AddPage({ options, onAdd }: AddProps): ReactElement {
  const [chosen, setChosen] = useState("");
  const id = options.some((row) => row.id === chosen) ? chosen : "";
  return (
    <div className={styles["add"]}>
      <SelectField
        label={t("Page to add")}
        value={id}
        options={[
          { value: "", text: options.length === 0 ? t("All pages are already in it") : t("Choose a page") },
          ...options.map((row) => ({ value: row.id, text: `${row.title} (/${row.urlId ?? ""})` })),
        ]}
        onChange={setChosen}
      />
      <ActionButton isDisabled={id === ""} onPress={() => onAdd(id)}>
        {t("Add page")}
      </ActionButton>
    </div>
  );
}

export function ChildPagesSection({ session }: { readonly session: PageSession }): ReactElement {
  const ids = usePageState(session, ({ draft }) => childrenOf(draft));
  const ownId = usePageState(session, ({ saved }) => saved.extra.id);
  const isIndex = usePageState(session, ({ draft }) => "folder" in draft && draft.folder === "index");
  const found = useQuery(allPagesQuery);
  const change = (label: string, children: readonly string[]): void =>
    session.edit(label, (data) => ({ ...(data as Collection), children: [...children] }));
  const rows = found.data?.rows ?? [];
  const cut = found.data ? truncationText(found.data.counts) : null;
  const known = { rows: new Map(rows.map((row) => [row.id, row])), isCut: cut !== null };
  // Containers cannot be nested: a navigation has no slot for a nested one.
  const options = rows.filter(({ id, page }) => id !== ownId && !ids.includes(id) && page?.holds !== "pages");
  return (
    <FormSection
      title={t("Pages in this collection")}
      note={
        isIndex ? t("Visitors see them one after another on a single page.") : t("It groups them in the navigation.")
      }
    >
      {found.isPending && <LoadingBlocks label={t("Loading pages…")} count={3} heightPx={40} />}
      {found.isError && (
        <LoadError
          what={t("your pages")}
          error={found.error}
          isRetrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && (
        <>
          <ChildList
            pages={namedChildren(ids, known)}
            onMove={(id, position) =>
              change("Reorder pages", ids.filter((one) => one !== id).toSpliced(position, 0, id))
            }
            onRemove={(id) =>
              change(
                "Remove page",
                ids.filter((one) => one !== id),
              )
            }
          />
          <AddPage options={options} onAdd={(id) => change("Add page", [...ids, id])} />
          {cut !== null && (
            <p>
              {cut} {t("You can also drag pages into the folder in the page list.")}
            </p>
          )}
        </>
      )}
    </FormSection>
  );
}
