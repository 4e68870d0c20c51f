import type { Author } from "@stoa/core/settings/settings-schema.ts";
import type { ReactElement } from "react";
import { Controller } from "react-hook-form";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { FieldRow, FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { needed, TextInput } from "../../parts/form/form-inputs.tsx";
import type { PickFile } from "../../parts/file/pick-file.ts";
import { PictureField } from "../../parts/picture/picture-field.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { RichTextField } from "../../parts/text/rich-text-field.tsx";
import { authorOf, authorValues, bioProblem, websiteProblem, type AuthorValues } from "./author-values.ts";
import { t } from "../../language/t.ts";

type AuthorDialogProps = {
  readonly author: Author | null;
  readonly pickFile: PickFile;
  readonly onSave: (author: Author) => Promise<void>;
  readonly onClose: () => void;
};

export function AuthorDialog({ author, pickFile, onSave, onClose }: AuthorDialogProps): ReactElement {
  const record = useRecordForm<AuthorValues>({
    values: authorValues(author),
    send: (values) => onSave(authorOf(values, author?.id ?? createDocumentId())),
    onSent: onClose,
  });
  const { form } = record;
  return (
    <FormDialog
      title={author ? t("Edit “{name}”", { name: author.displayName }) : t("Add author")}
      action={author ? t("Save author") : t("Add author")}
      isWide
      record={record}
      onClose={onClose}
    >
      <TextInput
        form={form}
        name="displayName"
        label={t("Display name")}
        hint={t("Shown on posts and post lists.")}
        maxLength={200}
        autoFocus
        rule={needed(t("Enter a name for the author."))}
      />
      <FieldRow>
        <TextInput form={form} name="firstName" label={t("First name")} maxLength={100} />
        <TextInput form={form} name="lastName" label={t("Last name")} maxLength={100} />
      </FieldRow>
      <Controller
        control={form.control}
        name="bio"
        rules={{ validate: (html) => bioProblem(html) || true }}
        render={({ field, fieldState }) => (
          <RichTextField
            label={t("Bio")}
            isLabelShown
            isEachKeyTold
            html={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      <TextInput
        form={form}
        name="websiteUrl"
        label={t("Website")}
        hint={t("The name above the bio links here.")}
        type="url"
        placeholder="https://example.org"
        maxLength={2083}
        rule={websiteProblem}
      />
      <Controller
        control={form.control}
        name="avatar"
        render={({ field }) => (
          <PictureField
            label={t("Image")}
            hint={t("Shown where your theme displays author images.")}
            isWhole
            value={field.value}
            pickFile={pickFile}
            onChange={(image) => field.onChange(image ?? null)}
          />
        )}
      />
    </FormDialog>
  );
}
