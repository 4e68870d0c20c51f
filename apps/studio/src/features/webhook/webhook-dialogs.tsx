import { OUTBOX_LIMITS } from "@stoa/core/outbox/outbox-limits.ts";
import { WEBHOOK_TOPICS, type WebhookTopic } from "@stoa/core/outbox/webhook-topics.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useState, type ReactElement } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { CheckField } from "../../parts/choice/check-field.tsx";
import { FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { needed, TextInput } from "../../parts/form/form-inputs.tsx";
import { ModalDialog } from "../../parts/dialog/modal-dialog.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { TextField } from "../../parts/text/text-field.tsx";
import { createWebhook, webhooksQuery } from "./webhook-calls.ts";
import styles from "./webhook-dialogs.module.css";
import { t } from "../../language/t.ts";

export const TOPIC_TEXTS: Readonly<Record<WebhookTopic, string>> = {
  "order.create": t("Order placed"),
  "order.update": t("Order updated"),
  "extension.uninstall": t("Extension removed"),
  "form.submission": t("Form submitted"),
};

type WebhookValues = { readonly endpointUrl: string; readonly topics: readonly WebhookTopic[] };

function Topics({ form }: { readonly form: UseFormReturn<WebhookValues> }): ReactElement {
  return (
    <Controller
      control={form.control}
      name="topics"
      rules={{ validate: (topics) => topics.length > 0 || t("Choose at least one event.") }}
      render={({ field, fieldState }) => (
        <fieldset className={styles["topics"]}>
          <legend>{t("Events")}</legend>
          {WEBHOOK_TOPICS.map((topic) => (
            <CheckField
              key={topic}
              isOn={field.value.includes(topic)}
              onChange={(isOn) =>
                field.onChange(isOn ? [...field.value, topic] : field.value.filter((one) => one !== topic))
              }
            >
              {TOPIC_TEXTS[topic]}
            </CheckField>
          ))}
          {fieldState.error && (
            <p role="alert" className={styles["problem"]}>
              {fieldState.error.message}
            </p>
          )}
        </fieldset>
      )}
    />
  );
}

type SecretProps = { readonly title: string; readonly secret: string; readonly onClose: () => void };

export function SecretDialog({ title, secret, onClose }: SecretProps): ReactElement {
  const [said, setSaid] = useState("");
  const copy = (): void => {
    navigator.clipboard.writeText(secret).then(
      () => setSaid(t("Copied.")),
      () => setSaid(t("This browser blocked copying. Select the secret and copy it yourself.")),
    );
  };
  return (
    <ModalDialog
      title={title}
      isOpen
      isDismissable={false}
      onClose={onClose}
      footer={
        <>
          <ActionButton icon={<Copy aria-hidden="true" />} autoFocus onPress={copy}>
            {t("Copy secret")}
          </ActionButton>
          <ActionButton tone="primary" onPress={onClose}>
            {t("Done")}
          </ActionButton>
        </>
      }
    >
      <p>
        {t(
          "Copy the secret now. It won’t be shown again. The other program uses it to verify that deliveries come from this site.",
        )}
      </p>
      <TextField label={t("Secret")} value={secret} onChange={() => undefined} />
      <output>{said}</output>
    </ModalDialog>
  );
}

export function AddWebhookDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const queries = useQueryClient();
  const [secret, setSecret] = useState("");
  const record = useRecordForm<WebhookValues>({
    values: { endpointUrl: "", topics: ["order.create"] },
    send: async ({ endpointUrl, topics }) => {
      setSecret((await createWebhook(endpointUrl.trim(), topics)).secret);
      await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    },
  });
  if (secret) return <SecretDialog title={t("Webhook added")} secret={secret} onClose={onClose} />;
  return (
    <FormDialog title={t("Add webhook")} action={t("Add webhook")} record={record} onClose={onClose}>
      <TextInput
        form={record.form}
        name="endpointUrl"
        label={t("Address")}
        type="url"
        placeholder="https://example.com/hooks/stoa"
        maxLength={OUTBOX_LIMITS.urlChars}
        autoFocus
        rule={needed(t("Enter the URL to send events to."))}
      />
      <Topics form={record.form} />
    </FormDialog>
  );
}
