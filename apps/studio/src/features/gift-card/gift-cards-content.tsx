import type { GiftCard } from "@stoa/core/gift-card/gift-card-api.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { Gift, Plus, Search } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { PagedContent } from "../../parts/list/paged-content.tsx";
import { RecordTable, RowButton, RowText, type RecordColumn } from "../../parts/table/record-table.tsx";
import { RoomHeader } from "../../parts/room/room-header.tsx";
import { SearchBox } from "../../parts/list/search-box.tsx";
import { dayText, type SiteTime } from "../../parts/time/site-time.ts";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { countText, usePages } from "../../parts/list/use-pages.ts";
import { loadGiftCards } from "./gift-card-calls.ts";
import { GiftCardDetails } from "./gift-card-details.tsx";
import { recipientText } from "./gift-card-texts.ts";
import { IssueCardDialog } from "./issue-card-dialog.tsx";
import { t } from "../../language/t.ts";

type GiftCardsProps = {
  readonly currency: string;
  readonly time: SiteTime;
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

function CardState({ card }: { readonly card: GiftCard }): ReactElement {
  if (!card.isEnabled) return <StatusBadge tone="neutral">{t("Disabled")}</StatusBadge>;
  if (card.balance.amount === 0) return <StatusBadge tone="neutral">{t("Spent")}</StatusBadge>;
  return <StatusBadge tone={card.isTest ? "accent" : "good"}>{card.isTest ? t("Test") : t("Active")}</StatusBadge>;
}

type ColumnsOf = {
  readonly time: SiteTime;
  readonly nowMs: number;
  readonly open: string | null;
  readonly onToggle: (id: string) => void;
};

function columnsOf({ time, nowMs, open, onToggle }: ColumnsOf): RecordColumn<GiftCard>[] {
  return [
    {
      id: "card",
      title: t("{kind, select, giftCard {Card} other {Card}}", { kind: "giftCard" }),
      kind: "main",
      renderCell: (card) => (
        <RowButton isExpanded={open === card.id} onPress={() => onToggle(card.id)}>
          <RowText title={`…${card.codeEnd}`} note={recipientText(card, time, nowMs)} />
        </RowButton>
      ),
    },
    { id: "state", title: t("Status"), renderCell: (card) => <CardState card={card} /> },
    { id: "created", title: t("Issued"), kind: "wide", renderCell: ({ createdAt }) => dayText(createdAt, time) },
    {
      id: "issued",
      title: t("Initial value"),
      kind: "number",
      renderCell: ({ issued }) => formatMoney(issued, time.language),
    },
    {
      id: "balance",
      title: t("Balance"),
      kind: "number",
      renderCell: ({ balance }) => formatMoney(balance, time.language),
    },
  ];
}

type NothingProps = Pick<GiftCardsProps, "search" | "onSearch"> & { readonly onIssue: () => void };

function NoCards({ search, onSearch, onIssue }: NothingProps): ReactElement {
  if (search) {
    return (
      <StateNotice
        title={t("No gift cards match “{search}”", { search })}
        icon={<Search aria-hidden="true" />}
        action={<ActionButton onPress={() => onSearch("")}>{t("Show all gift cards")}</ActionButton>}
      >
        {t("Search covers full codes, the end of a code, and recipient and buyer emails.")}
      </StateNotice>
    );
  }
  return (
    <StateNotice
      title={t("No gift cards yet")}
      icon={<Gift aria-hidden="true" />}
      action={
        <ActionButton icon={<Plus aria-hidden="true" />} onPress={onIssue}>
          {t("Issue gift card")}
        </ActionButton>
      }
    >
      {t(
        "Gift cards that shoppers buy appear here. To sell them, add a product of the type “Gift card”. To give one away, issue it yourself.",
      )}
    </StateNotice>
  );
}

export function GiftCardsContent({ currency, time, search, onSearch }: GiftCardsProps): ReactElement {
  const [open, setOpen] = useState<string | null>(null);
  const [isIssuing, setIsIssuing] = useState(false);
  const [nowMs] = useState(() => Date.now());
  const list = usePages({
    queryKey: ["gift-cards", "list", search],
    load: (cursor) => loadGiftCards(search, cursor),
  });
  const toggle = (id: string): void => setOpen(open === id ? null : id);
  return (
    <>
      <RoomHeader
        title={t("Gift cards")}
        count={countText(list, [t("card"), t("cards")], time.language)}
        search={
          <SearchBox
            label={t("Search gift cards")}
            placeholder={t("Code or email")}
            search={search}
            onSearch={onSearch}
          />
        }
        actions={
          <ActionButton tone="primary" icon={<Plus aria-hidden="true" />} onPress={() => setIsIssuing(true)}>
            {t("Issue gift card")}
          </ActionButton>
        }
      />
      <PagedContent
        list={list}
        what={t("your gift cards")}
        rowHeightPx={56}
        empty={<NoCards search={search} onSearch={onSearch} onIssue={() => setIsIssuing(true)} />}
      >
        {(rows) => (
          <RecordTable
            caption={t("Gift cards")}
            columns={columnsOf({ time, nowMs, open, onToggle: toggle })}
            rows={rows}
            rowId={({ id }) => id}
            renderBelow={(card) => open === card.id && <GiftCardDetails card={card} time={time} nowMs={nowMs} />}
          />
        )}
      </PagedContent>
      {isIssuing && <IssueCardDialog currency={currency} time={time} onClose={() => setIsIssuing(false)} />}
    </>
  );
}
