import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { newPage } from "@stoa/core/page/new-page.ts";
import { PAGE_EDIT_MESSAGES } from "@stoa/core/page/page-edit-messages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { addContent, refreshContent } from "../../parts/draft/content-calls.ts";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { NameDialog, type NameDialogProps } from "../../parts/dialog/name-dialog.tsx";
import { t, translated } from "../../language/t.ts";

const MAX_TITLE_LENGTH = 200;

function pageOf(title: string): ReturnType<typeof newPage> {
  return newPage(title, { row: createDocumentId(), column: createDocumentId(), block: createDocumentId() });
}

function checkTitle(title: string): string | undefined {
  if (title === "") return translated(PAGE_EDIT_MESSAGES.titleMissing);
  return pageOf(title) ? undefined : fillMessage(translated(PAGE_EDIT_MESSAGES.notAnAddress), { val: title });
}

export function NewPageDialog(props: Pick<NameDialogProps, "onClose" | "onCreated">): ReactElement {
  const queries = useQueryClient();
  const [id] = useState(createDocumentId);
  return (
    <NameDialog
      {...props}
      title={t("New page")}
      action={t("Create page")}
      label={t("Title")}
      hint={t("Its address is made of it; you can change both. Visitors see the page once you publish.")}
      maxLength={MAX_TITLE_LENGTH}
      field="urlId"
      check={checkTitle}
      make={async (title) => {
        await addContent(id, { kind: "page", label: "Create page", data: pageOf(title) });
        refreshContent(queries);
        return id;
      }}
    />
  );
}
