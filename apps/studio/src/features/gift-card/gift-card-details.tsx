import type { GiftCard, GiftCardEntry } from "@stoa/core/gift-card/gift-card-api.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { PagedContent } from "../../parts/list/paged-content.tsx";
import { RecordTable, RowText } from "../../parts/table/record-table.tsx";
import { momentText, type SiteTime } from "../../parts/time/site-time.ts";
import { showFailure, showToast } from "../../parts/notice/toast-store.ts";
import { usePages } from "../../parts/list/use-pages.ts";
import { AdjustCardDialog, ResendCardDialog } from "./card-dialogs.tsx";
import { loadEntries, switchGiftCard } from "./gift-card-calls.ts";
import styles from "./gift-card-details.module.css";
import { cardFacts, switchedText } from "./gift-card-texts.ts";
import { t } from "../../language/t.ts";

const REASON_TEXTS: Readonly<Record<GiftCardEntry["reason"], string>> = {
  issued: t("Issued"),
  held: t("Paid with"),
  released: t("Returned: the order wasn't placed"),
  refund: t("Refund"),
  adjustment: t("Manual adjustment"),
  void: t("Voided"),
};

type DetailsProps = { readonly card: GiftCard; readonly time: SiteTime };

function Ledger({ card, time }: DetailsProps): ReactElement {
  const list = usePages<GiftCardEntry>({
    queryKey: ["gift-cards", "entries", card.id],
    load: (cursor) => loadEntries(card.id, cursor),
  });
  const money = (amount: number): string => formatMoney({ amount, currency: card.balance.currency }, time.language);
  return (
    <PagedContent list={list} what={t("the card’s history")} rowHeightPx={40} empty={<p>{t("No activity yet.")}</p>}>
      {(rows) => (
        <RecordTable
          caption={t("History of gift card …{codeEnd}", { codeEnd: card.codeEnd })}
          rows={rows}
          rowId={({ id }) => id}
          columns={[
            {
              id: "reason",
              title: t("Event"),
              kind: "main",
              renderCell: ({ reason, note, by }) => (
                <RowText title={REASON_TEXTS[reason]} note={[note, by].filter(Boolean).join(" · ")} />
              ),
            },
            { id: "at", title: t("Date"), renderCell: ({ at }) => momentText(at, time) },
            {
              id: "delta",
              title: t("{kind, select, balance {Change} other {Change}}", { kind: "balance" }),
              kind: "number",
              renderCell: ({ deltaCents }) => `${deltaCents > 0 ? "+" : ""}${money(deltaCents)}`,
            },
            {
              id: "after",
              title: t("Balance"),
              kind: "number",
              renderCell: ({ balanceAfterCents }) => money(balanceAfterCents),
            },
          ]}
        />
      )}
    </PagedContent>
  );
}

function SwitchButton({ card }: Pick<DetailsProps, "card">): ReactElement {
  const queries = useQueryClient();
  const switching = useMutation({
    mutationFn: () => switchGiftCard(card.id, !card.isEnabled),
    onSuccess: (switched) => {
      void queries.invalidateQueries({ queryKey: ["gift-cards"] });
      showToast({ text: switchedText(switched, card) });
    },
    onError: (error) => showFailure(error, () => switching.mutate()),
  });
  return (
    <ActionButton isPending={switching.isPending} onPress={() => switching.mutate()}>
      {card.isEnabled ? t("Disable") : t("Enable")}
    </ActionButton>
  );
}

export function GiftCardDetails({ card, time, nowMs }: DetailsProps & { readonly nowMs: number }): ReactElement {
  const [opened, setOpened] = useState<"adjust" | "resend" | null>(null);
  const close = (): void => setOpened(null);
  return (
    <div className={styles["details"]}>
      <p className={styles["facts"]}>{cardFacts(card, time, nowMs)}</p>
      <div className={styles["actions"]}>
        <ActionButton onPress={() => setOpened("adjust")}>{t("Change balance")}</ActionButton>
        {card.isEnabled && (
          <ActionButton onPress={() => setOpened("resend")}>
            {card.mailCount === 0 ? t("Send") : t("Send again")}
          </ActionButton>
        )}
        <SwitchButton card={card} />
      </div>
      <Ledger card={card} time={time} />
      {opened === "adjust" && <AdjustCardDialog card={card} language={time.language} onClose={close} />}
      {opened === "resend" && <ResendCardDialog card={card} onClose={close} />}
    </div>
  );
}
