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
      title={author ? `Edit “${author.displayName}”` : "Add author"}
      action={author ? "Save author" : "Add author"}
      isWide
      record={record}
      onClose={onClose}
    >
      <TextInput
        form={form}
        name="displayName"
        label="Display name"
        hint="Shown on posts and post lists."
        maxLength={200}
        autoFocus
        rule={needed("Enter a name for the author.")}
      />
      <FieldRow>
        <TextInput form={form} name="firstName" label="First name" maxLength={100} />
        <TextInput form={form} name="lastName" label="Last name" maxLength={100} />
      </FieldRow>
      <Controller
        control={form.control}
        name="bio"
        rules={{ validate: (html) => bioProblem(html) || true }}
        render={({ field, fieldState }) => (
          <RichTextField
            label="Bio"
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
        label="Website"
        hint="The name above the bio links here."
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
            label="Image"
            hint="Shown where your theme displays author images."
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
