import { BULK_EDIT_MESSAGES } from "@stoa/core/bulk-edit/bulk-edit-messages.ts";
import type { BulkSelection } from "@stoa/core/bulk-edit/bulk-edit-api.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { CallError, errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { actionWord } from "../../parts/message/action-word.ts";
import { FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { ModalDialog } from "../../parts/dialog/modal-dialog.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { preferencesQuery } from "../../preferences/preference-calls.ts";
import { lastBulkEditQuery, previewEdit, startEdit, type Previewed } from "./bulk-edit-calls.ts";
import { BulkEditFields } from "./bulk-edit-fields.tsx";
import { changesOf, NO_VALUES, type BulkValues } from "./bulk-edit-values.ts";
import { productsText } from "./bulk-edit-texts.ts";
import { BulkPreviewContent } from "./bulk-preview-content.tsx";
import { t } from "../../language/t.ts";

type BulkEditProps = {
  readonly selection: BulkSelection;
  readonly count: number;
  readonly currency: string;
  readonly language: string;
  readonly mayStock: boolean;
  readonly onStarted: () => void;
  readonly onClose: () => void;
};

type FormStepProps = BulkEditProps & {
  readonly values: BulkValues;
  readonly onPreviewed: (values: BulkValues, previewed: Previewed) => void;
};

function FormStep(props: FormStepProps): ReactElement {
  const { selection, count, currency, language, mayStock, values, onPreviewed, onClose } = props;
  const others = useQuery(preferencesQuery("currencies")).data?.others ?? [];
  const record = useRecordForm<BulkValues>({
    values,
    send: async (typed) => {
      const changes = changesOf(typed, currency);
      if (!changes) {
        throw new CallError({ status: 400, code: "invalid_request", message: t(BULK_EDIT_MESSAGES.nothingToChange) });
      }
      onPreviewed(typed, await previewEdit(selection, changes));
    },
  });
  return (
    <FormDialog
      title={t("Edit {products}", { products: productsText(count, language) })}
      action={t("Preview")}
      isWide
      record={record}
      onClose={onClose}
    >
      <BulkEditFields
        form={record.form}
        currency={currency}
        currencies={[...new Set([currency, ...others])]}
        language={language}
        mayStock={mayStock}
      />
    </FormDialog>
  );
}

type PreviewStepProps = Pick<BulkEditProps, "language" | "onStarted" | "onClose"> & {
  readonly previewed: Previewed;
  readonly onBack: () => void;
};

function PreviewStep({ previewed, language, onBack, onStarted, onClose }: PreviewStepProps): ReactElement {
  const queries = useQueryClient();
  const { edit, preview } = previewed;
  const starting = useMutation({
    mutationFn: () => startEdit(edit.id),
    onSuccess: (started) => {
      queries.setQueryData(lastBulkEditQuery.queryKey, started);
      onStarted();
    },
  });
  const { products } = preview.counts;
  return (
    <ModalDialog
      title={t("Preview")}
      isOpen
      isWide
      isDismissable={false}
      alert={starting.error ? errorText(starting.error) : undefined}
      onClose={onClose}
      footer={
        <>
          <ActionButton onPress={onBack}>{t("Back")}</ActionButton>
          {products === 0 ? (
            <ActionButton onPress={onClose}>{t("Close")}</ActionButton>
          ) : (
            <ActionButton tone="primary" autoFocus isPending={starting.isPending} onPress={() => starting.mutate()}>
              {actionWord(t("Change {products}", { products: productsText(products, language) }), starting.isError)}
            </ActionButton>
          )}
        </>
      }
    >
      <BulkPreviewContent preview={preview} language={language} hasStock={edit.changes.stock !== undefined} />
    </ModalDialog>
  );
}

export function BulkEditDialog(props: BulkEditProps): ReactElement {
  const [values, setValues] = useState(NO_VALUES);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  if (previewed) return <PreviewStep {...props} previewed={previewed} onBack={() => setPreviewed(null)} />;
  return (
    <FormStep
      {...props}
      values={values}
      onPreviewed={(typed, shown) => {
        setValues(typed);
        setPreviewed(shown);
      }}
    />
  );
}
