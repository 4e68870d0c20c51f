import type { Author } from "@stoa/core/settings/settings-schema.ts";
import { Plus, Trash2 } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton, IconButton } from "../../parts/action/action-button.tsx";
import { FormSection } from "../../parts/form/form-section.tsx";
import { lazyDialog } from "../../parts/lazy-part.tsx";
import type { PickFile } from "../../parts/file/pick-file.ts";
import { RecordTable, RowButton, RowText } from "../../parts/table/record-table.tsx";
import { showFailure, showToast } from "../../parts/notice/toast-store.ts";
import { withAuthor, withAuthorAt, withoutAuthor } from "./author-values.ts";
import styles from "./authors-section.module.css";
import { useSettingsWriter } from "./use-settings-writer.ts";
import { t } from "../../language/t.ts";

const AuthorDialog = lazyDialog(async () => (await import("./author-dialog.tsx")).AuthorDialog);

type AuthorsProps = { readonly authors: readonly Author[]; readonly pickFile: PickFile };

type RowsProps = Pick<AuthorsProps, "authors"> & {
  readonly onOpen: (author: Author) => void;
  readonly onRemove: (author: Author) => void;
};

function fullName({ firstName, lastName }: Author): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}

function AuthorRows({ authors, onOpen, onRemove }: RowsProps): ReactElement {
  return (
    <div className={styles["rows"]}>
      <RecordTable
        caption={t("Authors")}
        rows={authors}
        rowId={({ id }) => id}
        columns={[
          {
            id: "name",
            title: t("Author"),
            kind: "main",
            renderCell: (author) => (
              <RowButton onPress={() => onOpen(author)}>
                <RowText title={author.displayName} note={fullName(author)} />
              </RowButton>
            ),
          },
          { id: "website", title: t("Website"), kind: "wide", renderCell: ({ websiteUrl }) => websiteUrl },
          {
            id: "remove",
            title: t("Delete"),
            kind: "actions",
            renderCell: (author) => (
              <IconButton
                label={t("Delete {name}", { name: author.displayName })}
                icon={<Trash2 aria-hidden="true" />}
                onPress={() => onRemove(author)}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

/** Authors of posts. Each is saved separately, unlike the form above. */
export function AuthorsSection({ authors, pickFile }: AuthorsProps): ReactElement {
  const [opened, setOpened] = useState<Author | "new" | null>(null);
  const edit = useSettingsWriter();
  const remove = (author: Author): void => {
    const index = authors.findIndex(({ id }) => id === author.id);
    const undo = (): void =>
      void edit((settings) => withAuthorAt(author, index, settings)).catch((error: unknown) =>
        showFailure(error, undo),
      );
    edit((settings) => withoutAuthor(author.id, settings)).then(
      () =>
        showToast({
          text: t("“{name}” deleted", { name: author.displayName }),
          action: { text: t("Undo"), run: undo },
        }),
      (error: unknown) => showFailure(error, () => remove(author)),
    );
  };
  return (
    <FormSection
      title={t("Authors")}
      anchor="authors"
      {...(authors.length > 0 && { note: t("Choose a post's author in its publishing settings.") })}
      aside={
        <ActionButton icon={<Plus aria-hidden="true" />} onPress={() => setOpened("new")}>
          {t("Add author")}
        </ActionButton>
      }
    >
      {authors.length === 0 ? (
        <p className={styles["empty"]}>
          {t(
            "Authors are the people who write your posts. Add one here and choose them in a post. The post then shows their name and bio, and visitors can list everything they wrote.",
          )}
        </p>
      ) : (
        <AuthorRows authors={authors} onOpen={setOpened} onRemove={remove} />
      )}
      {opened && (
        <AuthorDialog
          author={opened === "new" ? null : opened}
          pickFile={pickFile}
          onSave={(author) => edit((settings) => withAuthor(author, settings))}
          onClose={() => setOpened(null)}
        />
      )}
    </FormSection>
  );
}
