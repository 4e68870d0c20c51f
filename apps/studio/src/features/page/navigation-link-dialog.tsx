import { linkAddress } from "@stoa/core/link/link-address.ts";
import { LINK_TEXTS } from "@stoa/core/link/link-messages.ts";
import { NAVIGATION_MESSAGES } from "@stoa/core/navigation/navigation-messages.ts";
import type { ExternalLink } from "@stoa/core/navigation/navigation-schema.ts";
import { useMutation } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { CallError, errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { actionWord } from "../../parts/message/action-word.ts";
import { CheckField } from "../../parts/choice/check-field.tsx";
import { ModalDialog } from "../../parts/dialog/modal-dialog.tsx";
import { TextField } from "../../parts/text/text-field.tsx";
import styles from "./tree/tree-dialogs.module.css";
import { t, translated } from "../../language/t.ts";

type NavigationLinkDialogProps = {
  readonly link: ExternalLink | null;
  readonly navigation: string;
  readonly onSave: (link: ExternalLink) => Promise<void>;
  readonly onClose: () => void;
};

type Problems = { readonly title?: string | undefined; readonly url?: string | undefined; readonly other?: string };

const MAX_TITLE_LENGTH = 200;
const MAX_ADDRESS_LENGTH = 2082;
const NEW_LINK: ExternalLink = { title: "", url: "", newWindow: false };

type Checked = { readonly ok: true; readonly link: ExternalLink } | { readonly ok: false; readonly problems: Problems };

function checked({ title, url, newWindow }: ExternalLink): Checked {
  const written = linkAddress(url);
  const address = written.ok ? written.address : "";
  const problems: Problems = {
    title: title.trim() === "" ? translated(NAVIGATION_MESSAGES.linkTitleMissing) : undefined,
    url: written.ok
      ? address === ""
        ? translated(NAVIGATION_MESSAGES.linkAddressMissing)
        : undefined
      : written.message,
  };
  if (problems.title !== undefined || problems.url !== undefined) return { ok: false, problems };
  return { ok: true, link: { title: title.trim(), url: address, newWindow } };
}

function rejectionOf(error: unknown): Problems {
  const fields = error instanceof CallError ? error.fields : {};
  const [title, url, to] = [fields["link.title"], fields["link.url"], fields["to"]];
  return title !== undefined || url !== undefined ? { title, url } : { other: to ?? errorText(error) };
}

/** spec: platform 5, editor messages */
export function NavigationLinkDialog({ link, navigation, onSave, onClose }: NavigationLinkDialogProps): ReactElement {
  const [draft, setDraft] = useState(link ?? NEW_LINK);
  const [problems, setProblems] = useState<Problems>({});
  const saving = useMutation({
    mutationFn: onSave,
    onMutate: () => setProblems({}),
    onError: (error) => setProblems(rejectionOf(error)),
  });
  const change = (fields: Partial<ExternalLink>): void => {
    setDraft((former) => ({ ...former, ...fields }));
    setProblems({});
  };
  const save = (): void => {
    if (saving.isPending) return;
    const result = checked(draft);
    if (result.ok) saving.mutate(result.link);
    else setProblems(result.problems);
  };
  return (
    <ModalDialog
      title={link ? t("Edit link") : t("New link")}
      isOpen
      alert={problems.other}
      onClose={onClose}
      footer={
        <>
          <ActionButton onPress={onClose}>{t("Cancel")}</ActionButton>
          <ActionButton tone="primary" isPending={saving.isPending} onPress={save}>
            {actionWord(link ? t("Save link") : t("Add link"), problems.other !== undefined)}
          </ActionButton>
        </>
      }
    >
      <div className={styles["fields"]}>
        <TextField
          label={t("Title")}
          hint={t("Link text in “{navigation}”.", { navigation })}
          value={draft.title}
          autoFocus
          isRequired
          maxLength={MAX_TITLE_LENGTH}
          error={problems.title}
          onChange={(title) => change({ title })}
          onEnter={save}
        />
        <TextField
          label={t("Address")}
          hint={t("A URL, an email address, or a path on your site such as /contact.")}
          placeholder="https://"
          value={draft.url}
          isRequired
          maxLength={MAX_ADDRESS_LENGTH}
          error={problems.url}
          onChange={(url) => change({ url })}
          onEnter={save}
        />
        <CheckField isOn={draft.newWindow} onChange={(newWindow) => change({ newWindow })}>
          {translated(LINK_TEXTS.newWindow)}
        </CheckField>
      </div>
    </ModalDialog>
  );
}
