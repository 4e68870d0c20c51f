import type { Customer } from "@stoa/core/customer/customer-schema.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { Link } from "@tanstack/react-router";
import { Search, Users } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { PagedContent } from "../../parts/list/paged-content.tsx";
import { RecordTable, RowText, type RecordColumn } from "../../parts/table/record-table.tsx";
import { RoomHeader } from "../../parts/room/room-header.tsx";
import rowStyles from "../../parts/table/row-link.module.css";
import { SearchBox } from "../../parts/list/search-box.tsx";
import { dayText, type SiteTime } from "../../parts/time/site-time.ts";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { countText, usePages } from "../../parts/list/use-pages.ts";
import { loadCustomers } from "./customer-calls.ts";
import { customerName, spentText } from "./customer-texts.ts";
import { t } from "../../language/t.ts";

type CustomersProps = {
  readonly time: SiteTime;
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

function columnsOf(time: SiteTime): RecordColumn<Customer>[] {
  return [
    {
      id: "name",
      title: t("Customer"),
      kind: "main",
      renderCell: (customer) => (
        <Link to="/customers/$customerId" params={{ customerId: customer.id }} className={rowStyles["link"]}>
          <RowText
            title={customerName(customer)}
            note={customerName(customer) === customer.email ? "" : customer.email}
          />
        </Link>
      ),
    },
    {
      id: "account",
      title: t("Account"),
      kind: "wide",
      renderCell: ({ hasAccount }) =>
        hasAccount ? <StatusBadge tone="accent">{t("Account")}</StatusBadge> : <span>{t("Guest")}</span>,
    },
    {
      id: "last",
      title: t("Last order"),
      kind: "wide",
      renderCell: ({ lastOrderAt }) => dayText(lastOrderAt, time) || "–",
    },
    { id: "orders", title: t("Orders"), kind: "number", renderCell: ({ orderCount }) => orderCount },
    {
      id: "spent",
      title: t("Spent"),
      kind: "number",
      renderCell: ({ totals }) => spentText(totals, (money) => formatMoney(money, time.language)),
    },
  ];
}

function NoCustomers({ search, onSearch }: Omit<CustomersProps, "time">): ReactElement {
  if (search) {
    return (
      <StateNotice
        title={t("No customers match “{search}”", { search })}
        icon={<Search aria-hidden="true" />}
        action={<ActionButton onPress={() => onSearch("")}>{t("Show all customers")}</ActionButton>}
      >
        {t("Search covers names and email addresses.")}
      </StateNotice>
    );
  }
  return (
    <StateNotice title={t("No customers yet")} icon={<Users aria-hidden="true" />}>
      {t("People who buy something or create an account on your site appear here.")}
    </StateNotice>
  );
}

export function CustomersContent({ time, search, onSearch }: CustomersProps): ReactElement {
  const list = usePages<Customer>({
    queryKey: ["customers", "list", search],
    load: (cursor) => loadCustomers(search, cursor),
  });
  return (
    <>
      <RoomHeader
        title={t("Customers")}
        count={countText(list, [t("customer"), t("customers")], time.language)}
        search={
          <SearchBox
            label={t("Search customers")}
            placeholder={t("Name or email")}
            search={search}
            onSearch={onSearch}
          />
        }
      />
      <PagedContent
        list={list}
        what={t("your customers")}
        rowHeightPx={56}
        empty={<NoCustomers search={search} onSearch={onSearch} />}
      >
        {(rows) => (
          <RecordTable caption={t("Customers")} columns={columnsOf(time)} rows={rows} rowId={({ id }) => id} />
        )}
      </PagedContent>
    </>
  );
}
