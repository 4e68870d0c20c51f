import type { WebhookSubscription } from "@stoa/core/outbox/outbox-api.ts";
import { useMutation } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { ConfirmDialog } from "../../parts/dialog/modal-dialog.tsx";
import { rotateSecret } from "./webhook-calls.ts";
import { SecretDialog } from "./webhook-dialogs.tsx";
import { t } from "../../language/t.ts";

type NewSecretProps = { readonly webhook: WebhookSubscription };

/**
 * Replaces a webhook's secret after confirmation, since the old one stops working at once, and shows the new one once.
 */
export function NewSecret({ webhook }: NewSecretProps): ReactElement {
  const { id, endpointUrl } = webhook;
  const [isAsked, setIsAsked] = useState(false);
  const [secret, setSecret] = useState("");
  const rotating = useMutation({
    mutationFn: () => rotateSecret(id),
    onSuccess: (made) => {
      setSecret(made.secret);
      setIsAsked(false);
    },
  });
  return (
    <>
      <ActionButton
        tone="quiet"
        label={t("New secret for {endpointUrl}", { endpointUrl })}
        onPress={() => {
          rotating.reset();
          setIsAsked(true);
        }}
      >
        {t("New secret")}
      </ActionButton>
      <ConfirmDialog
        title={t("Create a new secret for “{endpointUrl}”?", { endpointUrl })}
        isOpen={isAsked}
        action={t("Create new secret")}
        tone="danger"
        isPending={rotating.isPending}
        error={rotating.error ? errorText(rotating.error) : undefined}
        onConfirm={() => rotating.mutate()}
        onClose={() => setIsAsked(false)}
      >
        <p>
          {t(
            "Deliveries are signed with the new secret immediately, so programs that verify them reject them until updated. The current secret can’t be restored.",
          )}
        </p>
      </ConfirmDialog>
      {secret && <SecretDialog title={t("Your new secret")} secret={secret} onClose={() => setSecret("")} />}
    </>
  );
}
