import { PREVIEW_LINK_DAYS, PREVIEW_LINK_LIMITS } from "@stoa/core/preview-link/preview-link-limits.ts";
import { PREVIEW_LINK_MESSAGES } from "@stoa/core/preview-link/preview-link-messages.ts";
import { LINK_MESSAGES, LINK_TEXTS } from "@stoa/core/link/link-messages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useState, type ReactElement } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { PAGE_PATH_CHOICES } from "../../parts/choice/choice-sources.ts";
import { ChooserField } from "../../parts/choice/chooser-field.tsx";
import { FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { SelectInput, TextInput } from "../../parts/form/form-inputs.tsx";
import { ModalDialog } from "../../parts/dialog/modal-dialog.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { TextField } from "../../parts/text/text-field.tsx";
import styles from "./create-link-dialog.module.css";
import { createPreviewLink, previewLinksQuery, type CreatedLink } from "./preview-link-calls.ts";
import { t, translated } from "../../language/t.ts";

type LinkValues = {
  readonly name: string;
  readonly what: "site" | "page";
  readonly path: string;
  readonly days: string;
};

const DAY_OPTIONS = PREVIEW_LINK_DAYS.map((days) => ({
  value: String(days),
  text: t("{days, plural, one {# day} other {# days}}", { days }),
}));
const WHAT_OPTIONS = [
  { value: "site", text: t("The whole site") },
  { value: "page", text: t("One page") },
];

function MadeLinkDialog({ made, onClose }: { readonly made: CreatedLink; readonly onClose: () => void }): ReactElement {
  const [said, setSaid] = useState("");
  const copy = (): void => {
    navigator.clipboard.writeText(made.url).then(
      () => setSaid(t("Copied.")),
      () => setSaid(t("This browser blocked copying. Select the link and copy it yourself.")),
    );
  };
  return (
    <ModalDialog
      title={t("Your preview link is ready")}
      isOpen
      isDismissable={false}
      onClose={onClose}
      footer={
        <>
          <ActionButton icon={<Copy aria-hidden="true" />} autoFocus onPress={copy}>
            {t("Copy link")}
          </ActionButton>
          <ActionButton tone="primary" onPress={onClose}>
            {t("Done")}
          </ActionButton>
        </>
      }
    >
      <p>{translated(PREVIEW_LINK_MESSAGES.copyNow)}</p>
      <TextField label={t("Link")} value={made.url} onChange={() => undefined} />
      <output className={styles["said"]}>{said}</output>
    </ModalDialog>
  );
}

function PageInput({ form }: { readonly form: UseFormReturn<LinkValues> }): ReactElement {
  return (
    <Controller
      control={form.control}
      name="path"
      rules={{ validate: (path) => path !== "" || translated(LINK_MESSAGES.noPage) }}
      render={({ field, fieldState }) => (
        <ChooserField
          label={translated(LINK_TEXTS.page)}
          source={PAGE_PATH_CHOICES}
          value={field.value}
          error={fieldState.error?.message}
          onChange={(path = "") => field.onChange(path)}
        />
      )}
    />
  );
}

/** Creates a link that shows drafts without a sign-in; its address is shown once. */
export function CreateLinkDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const queries = useQueryClient();
  const [made, setMade] = useState<CreatedLink | null>(null);
  const record = useRecordForm<LinkValues>({
    values: { name: "", what: "site", path: "", days: "7" },
    send: async ({ name, what, path, days }) => {
      const lifetime = PREVIEW_LINK_DAYS.find((one) => String(one) === days) ?? 7;
      setMade(await createPreviewLink({ name, path: what === "page" ? path : null, days: lifetime }));
      await queries.invalidateQueries({ queryKey: previewLinksQuery.queryKey });
    },
  });
  const what = record.form.watch("what");
  if (made) return <MadeLinkDialog made={made} onClose={onClose} />;
  return (
    <FormDialog title={t("Create preview link")} action={t("Create link")} record={record} onClose={onClose}>
      <p>{translated(PREVIEW_LINK_MESSAGES.seesAll)}</p>
      <TextInput
        form={record.form}
        name="name"
        label={t("Recipient (optional)")}
        hint={t("Only visible to you.")}
        placeholder={t("The client")}
        maxLength={PREVIEW_LINK_LIMITS.nameChars}
        autoFocus
      />
      <SelectInput form={record.form} name="what" label={t("Content")} options={WHAT_OPTIONS} />
      {what === "page" && <PageInput form={record.form} />}
      <SelectInput form={record.form} name="days" label={t("Expires after")} options={DAY_OPTIONS} />
    </FormDialog>
  );
}
