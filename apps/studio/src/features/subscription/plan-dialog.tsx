import type { PlanOfferView, SubscriptionDetail } from "@stoa/core/subscription/subscription-schema.ts";
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { errorText, isPassing } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { actionWord } from "../../parts/message/action-word.ts";
import { DetailList } from "../../parts/table/detail-list.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { ModalDialog } from "../../parts/dialog/modal-dialog.tsx";
import { SelectField } from "../../parts/choice/select-field.tsx";
import type { SiteTime } from "../../parts/time/site-time.ts";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { showToast } from "../../parts/notice/toast-store.ts";
import { useOnceKey } from "../../parts/action/use-once-key.ts";
import styles from "./plan-dialog.module.css";
import { changeSubscriptionPlan, plansQuery, subscriptionQuery } from "./subscription-calls.ts";
import { offerText, planDifferences, planStart } from "./subscription-texts.ts";
import { t } from "../../language/t.ts";

type PlanProps = { readonly detail: SubscriptionDetail; readonly time: SiteTime };
type ChoiceProps = PlanProps & {
  readonly offers: readonly PlanOfferView[];
  readonly offer: PlanOfferView | undefined;
  readonly onChoose: (planId: string) => void;
};

function PlanChoice({ detail, time, offers, offer, onChoose }: ChoiceProps): ReactElement {
  if (offers.length === 0) {
    return (
      <p>
        {t(
          "There is no other plan to switch to. Other variants of this product, and other subscription products on the same store page, appear here while they are in stock.",
        )}
      </p>
    );
  }
  const none = { value: "", text: t("Choose a plan") };
  return (
    <>
      <SelectField
        label={t("New plan")}
        value={offer?.planId ?? ""}
        options={[none, ...offers.map((one) => ({ value: one.planId, text: offerText(one) }))]}
        onChange={onChoose}
      />
      <div aria-live="polite" className={styles["outcome"]}>
        {offer && (
          <>
            <DetailList details={planDifferences(detail, offer)} />
            <p>
              {planStart(detail, time)}{" "}
              {t("Changing plans doesn't charge or refund anything. {email} gets an email about it.", {
                email: detail.email,
              })}
            </p>
          </>
        )}
      </div>
    </>
  );
}

function PlansToCome({ plans }: { readonly plans: UseQueryResult<unknown> }): ReactElement | null {
  if (plans.isPending) return <LoadingBlocks label={t("Loading plans…")} count={2} heightPx={44} />;
  if (!plans.isError) return null;
  return (
    <LoadError
      what={t("the plans")}
      error={plans.error}
      isRetrying={plans.isFetching}
      onRetry={() => void plans.refetch()}
    />
  );
}

export function PlanDialog({ detail, time, onClose }: PlanProps & { readonly onClose: () => void }): ReactElement {
  const queries = useQueryClient();
  const plans = useQuery(plansQuery(detail.id));
  const [planId, setPlanId] = useState("");
  const sendOnce = useOnceKey();
  const changing = useMutation({
    mutationFn: () => sendOnce((onceKey) => changeSubscriptionPlan({ id: detail.id, onceKey }, planId)),
    onSuccess: (changed) => {
      queries.setQueryData(subscriptionQuery(detail.id).queryKey, changed);
      void queries.invalidateQueries({ queryKey: ["subscriptions", "list"] });
      showToast({ text: t("Plan changed to “{title}”.", { title: changed.title }) });
      onClose();
    },
    // A changed plan gets a new id. After an uncertain failure the list is kept, because the call must be repeated
    // unchanged and a plan already taken is not offered.
    onError: (error) => {
      if (!isPassing(error)) void plans.refetch();
    },
  });
  const offers = plans.data?.items;
  const offer = offers?.find((one) => one.planId === planId);
  return (
    <ModalDialog
      title={t("Change the plan of {email}", { email: detail.email })}
      isOpen
      alert={changing.error ? errorText(changing.error) : undefined}
      onClose={onClose}
      footer={
        <>
          <ActionButton onPress={onClose}>{offers?.length === 0 ? t("Close") : t("Cancel")}</ActionButton>
          {offers?.length !== 0 && (
            <ActionButton
              tone="primary"
              isDisabled={offer === undefined}
              isPending={changing.isPending}
              onPress={() => changing.mutate()}
            >
              {actionWord(t("Change plan"), changing.isError)}
            </ActionButton>
          )}
        </>
      }
    >
      <PlansToCome plans={plans} />
      {offers && <PlanChoice detail={detail} time={time} offers={offers} offer={offer} onChoose={setPlanId} />}
    </ModalDialog>
  );
}
