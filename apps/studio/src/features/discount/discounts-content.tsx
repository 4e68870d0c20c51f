import type { DiscountSort, StoredDiscount } from "@stoa/core/discount/discount-api.ts";
import { DISCOUNT_STATUSES, type DiscountStatus } from "@stoa/core/discount/status/discount-status.ts";
import { useQueryClient } from "@tanstack/react-query";
import { BadgePercent, Plus, Search, Trash2 } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton, IconButton } from "../../parts/action/action-button.tsx";
import { DeleteDialog } from "../../parts/dialog/delete-dialog.tsx";
import { PagedContent } from "../../parts/list/paged-content.tsx";
import {
  RecordTable,
  RowButton,
  RowText,
  type RecordColumn,
  type RecordSort,
} from "../../parts/table/record-table.tsx";
import { DATE_SORTS } from "../../parts/list/sort-options.ts";
import { RoomHeader, RoomTabs } from "../../parts/room/room-header.tsx";
import { SearchBox } from "../../parts/list/search-box.tsx";
import { dayText, type SiteTime } from "../../parts/time/site-time.ts";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { showToast } from "../../parts/notice/toast-store.ts";
import { countText, usePages } from "../../parts/list/use-pages.ts";
import { deleteDiscount, loadDiscounts } from "./discount-calls.ts";
import { DiscountDialog } from "./discount-dialog.tsx";
import { effectText, STATUS_TEXTS } from "./discount-values.ts";
import { t } from "../../language/t.ts";

type DiscountsProps = {
  readonly currency: string;
  readonly time: SiteTime;
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

type Tab = DiscountStatus | "all";
type Opened =
  | { readonly kind: "edit"; readonly discount: StoredDiscount | undefined }
  | { readonly kind: "delete"; readonly discount: StoredDiscount };

const TABS = [
  { id: "all" as Tab, text: t("All") },
  ...DISCOUNT_STATUSES.toReversed().map((status) => ({ id: status as Tab, text: STATUS_TEXTS[status].text })),
];

function datesText({ validFromMs, validToMs }: StoredDiscount, time: SiteTime): string {
  const day = (ms: number): string => dayText(new Date(ms).toISOString(), time);
  const from = validFromMs === null ? "" : t("from {day}", { day: day(validFromMs) });
  const to = validToMs === null ? "" : t("to {day}", { day: day(validToMs - 1) });
  return [from, to].filter(Boolean).join(" ") || t("Always");
}

function columnsOf(time: SiteTime, onOpen: (opened: Opened) => void): RecordColumn<StoredDiscount>[] {
  return [
    {
      id: "name",
      title: t("Discount"),
      kind: "main",
      isSortable: true,
      renderCell: (discount) => (
        <RowButton onPress={() => onOpen({ kind: "edit", discount })}>
          <RowText title={discount.name} note={effectText(discount, time.language)} />
        </RowButton>
      ),
    },
    {
      id: "code",
      title: t("Code"),
      renderCell: ({ trigger }) => (trigger.type === "code" ? <code>{trigger.code}</code> : t("Automatic")),
    },
    {
      id: "status",
      title: t("Status"),
      renderCell: ({ status }) => (
        <StatusBadge tone={STATUS_TEXTS[status].tone}>{STATUS_TEXTS[status].text}</StatusBadge>
      ),
    },
    {
      id: "validFrom",
      title: t("Valid"),
      kind: "wide",
      isSortable: true,
      sortWords: DATE_SORTS,
      renderCell: (one) => datesText(one, time),
    },
    {
      id: "uses",
      title: t("Uses"),
      kind: "number",
      isSortable: true,
      renderCell: ({ uses, maxUses }) => (maxUses === null ? uses : t("{uses} of {maxUses}", { uses, maxUses })),
    },
    {
      id: "remove",
      title: t("Delete"),
      kind: "actions",
      renderCell: (discount) => (
        <IconButton
          label={t("Delete {name}", { name: discount.name })}
          icon={<Trash2 aria-hidden="true" />}
          onPress={() => onOpen({ kind: "delete", discount })}
        />
      ),
    },
  ];
}

type NothingProps = { readonly isFiltered: boolean; readonly onAll: () => void; readonly onNew: () => void };

function NoDiscounts({ isFiltered, onAll, onNew }: NothingProps): ReactElement {
  if (isFiltered) {
    return (
      <StateNotice
        title={t("No matching discounts")}
        icon={<Search aria-hidden="true" />}
        action={<ActionButton onPress={onAll}>{t("Show all discounts")}</ActionButton>}
      >
        {t("Search covers names and codes.")}
      </StateNotice>
    );
  }
  return (
    <StateNotice
      title={t("Create your first discount")}
      icon={<BadgePercent aria-hidden="true" />}
      action={
        <ActionButton icon={<Plus aria-hidden="true" />} onPress={onNew}>
          {t("New discount")}
        </ActionButton>
      }
    >
      {t(
        "A code you share, or a discount applied automatically to eligible orders: a percentage, an amount or free shipping.",
      )}
    </StateNotice>
  );
}

type DialogsProps = Pick<DiscountsProps, "currency" | "time"> & {
  readonly opened: Opened | null;
  readonly onClose: () => void;
};

function Dialogs({ opened, currency, time, onClose }: DialogsProps): ReactElement | null {
  const queries = useQueryClient();
  if (opened === null) return null;
  const { discount } = opened;
  if (opened.kind === "edit") {
    return <DiscountDialog discount={discount} currency={currency} {...time} onClose={onClose} />;
  }
  const { id, name } = opened.discount;
  return (
    <DeleteDialog
      title={t("Delete “{name}”?", { name })}
      onDelete={() => deleteDiscount(id)}
      onDeleted={() => {
        void queries.invalidateQueries({ queryKey: ["discounts"] });
        showToast({ text: t("“{name}” deleted", { name }) });
        onClose();
      }}
      onClose={onClose}
    >
      {t("Past orders keep the discount. This can’t be undone. To pause it, disable it instead.")}
    </DeleteDialog>
  );
}

const SORTS: readonly string[] = ["name", "validFrom", "uses"] satisfies DiscountSort[];

export function DiscountsContent({ currency, time, search, onSearch }: DiscountsProps): ReactElement {
  const [tab, setTab] = useState<Tab>("all");
  const [sort, setSort] = useState<RecordSort>();
  const [opened, setOpened] = useState<Opened | null>(null);
  const sortBy = SORTS.includes(sort?.by ?? "") ? (sort?.by as DiscountSort) : undefined;
  const filter = { search, status: tab, sortBy, isDescending: sort?.isDescending ?? false };
  const list = usePages({
    queryKey: ["discounts", filter],
    load: (cursor) => loadDiscounts(filter, cursor),
  });
  const openNew = (): void => setOpened({ kind: "edit", discount: undefined });
  return (
    <>
      <RoomHeader
        title={t("Discounts")}
        count={countText(list, [t("discount"), t("discounts")], time.language)}
        search={
          <SearchBox
            label={t("Search discounts")}
            placeholder={t("Name or code")}
            search={search}
            onSearch={onSearch}
          />
        }
        actions={
          <ActionButton tone="primary" icon={<Plus aria-hidden="true" />} onPress={openNew}>
            {t("New discount")}
          </ActionButton>
        }
        tabs={<RoomTabs label={t("Status")} tabs={TABS} current={tab} onChoose={setTab} />}
      />
      <PagedContent
        list={list}
        what={t("your discounts")}
        empty={
          <NoDiscounts
            isFiltered={search !== "" || tab !== "all"}
            onAll={() => {
              setTab("all");
              onSearch("");
            }}
            onNew={openNew}
          />
        }
      >
        {(rows) => (
          <RecordTable
            caption={t("Discounts")}
            columns={columnsOf(time, setOpened)}
            rows={rows}
            rowId={({ id }) => id}
            sort={sort}
            onSort={setSort}
          />
        )}
      </PagedContent>
      <Dialogs opened={opened} currency={currency} time={time} onClose={() => setOpened(null)} />
    </>
  );
}
