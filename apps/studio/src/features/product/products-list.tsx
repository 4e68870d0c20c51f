import { formatMoney } from "@stoa/core/lib/format-money.ts";
import type { ProductRow } from "@stoa/core/product/product-api.ts";
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Eye, EyeOff, Plus, Search, Tag } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../parts/action-button.tsx";
import { LoadingBlocks } from "../../parts/loading-blocks.tsx";
import { LoadError, StateNotice } from "../../parts/state-notice.tsx";
import { StatusBadge } from "../../parts/status-badge.tsx";
import { NewProductDialog } from "./new-product-dialog.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { productListQuery, type ProductPage } from "./product-queries.ts";
import { statusWords } from "../../parts/publish-status.ts";
import { SearchBox } from "../../parts/search-box.tsx";
import { stockText } from "./product-stock-text.ts";
import styles from "./products-list.module.css";

type ProductPages = UseInfiniteQueryResult<InfiniteData<ProductPage>>;

type ProductsListProps = {
  readonly search: string;
  readonly language: string;
  readonly onSearch: (search: string) => void;
  readonly onCreated: (productId: string) => void;
};

function ProductTableRow({ row, language }: { readonly row: ProductRow; readonly language: string }): ReactElement {
  const status = statusWords(row.status);
  const stock = stockText(row.stock, language);
  const variants = row.variantCount > 1 ? `${row.variantCount} variants` : "";
  return (
    <tr className={styles["row"]}>
      <td className={styles["picture"]}>
        <ProductPicture image={row.image} sizePx={40} />
      </td>
      <th scope="row" className={styles["product"]}>
        <Link to="/products/$productId" params={{ productId: row.id }} className={styles["link"]}>
          {row.title}
        </Link>
        <span className={styles["under"]}>
          {[stock, variants, row.isVisible ? "" : "Hidden"].filter(Boolean).join(" · ")}
          {row.status !== "published" && <span className={styles["under-status"]}> · {status.text}</span>}
        </span>
      </th>
      <td className={styles["status"]}>
        <StatusBadge tone={status.tone}>{status.text}</StatusBadge>
      </td>
      <td className={styles["wide"]} data-sold-out={(!row.stock.unlimited && row.stock.quantity === 0) || undefined}>
        {stock}
        {variants && <span className={styles["soft"]}> · {variants}</span>}
      </td>
      <td className={styles["price"]}>
        {row.onSale && (
          <span className={styles["sale"]}>
            <StatusBadge tone="good">Sale</StatusBadge>
          </span>
        )}
        {formatMoney(row.priceFrom, language)}
      </td>
      <td className={styles["wide"]}>
        <span className={styles["visible"]}>
          {row.isVisible ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
          {row.isVisible ? "Visible" : "Hidden"}
        </span>
      </td>
    </tr>
  );
}

function ProductTable({
  rows,
  language,
}: {
  readonly rows: readonly ProductRow[];
  readonly language: string;
}): ReactElement {
  return (
    <table className={styles["table"]}>
      <caption className="only-spoken">Products</caption>
      <thead>
        <tr>
          <th scope="col" className={styles["picture"]}>
            <span className="only-spoken">Picture</span>
          </th>
          <th scope="col">Product</th>
          <th scope="col" className={styles["status"]}>
            Status
          </th>
          <th scope="col" className={styles["wide"]}>
            Stock
          </th>
          <th scope="col" className={styles["price"]}>
            Price
          </th>
          <th scope="col" className={styles["wide"]}>
            Visibility
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ProductTableRow key={row.id} row={row} language={language} />
        ))}
      </tbody>
    </table>
  );
}

function NothingListed({
  search,
  onClear,
  onNew,
}: {
  readonly search: string;
  readonly onClear: () => void;
  readonly onNew: () => void;
}): ReactElement {
  if (search) {
    return (
      <StateNotice
        title={`No products match “${search}”`}
        icon={<Search aria-hidden="true" />}
        action={<ActionButton onPress={onClear}>Clear search</ActionButton>}
      >
        Search looks in titles, SKUs and tags.
      </StateNotice>
    );
  }
  return (
    <StateNotice
      title="Add your first product"
      icon={<Tag aria-hidden="true" />}
      action={
        <ActionButton tone="primary" icon={<Plus aria-hidden="true" />} onPress={onNew}>
          New product
        </ActionButton>
      }
    >
      Give it a title to start. You add pictures, price and stock beside a live preview, and publish when it looks
      right.
    </StateNotice>
  );
}

type ListHeaderProps = Pick<ProductsListProps, "search" | "onSearch"> & {
  readonly count: string;
  readonly onNew: () => void;
};

function ListHeader({ search, count, onSearch, onNew }: ListHeaderProps): ReactElement {
  return (
    <header className={styles["header"]}>
      <h1>Products</h1>
      <output className={styles["count"]}>{count}</output>
      <div className={styles["search"]}>
        <SearchBox label="Search products" placeholder="Search" search={search} onSearch={onSearch} />
      </div>
      <ActionButton icon={<Plus aria-hidden="true" />} onPress={onNew}>
        New product
      </ActionButton>
    </header>
  );
}

type ListContentProps = Pick<ProductsListProps, "search" | "language" | "onSearch"> & {
  readonly list: ProductPages;
  readonly onNew: () => void;
};

function ListContent({ list, search, language, onSearch, onNew }: ListContentProps): ReactElement {
  if (list.isPending) return <LoadingBlocks label="Loading your products" count={8} heightPx={56} />;
  if (!list.data) {
    return (
      <LoadError
        what="your products"
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
          what="newer changes"
          error={list.error}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      <ProductTable rows={rows} language={language} />
      {list.hasNextPage && (
        <div className={styles["more"]}>
          <p>
            {rows.length} of {countText(list, language)} shown
          </p>
          <ActionButton isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? "Loading…" : "Show more"}
          </ActionButton>
        </div>
      )}
    </>
  );
}

function countText(list: ProductPages, language: string): string {
  return new Intl.NumberFormat(language).format(list.data?.pages[0]?.total ?? 0);
}

function countWords(list: ProductPages, search: string, language: string): string {
  if (!list.data) return "";
  const noun = list.data.pages[0]?.total === 1 ? "product" : "products";
  return `${countText(list, language)} ${noun}${search ? " found" : ""}`;
}

export function ProductsList({ search, language, onSearch, onCreated }: ProductsListProps): ReactElement {
  const [isAdding, setIsAdding] = useState(false);
  const list = useInfiniteQuery(productListQuery(search));
  const startNew = (): void => setIsAdding(true);
  return (
    <div className={styles["room"]}>
      <ListHeader search={search} count={countWords(list, search, language)} onSearch={onSearch} onNew={startNew} />
      <ListContent list={list} search={search} language={language} onSearch={onSearch} onNew={startNew} />
      {isAdding && <NewProductDialog onClose={() => setIsAdding(false)} onCreated={onCreated} />}
    </div>
  );
}
