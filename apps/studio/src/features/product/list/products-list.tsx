import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { Plus, Search, Tag } from "lucide-react";
import { useState, type ReactElement, type ReactNode } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { RoomHeader } from "../../../parts/room/room-header.tsx";
import { LoadError, StateNotice } from "../../../parts/notice/state-notice.tsx";
import { SearchBox } from "../../../parts/list/search-box.tsx";
import type { RecordSort } from "../../../parts/table/record-table.tsx";
import { NewProductDialog } from "../new-product-dialog.tsx";
import { productListQuery, type ProductPage } from "../product-queries.ts";
import { useProductSelection, type ChosenProducts, type SelectionControl } from "./product-selection.ts";
import { ProductsTable } from "./products-table.tsx";
import { SelectionBar } from "./product-selection-bar.tsx";
import styles from "./products-list.module.css";
import { t } from "../../../language/t.ts";

type ProductPages = UseInfiniteQueryResult<InfiniteData<ProductPage>>;

type ProductsListProps = {
  readonly search: string;
  readonly language: string;
  readonly sort: RecordSort | undefined;
  readonly mayEdit: boolean;
  readonly notice?: ReactNode;
  readonly actions?: ReactNode;
  readonly onSort: (sort: RecordSort | undefined) => void;
  readonly onEditChosen: (chosen: ChosenProducts) => void;
  readonly onExportChosen: (chosen: ChosenProducts) => void;
  readonly onSearch: (search: string) => void;
  readonly onCreated: (productId: string) => void;
};

function NothingListed({
  search,
  onClear,
  onNew,
}: {
  readonly search: string;
  readonly onClear: () => void;
  /** Undefined without permission. */
  readonly onNew: (() => void) | undefined;
}): ReactElement {
  if (search) {
    return (
      <StateNotice
        title={t("No products match “{search}”", { search })}
        icon={<Search aria-hidden="true" />}
        action={<ActionButton onPress={onClear}>{t("Clear search")}</ActionButton>}
      >
        {t("Search covers titles, SKUs and tags.")}
      </StateNotice>
    );
  }
  if (!onNew) {
    return (
      <StateNotice title={t("No products yet")} icon={<Tag aria-hidden="true" />}>
        {t("Products added by your team appear here.")}
      </StateNotice>
    );
  }
  return (
    <StateNotice
      title={t("Add your first product")}
      icon={<Tag aria-hidden="true" />}
      action={
        <ActionButton icon={<Plus aria-hidden="true" />} onPress={onNew}>
          {t("New product")}
        </ActionButton>
      }
    >
      {t("Start with a title. Add images, price and stock next to a live preview, and publish when it looks right.")}
    </StateNotice>
  );
}

type ListHeaderProps = Pick<ProductsListProps, "search" | "actions" | "onSearch"> & {
  readonly count: string;
  /** Undefined without permission. */
  readonly onNew: (() => void) | undefined;
};

function ListHeader({ search, count, actions, onSearch, onNew }: ListHeaderProps): ReactElement {
  return (
    <RoomHeader
      title={t("Products")}
      count={count}
      search={<SearchBox label={t("Search products")} placeholder={t("Search")} search={search} onSearch={onSearch} />}
      actions={
        <>
          {actions}
          {onNew && (
            <ActionButton tone="primary" icon={<Plus aria-hidden="true" />} onPress={onNew}>
              {t("New product")}
            </ActionButton>
          )}
        </>
      }
    />
  );
}

type ListContentProps = Omit<ProductsListProps, "notice" | "actions" | "onCreated"> & {
  readonly list: ProductPages;
  readonly control: SelectionControl;
  /** Undefined without permission. */
  readonly onNew: (() => void) | undefined;
};

function ListContent(props: ListContentProps): ReactElement {
  const { list, search, language, control, onSearch, onNew } = props;
  if (list.isPending) return <LoadingBlocks label={t("Loading products…")} count={8} heightPx={56} hasPictures />;
  if (!list.data) {
    return (
      <LoadError
        what={t("your products")}
        error={list.error}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const rows = list.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <NothingListed search={search} onClear={() => onSearch("")} onNew={onNew} />;
  return (
    <>
      {list.isError && (
        <LoadError
          what={t("newer changes")}
          error={list.error}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      <ProductsTable
        rows={rows}
        language={language}
        sort={props.sort}
        onSort={props.onSort}
        control={props.mayEdit ? control : undefined}
      />
      {list.hasNextPage && (
        <div className={styles["more"]}>
          <p>{t("{count} of {total} shown", { count: rows.length, total: countText(list, language) })}</p>
          <ActionButton isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? t("Loading…") : t("Show more")}
          </ActionButton>
        </div>
      )}
      <SelectionBar
        control={control}
        shownCount={rows.length}
        total={totalOf(list)}
        isSearch={search !== ""}
        language={language}
        onEdit={props.onEditChosen}
        onExport={props.onExportChosen}
      />
    </>
  );
}

function totalOf(list: ProductPages): number {
  return list.data?.pages[0]?.total ?? 0;
}

function countText(list: ProductPages, language: string): string {
  return new Intl.NumberFormat(language).format(totalOf(list));
}

function countWithUnit(list: ProductPages, search: string, language: string): string {
  if (!list.data) return "";
  const values = { count: totalOf(list), number: countText(list, language) };
  return search
    ? t("{count, plural, one {{number} product found} other {{number} products found}}", values)
    : t("{count, plural, one {{number} product} other {{number} products}}", values);
}

export function ProductsList({ notice, actions, onCreated, ...props }: ProductsListProps): ReactElement {
  const { search, language, sort, onSearch } = props;
  const [isAdding, setIsAdding] = useState(false);
  const list = useInfiniteQuery(productListQuery({ search, sort }));
  const control = useProductSelection(search, list.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? []);
  const startNew = props.mayEdit ? (): void => setIsAdding(true) : undefined;
  return (
    <div className={styles["room"]}>
      <ListHeader
        search={search}
        count={countWithUnit(list, search, language)}
        actions={actions}
        onSearch={onSearch}
        onNew={startNew}
      />
      {notice}
      <ListContent {...props} list={list} control={control} onNew={startNew} />
      {isAdding && <NewProductDialog onClose={() => setIsAdding(false)} onCreated={onCreated} />}
    </div>
  );
}
