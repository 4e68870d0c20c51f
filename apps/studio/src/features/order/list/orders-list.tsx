import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, Inbox, Search } from "lucide-react";
import { useEffect, useRef, useState, type ReactElement, type RefObject } from "react";
import { ActionButton, ActionLink } from "../../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { LoadError, StateNotice } from "../../../parts/notice/state-notice.tsx";
import tabs from "../../../parts/room/room-header.module.css";
import { RoomHeader } from "../../../parts/room/room-header.tsx";
import { SearchBox } from "../../../parts/list/search-box.tsx";
import { DeleteTestOrders } from "./delete-test-orders.tsx";
import { orderListQuery, type OrdersPage } from "../order-calls.ts";
import type { SiteTime } from "../../../parts/time/site-time.ts";
import { ORDER_VIEWS, VIEW_TEXTS, writeOrdersSearch, type OrderView } from "../view/order-view.ts";
import styles from "./orders-list.module.css";
import { OrdersTable } from "./orders-table.tsx";
import { onlySpoken } from "../../../parts/only-spoken.tsx";
import { t, tRich } from "../../../language/t.ts";

type OrdersListProps = {
  readonly view: OrderView;
  readonly search: string;
  readonly clock: SiteTime;
  readonly siteUrl: string;
  readonly permissions: readonly string[];
  readonly onSearch: (search: string) => void;
  readonly onShowAll: () => void;
};

type OrderPages = UseInfiniteQueryResult<InfiniteData<OrdersPage>>;

function Views({ view, search }: Pick<OrdersListProps, "view" | "search">): ReactElement {
  return (
    <nav aria-label={t("Status")} className={tabs["tabs"]}>
      {ORDER_VIEWS.map((one) => (
        <Link
          key={one}
          to="/orders"
          search={writeOrdersSearch({ view: one, search })}
          replace
          className={tabs["tab"]}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={one === view ? "page" : undefined}
        >
          {VIEW_TEXTS[one]}
        </Link>
      ))}
    </nav>
  );
}

function NothingListed({
  view,
  search,
  siteUrl,
  onShowAll,
}: Omit<OrdersListProps, "clock" | "permissions" | "onSearch">): ReactElement {
  if (search !== "" || view !== "all") {
    const named = VIEW_TEXTS[view];
    const unmatched =
      view === "all"
        ? t("No orders match “{search}”", { search })
        : t("No orders match “{search}” in “{view}”", { search, view: named });
    return (
      <StateNotice
        title={search ? unmatched : t("No orders in “{view}”", { view: named })}
        icon={<Search aria-hidden="true" />}
        action={<ActionButton onPress={onShowAll}>{t("Show all orders")}</ActionButton>}
      >
        {t("Search covers order numbers, names and email addresses.")}
      </StateNotice>
    );
  }
  return (
    <StateNotice
      title={t("No orders yet")}
      icon={<Inbox aria-hidden="true" />}
      action={
        <ActionLink href={siteUrl} tone="primary" opensTab>
          {t("Open your site")}
        </ActionLink>
      }
    >
      {t(
        "To see how it works, publish a product and buy it on your site. In test mode nothing is charged, and you can delete the order later.",
      )}
    </StateNotice>
  );
}

type Shown = Pick<OrdersListProps, "view" | "search"> & { readonly count: number };

/**
 * Moves focus to the first new row, because the button may be gone. Waits for the rows to be rendered, which is later
 * than the reply.
 * @returns {() => void} reports that more was requested.
 */
function useFocusOnMore(list: RefObject<HTMLElement | null>, { view, search, count }: Shown): () => void {
  const askedRef = useRef<Shown | null>(null);
  useEffect(() => {
    const asked = askedRef.current;
    if (asked === null || count <= asked.count) return;
    askedRef.current = null;
    if (asked.view !== view || asked.search !== search) return;
    list.current?.querySelectorAll<HTMLElement>("tbody a")[asked.count]?.focus();
  }, [list, view, search, count]);
  return () => {
    askedRef.current = { view, search, count };
  };
}

type MoreOrdersProps = { readonly list: OrderPages; readonly count: number; readonly onMore: () => void };

function MoreOrders({ list, count, onMore }: MoreOrdersProps): ReactElement {
  return (
    <div className={styles["more"]}>
      <ActionButton isPending={list.isFetchingNextPage} onPress={onMore}>
        {list.isFetchingNextPage ? t("Loading…") : t("Load more")}
      </ActionButton>
      {list.isFetchNextPageError && (
        <p role="alert" className={styles["trouble"]}>
          {t("Orders after the first {count} couldn’t be loaded. Check your connection, then try again.", { count })}
        </p>
      )}
    </div>
  );
}

type ListContentProps = OrdersListProps & {
  readonly list: OrderPages;
  readonly onMore: () => void;
};

function ordersOf(list: OrderPages): readonly OrdersPage["items"][number][] {
  return list.data?.pages.flatMap(({ items }) => items) ?? [];
}

function ListContent({ list, onMore, ...props }: ListContentProps): ReactElement {
  const orders = ordersOf(list);
  // An empty placeholder from another view says nothing about the requested one.
  if (list.isPending || (list.isPlaceholderData && orders.length === 0)) {
    return <LoadingBlocks label={t("Loading orders…")} count={8} heightPx={56} />;
  }
  if (!list.data) {
    return (
      <LoadError
        what={t("your orders")}
        error={list.error}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (orders.length === 0) return <NothingListed {...props} />;
  const loadMore = (): void => {
    onMore();
    void list.fetchNextPage();
  };
  return (
    <>
      {list.isRefetchError && (
        <LoadError
          what={t("newer orders")}
          error={list.error}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      <OrdersTable orders={orders} clock={props.clock} />
      {list.hasNextPage && <MoreOrders list={list} count={orders.length} onMore={loadMore} />}
    </>
  );
}

function countWithUnit(list: OrderPages, language: string): string {
  if (!list.data) return "";
  const count = ordersOf(list).length;
  if (count === 0) return "";
  const number = `${new Intl.NumberFormat(language).format(count)}${list.hasNextPage ? "+" : ""}`;
  return t("{count, plural, one {{number} order} other {{number} orders}}", { count, number });
}

export function OrdersList(props: OrdersListProps): ReactElement {
  const { view, search, clock, permissions, onSearch } = props;
  const [isDeleting, setIsDeleting] = useState(false);
  const listRef = useRef<HTMLDivElement>(null);
  const list = useInfiniteQuery(orderListQuery({ view, search }));
  const isTestListed = view === "test" && !list.isPlaceholderData && ordersOf(list).length > 0;
  const focusOnMore = useFocusOnMore(listRef, { view, search, count: ordersOf(list).length });
  return (
    <div className={styles["room"]}>
      <RoomHeader
        title={t("Orders")}
        count={countWithUnit(list, clock.language)}
        search={
          <SearchBox
            label={t("Search orders")}
            placeholder={t("Number, name or email")}
            search={search}
            onSearch={onSearch}
          />
        }
        actions={
          <>
            <DeleteTestOrders
              isOffered={isTestListed && permissions.includes("orders.refund")}
              isOpen={isDeleting}
              onOpenChange={setIsDeleting}
            />
            <ActionLink href="/api/commerce/orders.csv" icon={<Download aria-hidden="true" />}>
              {tRich("Export all<spoken> as a CSV file</spoken>", {
                spoken: onlySpoken,
              })}
            </ActionLink>
          </>
        }
        tabs={<Views view={view} search={search} />}
      />
      <div
        ref={listRef}
        aria-busy={list.isPlaceholderData}
        data-stale={list.isPlaceholderData || undefined}
        className={styles["list"]}
      >
        <ListContent {...props} list={list} onMore={focusOnMore} />
      </div>
    </div>
  );
}
