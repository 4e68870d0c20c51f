import { newPage } from "@stoa/core/page/new-page.ts";
import { PAGE_EDIT_MESSAGES } from "@stoa/core/page/page-edit-messages.ts";
import { fillMessage } from "@stoa/core/lib/fill-message.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { CallError, errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action-button.tsx";
import { actionWord } from "../../parts/action-word.ts";
import { addContent, refreshContent } from "../../parts/content-calls.ts";
import { createDocumentId } from "../../parts/create-document-id.ts";
import { ModalDialog } from "../../parts/modal-dialog.tsx";
import { TextField } from "../../parts/text-field.tsx";

type NewPageDialogProps = { readonly onClose: () => void; readonly onCreated: (documentId: string) => void };

const MAX_TITLE_LENGTH = 200;

function newIds(): { row: string; column: string; block: string } {
  return { row: createDocumentId(), column: createDocumentId(), block: createDocumentId() };
}

export function NewPageDialog({ onClose, onCreated }: NewPageDialogProps): ReactElement {
  const queries = useQueryClient();
  const [title, setTitle] = useState("");
  const [problem, setProblem] = useState("");
  const [alert, setAlert] = useState("");
  const [id] = useState(createDocumentId);
  const adding = useMutation({
    mutationFn: (page: NonNullable<ReturnType<typeof newPage>>) =>
      addContent(id, { kind: "page", label: "Create page", data: page }),
    onSuccess: () => {
      refreshContent(queries);
      onCreated(id);
    },
    onError: (error) => {
      const told = error instanceof CallError ? error.fields["urlId"] : undefined;
      setProblem(told ?? "");
      setAlert(told === undefined ? errorText(error) : "");
    },
  });
  const add = (): void => {
    if (adding.isPending) return;
    const typed = title.trim();
    const page = typed === "" ? null : newPage(typed, newIds());
    if (page) adding.mutate(page);
    else
      setProblem(
        typed === "" ? PAGE_EDIT_MESSAGES.titleMissing : fillMessage(PAGE_EDIT_MESSAGES.notAnAddress, { val: typed }),
      );
  };
  return (
    <ModalDialog
      title="New page"
      isOpen
      alert={alert}
      onClose={onClose}
      footer={
        <>
          <ActionButton onPress={onClose}>Cancel</ActionButton>
          <ActionButton tone="primary" isPending={adding.isPending} onPress={add}>
            {adding.isPending ? "Creating…" : actionWord("Create page", alert !== "")}
          </ActionButton>
        </>
      }
    >
      <TextField
        label="Title"
        hint="Its address is made of it; you can change both. Visitors see the page once you publish."
        value={title}
        autoFocus
        isRequired
        maxLength={MAX_TITLE_LENGTH}
        error={problem || undefined}
        onChange={(next) => {
          setTitle(next);
          setProblem("");
        }}
        onEnter={add}
      />
    </ModalDialog>
  );
}
