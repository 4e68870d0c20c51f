import { messageOfWire } from "@stoa/core/message/wire-message.ts";
import type { SubscriptionDetail } from "@stoa/core/subscription/subscription-schema.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { ConfirmDialog } from "../../parts/dialog/modal-dialog.tsx";
import { showToast } from "../../parts/notice/toast-store.ts";
import { chargeSubscription, subscriptionQuery } from "./subscription-calls.ts";
import { chargeAsks, failureOf, type Failure } from "./subscription-texts.ts";
import { t, translated } from "../../language/t.ts";

type ChargeAgainProps = { readonly detail: SubscriptionDetail };

/** Retries a failed payment. The call names the failure it follows, so sending it twice charges once. */
export function ChargeAgain({ detail }: ChargeAgainProps): ReactElement | null {
  const { id, title, email } = detail;
  const queries = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const charging = useMutation({
    mutationFn: (failure: Failure) => chargeSubscription(id, failure),
    onSuccess: ({ status, message, subscription, ...named }) => {
      queries.setQueryData(subscriptionQuery(id).queryKey, subscription);
      void queries.invalidateQueries({ queryKey: ["subscriptions", "list"] });
      if (status === "failed") return;
      showToast({ text: translated(messageOfWire(message, named)) });
      setIsAsked(false);
    },
  });
  const failure = failureOf(detail);
  if (failure === null) return null;
  const rejection =
    charging.data?.status === "failed" ? translated(messageOfWire(charging.data.message, charging.data)) : undefined;
  return (
    <>
      <ActionButton
        tone="primary"
        onPress={() => {
          charging.reset();
          setIsAsked(true);
        }}
      >
        {t("Retry payment")}
      </ActionButton>
      <ConfirmDialog
        title={t("Retry payment: “{title}” for {email}?", { title, email })}
        isOpen={isAsked}
        action={t("Retry payment")}
        isPending={charging.isPending}
        error={charging.error ? errorText(charging.error) : rejection}
        onConfirm={() => charging.mutate(failure)}
        onClose={() => setIsAsked(false)}
      >
        <p>{chargeAsks(detail)}</p>
      </ConfirmDialog>
    </>
  );
}
