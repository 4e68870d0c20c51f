import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { addressLines } from "@stoa/core/order/page/order-address-lines.ts";
import type { SubscriptionDetail } from "@stoa/core/subscription/subscription-schema.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { MailLink } from "../../parts/link/mail-link.tsx";
import { ConfirmDialog } from "../../parts/dialog/modal-dialog.tsx";
import { RecordSection } from "../../parts/table/record-section.tsx";
import { RecordTable } from "../../parts/table/record-table.tsx";
import { FactList, SheetPage } from "../../parts/room/sheet-page.tsx";
import { dayText, type SiteTime } from "../../parts/time/site-time.ts";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { showToast } from "../../parts/notice/toast-store.ts";
import { ChargeAgain } from "./charge-again.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { changeSubscription, subscriptionQuery, type SubscriptionStep } from "./subscription-calls.ts";
import { CYCLE_LABELS, STATE_LABELS } from "./subscription-texts.ts";
import { t } from "../../language/t.ts";

type SheetProps = { readonly subscriptionId: string; readonly time: SiteTime; readonly mayEdit: boolean };

type StepTexts = {
  readonly state: SubscriptionDetail["state"];
  readonly action: string;
  readonly asks: string;
  readonly said: string;
};

const STEP_TEXTS: Readonly<Record<SubscriptionStep, StepTexts>> = {
  pause: {
    state: "paused",
    action: t("Pause"),
    asks: t("Nothing is charged until you resume it."),
    said: t("Subscription paused"),
  },
  resume: {
    state: "active",
    action: t("Resume"),
    asks: t("Billing continues with the next upcoming payment date."),
    said: t("Subscription resumed"),
  },
  cancel: {
    state: "canceled",
    action: t("Cancel subscription"),
    asks: t("No further payments are charged. Access lasts until the end of the paid period. This can’t be undone."),
    said: t("Subscription canceled"),
  },
};

type StepsProps = { readonly detail: SubscriptionDetail };
type TimedProps = StepsProps & { readonly time: SiteTime };

function PlanStep({ detail, time }: TimedProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton onPress={() => setIsOpen(true)}>{t("Change plan")}</ActionButton>
      {isOpen && <PlanDialog detail={detail} time={time} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Steps({ detail, time }: TimedProps): ReactElement {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<SubscriptionStep | null>(null);
  const changing = useMutation({
    mutationFn: (step: SubscriptionStep) =>
      changeSubscription(detail.id, step).catch(async (error: unknown) => {
        // The step may have succeeded although its answer was lost; repeating it would be refused.
        const now = await queries.fetchQuery({ ...subscriptionQuery(detail.id), staleTime: 0 }).catch(() => detail);
        if (now.state === STEP_TEXTS[step].state) return now;
        throw error;
      }),
    onSuccess: (changed, step) => {
      queries.setQueryData(subscriptionQuery(detail.id).queryKey, changed);
      void queries.invalidateQueries({ queryKey: ["subscriptions", "list"] });
      showToast({ text: STEP_TEXTS[step].said });
      setAsked(null);
    },
  });
  const steps = (["resume", "pause", "cancel"] as const).filter((step) => detail.can[step]);
  return (
    <>
      <ChargeAgain detail={detail} />
      {detail.can.change && <PlanStep detail={detail} time={time} />}
      {steps.map((step) => (
        <ActionButton
          key={step}
          tone={step === "cancel" ? "quiet-danger" : "plain"}
          onPress={() => {
            changing.reset();
            setAsked(step);
          }}
        >
          {STEP_TEXTS[step].action}
        </ActionButton>
      ))}
      {asked && (
        <ConfirmDialog
          title={t("{action}: “{title}” for {email}?", {
            action: STEP_TEXTS[asked].action,
            title: detail.title,
            email: detail.email,
          })}
          isOpen
          action={STEP_TEXTS[asked].action}
          tone={asked === "cancel" ? "danger" : "primary"}
          isPending={changing.isPending}
          error={changing.error ? errorText(changing.error) : undefined}
          onConfirm={() => changing.mutate(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{STEP_TEXTS[asked].asks}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Payments({ detail, time }: TimedProps): ReactElement {
  return (
    <RecordSection title={t("Payments")}>
      <RecordTable
        caption={t("Payments, newest first")}
        rows={detail.cycles}
        rowId={({ number }) => String(number)}
        columns={[
          { id: "due", title: t("Due"), kind: "main", renderCell: ({ dueOn }) => dayText(dueOn, time) },
          {
            id: "state",
            title: t("Status"),
            renderCell: ({ state }) => (
              <StatusBadge tone={CYCLE_LABELS[state].tone}>{CYCLE_LABELS[state].text}</StatusBadge>
            ),
          },
          { id: "tries", title: t("Attempts"), kind: "number", renderCell: ({ tries }) => tries },
          {
            id: "order",
            title: t("Order"),
            kind: "actions",
            renderCell: ({ orderId }) =>
              orderId && (
                <Link to="/orders/$orderId" params={{ orderId }}>
                  {t("Open order")}
                </Link>
              ),
          },
        ]}
      />
    </RecordSection>
  );
}

function Loaded({ detail, time, mayEdit }: StepsProps & Omit<SheetProps, "subscriptionId">): ReactElement {
  const { state, shippingAddress } = detail;
  return (
    <SheetPage
      back={{ to: "/subscriptions", text: t("Subscriptions") }}
      title={detail.title}
      badges={
        <>
          <StatusBadge tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].text}</StatusBadge>
          {detail.isTest && <StatusBadge tone="accent">{t("Test")}</StatusBadge>}
        </>
      }
      note={<MailLink email={detail.email} />}
      actions={mayEdit && <Steps detail={detail} time={time} />}
    >
      <RecordSection title={t("{kind, select, record {About} other {About}}", { kind: "record" })}>
        <FactList
          facts={[
            { name: t("Price"), value: detail.priceText },
            { name: t("Unit price"), value: `${detail.quantity} × ${formatMoney(detail.unitPrice, time.language)}` },
            { name: t("Next payment"), value: dayText(detail.nextPaymentOn, time) },
            { name: t("Ends"), value: dayText(detail.endsOn, time) },
            { name: t("Payments made"), value: detail.cyclesDone },
            { name: t("Started"), value: dayText(detail.createdOn, time) },
            {
              name: t("Goes to"),
              value: shippingAddress ? addressLines(shippingAddress, time.language).join("\n") : "",
            },
          ]}
        />
      </RecordSection>
      <Payments detail={detail} time={time} />
    </SheetPage>
  );
}

export function SubscriptionSheet({ subscriptionId, ...props }: SheetProps): ReactElement {
  const subscription = useQuery(subscriptionQuery(subscriptionId));
  if (subscription.data) return <Loaded {...props} detail={subscription.data} />;
  if (subscription.isPending) return <LoadingBlocks label={t("Loading subscription…")} count={6} heightPx={56} />;
  return (
    <LoadError
      what={t("this subscription")}
      isPage
      error={subscription.error}
      isRetrying={subscription.isFetching}
      onRetry={() => void subscription.refetch()}
    />
  );
}
