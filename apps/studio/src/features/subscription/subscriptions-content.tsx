import type { SubscriptionSummary } from "@stoa/core/subscription/subscription-schema.ts";
import { SUBSCRIPTION_STATES } from "@stoa/core/subscription/subscription-states.ts";
import { Link } from "@tanstack/react-router";
import { Repeat } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { PagedContent } from "../../parts/list/paged-content.tsx";
import { RecordTable, RowText, type RecordColumn } from "../../parts/table/record-table.tsx";
import { RoomHeader, RoomTabs } from "../../parts/room/room-header.tsx";
import { RoomStep } from "../../parts/room/room-step.tsx";
import rowStyles from "../../parts/table/row-link.module.css";
import { dayText, type SiteTime } from "../../parts/time/site-time.ts";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { countText, usePages } from "../../parts/list/use-pages.ts";
import { loadSubscriptions, type StateFilter } from "./subscription-calls.ts";
import { STATE_LABELS } from "./subscription-texts.ts";
import { t } from "../../language/t.ts";

const TABS = [
  { id: "all" as StateFilter, text: t("All") },
  ...SUBSCRIPTION_STATES.map((state) => ({ id: state as StateFilter, text: STATE_LABELS[state].text })),
];

function columnsOf(time: SiteTime): RecordColumn<SubscriptionSummary>[] {
  return [
    {
      id: "title",
      title: t("Subscription"),
      kind: "main",
      renderCell: ({ id, title, email, isTest }) => (
        <>
          <Link to="/subscriptions/$subscriptionId" params={{ subscriptionId: id }} className={rowStyles["link"]}>
            <RowText title={title} note={email} />
          </Link>
          {isTest && <StatusBadge tone="accent">{t("Test")}</StatusBadge>}
        </>
      ),
    },
    { id: "price", title: t("Price"), renderCell: ({ priceText }) => priceText },
    {
      id: "state",
      title: t("Status"),
      renderCell: ({ state }) => <StatusBadge tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].text}</StatusBadge>,
    },
    {
      id: "next",
      title: t("Next payment"),
      kind: "wide",
      renderCell: ({ nextPaymentOn }) => dayText(nextPaymentOn, time) || "–",
    },
  ];
}

type SubscriptionsProps = {
  readonly time: SiteTime;
  readonly maySeeProducts: boolean;
};

export function SubscriptionsContent({ time, maySeeProducts }: SubscriptionsProps): ReactElement {
  const [state, setState] = useState<StateFilter>("all");
  const list = usePages<SubscriptionSummary>({
    queryKey: ["subscriptions", "list", state],
    load: (cursor) => loadSubscriptions(state, cursor),
  });
  const empty =
    state === "all" ? (
      <StateNotice
        title={t("No subscriptions yet")}
        icon={<Repeat aria-hidden="true" />}
        action={maySeeProducts && <RoomStep to="/products">{t("Open products")}</RoomStep>}
      >
        {t("To sell a product by subscription, set a billing period in its editor. Subscribers appear here.")}
      </StateNotice>
    ) : (
      <StateNotice
        title={t("No subscriptions in “{text}”", { text: STATE_LABELS[state].text })}
        icon={<Repeat aria-hidden="true" />}
        action={<ActionButton onPress={() => setState("all")}>{t("Show all subscriptions")}</ActionButton>}
      >
        {t("Other subscriptions may have a different status.")}
      </StateNotice>
    );
  return (
    <>
      <RoomHeader
        title={t("Subscriptions")}
        count={countText(list, [t("subscription"), t("subscriptions")], time.language)}
        tabs={<RoomTabs label={t("Status")} tabs={TABS} current={state} onChoose={setState} />}
      />
      <PagedContent list={list} what={t("your subscriptions")} rowHeightPx={56} empty={empty}>
        {(rows) => (
          <RecordTable caption={t("Subscriptions")} columns={columnsOf(time)} rows={rows} rowId={({ id }) => id} />
        )}
      </PagedContent>
    </>
  );
}
