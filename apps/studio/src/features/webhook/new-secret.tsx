import type { WebhookSubscription } from "@stoa/core/outbox/outbox-api.ts";
import { useMutation } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action-button.tsx";
import { ConfirmDialog } from "../../parts/modal-dialog.tsx";
import { rotateSecret } from "./webhook-calls.ts";
import { SecretDialog } from "./webhook-dialogs.tsx";

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
        label={`New secret for ${endpointUrl}`}
        onPress={() => {
          rotating.reset();
          setIsAsked(true);
        }}
      >
        New secret
      </ActionButton>
      <ConfirmDialog
        title={`Make a new secret for “${endpointUrl}”?`}
        isOpen={isAsked}
        action="Make new secret"
        tone="danger"
        isPending={rotating.isPending}
        error={rotating.error ? errorText(rotating.error) : undefined}
        onConfirm={() => rotating.mutate()}
        onClose={() => setIsAsked(false)}
      >
        <p>
          Notices are signed with it at once: a program that checks them refuses them until it has the new one. The
          secret it has now can’t be brought back.
        </p>
      </ConfirmDialog>
      {secret && <SecretDialog title="The new secret" secret={secret} onClose={() => setSecret("")} />}
    </>
  );
}
