import type { CategoryRow } from "@stoa/core/category/category-api.ts";
import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, FolderTree, Plus, Search, Trash2 } from "lucide-react";
import { useState, type CSSProperties, type ReactElement } from "react";
import { ActionButton, IconButton } from "../../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { RecordTable, RowButton, RowText, type RecordColumn } from "../../../parts/table/record-table.tsx";
import { LoadError, StateNotice } from "../../../parts/notice/state-notice.tsx";
import { categoriesQuery } from "./category-calls.ts";
import { CategoryDeleteDialog, CategoryNameDialog } from "./category-dialogs.tsx";
import { categoryDepth, placeAmong, matchingCategories } from "./category-order.ts";
import styles from "./category-tree-list.module.css";
import { useCategorySteps, type CategorySteps } from "./use-category-steps.ts";
import { t } from "../../../language/t.ts";

type CategoryTreeListProps = {
  readonly collectionId: string;
  readonly search: string;
  readonly mayEdit: boolean;
  readonly isAdding: boolean;
  readonly onAdd: () => void;
  readonly onAdded: () => void;
};

const SHOWN_AT_ONCE = 200;

type Ask = { readonly kind: "edit" | "delete"; readonly row: CategoryRow };

type ActsProps = {
  readonly row: CategoryRow;
  readonly rows: readonly CategoryRow[];
  /** Moving requires the full list, since positions are relative to siblings. */
  readonly canMove: boolean;
  readonly onMove: CategorySteps["move"];
  readonly onAsk: (ask: Ask) => void;
};

function CategoryActs({ row, rows, canMove, onMove, onAsk }: ActsProps): ReactElement {
  const { place, count } = placeAmong(rows, row);
  return (
    <span className={styles["acts"]} data-category={row.id}>
      {canMove && (
        <>
          <IconButton
            label={t("Move {path} up", { path: row.path })}
            icon={<ArrowUp aria-hidden="true" />}
            isDisabled={place === 1}
            onPress={() => onMove(row, -1)}
          />
          <IconButton
            label={t("Move {path} down", { path: row.path })}
            icon={<ArrowDown aria-hidden="true" />}
            isDisabled={place === count}
            onPress={() => onMove(row, 1)}
          />
        </>
      )}
      <IconButton
        label={t("Delete {path}", { path: row.path })}
        icon={<Trash2 aria-hidden="true" />}
        onPress={() => onAsk({ kind: "delete", row })}
      />
    </span>
  );
}

function CategoryName({ row, search }: { readonly row: CategoryRow; readonly search: string }): ReactElement {
  const around = row.path.slice(0, -row.displayName.length - 1);
  if (search) return <RowText title={row.displayName} note={around && t("in {path}", { path: around })} />;
  return (
    <>
      <RowText title={row.displayName} />
      {around && <span className="only-spoken"> {t("in {path}", { path: around })}</span>}
    </>
  );
}

type TableProps = Omit<ActsProps, "row"> & {
  readonly shown: readonly CategoryRow[];
  readonly search: string;
  readonly mayEdit: boolean;
};

function columnsOf({ search, mayEdit, onAsk, ...acts }: TableProps): RecordColumn<CategoryRow>[] {
  const name: RecordColumn<CategoryRow> = {
    id: "name",
    title: t("Name"),
    kind: "main",
    renderCell: (row) => {
      const depth = search ? 0 : Math.min(categoryDepth(row.path), 6);
      const words = <CategoryName row={row} search={search} />;
      return (
        <span className={styles["name"]} style={{ "--depth": depth } as CSSProperties}>
          {mayEdit ? <RowButton onPress={() => onAsk({ kind: "edit", row })}>{words}</RowButton> : words}
        </span>
      );
    },
  };
  const count: RecordColumn<CategoryRow> = {
    id: "count",
    title: t("Products"),
    kind: "number",
    renderCell: ({ productCount }) => productCount,
  };
  if (!mayEdit) return [name, count];
  const { rows, canMove, onMove } = acts;
  const buttons: RecordColumn<CategoryRow> = {
    id: "acts",
    title: t("Actions"),
    kind: "actions",
    renderCell: (row) => <CategoryActs row={row} rows={rows} canMove={canMove} onMove={onMove} onAsk={onAsk} />,
  };
  return [name, count, buttons];
}

function CategoryTable(props: TableProps): ReactElement {
  const { shown } = props;
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  return (
    <>
      <RecordTable
        caption={t("Store categories")}
        columns={columnsOf(props)}
        rows={shown.slice(0, most)}
        rowId={({ id }) => id}
      />
      {shown.length > most && (
        <div className={styles["more"]}>
          <p>{t("{count} of {total} shown", { count: most, total: shown.length })}</p>
          <ActionButton onPress={() => setMost(most + SHOWN_AT_ONCE)}>{t("Show more")}</ActionButton>
        </div>
      )}
    </>
  );
}

type NothingProps = Pick<CategoryTreeListProps, "search" | "mayEdit" | "onAdd">;

function NoCategories({ search, mayEdit, onAdd }: NothingProps): ReactElement {
  if (search) {
    return (
      <StateNotice title={t("No categories match “{search}”", { search })} icon={<Search aria-hidden="true" />}>
        {t("Search covers category names and their parents.")}
      </StateNotice>
    );
  }
  return (
    <StateNotice
      title={t("No categories yet")}
      icon={<FolderTree aria-hidden="true" />}
      action={
        mayEdit && (
          <ActionButton tone="primary" icon={<Plus aria-hidden="true" />} onPress={onAdd}>
            {t("New category")}
          </ActionButton>
        )
      }
    >
      {t(
        "Categories help visitors find products, such as Shirts in Clothing. Create one here, then choose it when you edit a product.",
      )}
    </StateNotice>
  );
}

type AskDialogProps = Omit<Parameters<typeof CategoryNameDialog>[0], "row"> & { readonly ask: Ask };

function AskDialog({ ask, paths, ...dialog }: AskDialogProps): ReactElement {
  return ask.kind === "edit" ? (
    <CategoryNameDialog {...dialog} paths={paths} row={ask.row} />
  ) : (
    <CategoryDeleteDialog {...dialog} row={ask.row} />
  );
}

type FoundTreeProps = CategoryTreeListProps & {
  readonly rows: readonly CategoryRow[];
  readonly paths: readonly string[];
};

function FoundTree(props: FoundTreeProps): ReactElement {
  const { collectionId, search, mayEdit, rows, paths } = props;
  const [ask, setAsk] = useState<Ask | null>(null);
  const { boxRef, news, move } = useCategorySteps(collectionId, rows);
  const shown = matchingCategories(rows, search);
  const dialog = { collectionId, rows, paths };
  return (
    <div ref={boxRef}>
      {shown.length === 0 ? (
        <NoCategories search={search} mayEdit={mayEdit} onAdd={props.onAdd} />
      ) : (
        <CategoryTable
          shown={shown}
          rows={rows}
          search={search}
          mayEdit={mayEdit}
          canMove={search === ""}
          onMove={move}
          onAsk={setAsk}
        />
      )}
      <output className="only-spoken">{news}</output>
      {props.isAdding && <CategoryNameDialog {...dialog} row={null} onClose={props.onAdded} />}
      {ask && <AskDialog {...dialog} ask={ask} onClose={() => setAsk(null)} />}
    </div>
  );
}

/** spec: platform 2, tag and category manager */
export function CategoryTreeList(props: CategoryTreeListProps): ReactElement {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(categoriesQuery(props.collectionId));
  if (isPending) return <LoadingBlocks label={t("Loading categories…")} count={6} heightPx={48} />;
  const trouble = { error, isRetrying: isFetching, onRetry: () => void refetch() };
  if (!data) return <LoadError what={t("your categories")} {...trouble} />;
  return (
    <>
      {isError && <LoadError what={t("newer changes")} {...trouble} />}
      <FoundTree {...props} rows={data.rows} paths={data.paths} />
    </>
  );
}
