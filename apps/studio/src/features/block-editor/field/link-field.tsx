import { LINK_TEXTS } from "@stoa/core/link/link-messages.ts";
import { Paperclip } from "lucide-react";
import { useState, type ReactElement } from "react";
import {
  LINK_KINDS,
  readLink,
  writeLink,
  type LinkDraft,
  type LinkKind,
  type WrongLink,
} from "../../../parts/link/link-draft.ts";
import { LinkLineField, MailFields, type LinkFieldsProps } from "../../../parts/link/link-target-fields.tsx";
import type { PickFile } from "../../../parts/file/pick-file.ts";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { useLostInput } from "../../../parts/text/lost-input.ts";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { DocumentField } from "./document-field.tsx";
import { FileButton } from "../../../parts/file/file-button.tsx";
import styles from "../block-editor.module.css";
import { t, translated } from "../../../language/t.ts";

type Link = { readonly documentId?: string; readonly url?: string; readonly newWindow?: boolean };
type Kind = "none" | LinkKind;

type LinkFieldProps = {
  readonly label: string;
  readonly value: unknown;
  readonly pickFile: PickFile;
  readonly onChange: (link: Link | undefined) => void;
};

const KIND_OPTIONS = [
  { value: "none", text: t("No link") },
  ...LINK_KINDS.map((kind) => ({ value: kind, text: translated(LINK_TEXTS[kind]) })),
];

/** Pages are referenced by id here, so a typed path counts as an address. */
function draftOf({ url = "" }: Link): LinkDraft {
  const draft = readLink(url);
  return draft.kind === "page" ? { ...draft, kind: "web", web: url } : draft;
}

function kindOf(link: Link): Kind {
  if (link.documentId !== undefined) return "page";
  return link.url === undefined ? "none" : draftOf(link).kind;
}

/** What was typed of a link of its kind. */
function typedText({ kind, web, phone, to, cc, bcc, subject, body }: LinkDraft): string {
  const mail = [to, cc, bcc, subject, body].filter((part) => part.trim() !== "").join(", ");
  return { page: "", web, phone, file: "", email: mail }[kind];
}

function isBlank({ kind, web, phone, file, to, cc, bcc, subject, body }: LinkDraft): boolean {
  const mail = [to, cc, bcc, subject, body].join("");
  return { page: "", web, phone, file, email: mail }[kind].trim() === "";
}

function withWindow(link: Link, newWindow: boolean): Link {
  const { newWindow: _former, ...plain } = link;
  return newWindow ? { ...plain, newWindow } : plain;
}

type FileProps = Pick<LinkFieldsProps, "draft" | "onChange"> & Pick<LinkFieldProps, "pickFile">;

function fileName(address: string): string {
  const name = address.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function FileField({ draft, pickFile, onChange }: FileProps): ReactElement {
  return (
    <>
      {draft.file !== "" && <p className={styles["note"]}>{fileName(draft.file)}</p>}
      <div className={styles["row"]}>
        <FileButton
          kind="file"
          icon={<Paperclip aria-hidden="true" />}
          pickFile={pickFile}
          onPick={({ address }) => onChange({ file: address })}
        >
          {draft.file === "" ? t("Choose or upload a file") : t("Choose another file")}
        </FileButton>
      </div>
    </>
  );
}

type AddressProps = LinkFieldsProps & Pick<LinkFieldProps, "pickFile">;

function AddressFields({ pickFile, ...props }: AddressProps): ReactElement | null {
  const { draft, onChange } = props;
  switch (draft.kind) {
    case "page":
      return null;
    case "file":
      return <FileField draft={draft} pickFile={pickFile} onChange={onChange} />;
    case "email":
      return <MailFields {...props} />;
    case "web":
    case "phone":
      return <LinkLineField key={draft.kind} kind={draft.kind} {...props} />;
  }
}

/** The typed draft and the link it was based on; another link (an undo, someone else's edit) replaces it. */
type Typed = { readonly draft: LinkDraft; readonly on: string };

function keyOf({ documentId, url }: Link): string {
  return documentId ?? url ?? "";
}

function asLink(value: unknown): Link {
  return typeof value === "object" && value !== null ? value : {};
}

type LinkDrafting = {
  readonly kind: Kind;
  readonly draft: LinkDraft;
  readonly problem: WrongLink | null;
  readonly type: (fields: Partial<LinkDraft>) => void;
  readonly choose: (kind: Kind) => void;
  readonly lead: (to: Link | undefined) => void;
};

/** Holds the typed link until it is complete. */
function useLinkDraft(link: Link, onChange: LinkFieldProps["onChange"]): LinkDrafting {
  const [typed, setTyped] = useState<Typed | null>(null);
  const shown = typed?.on === keyOf(link) ? typed.draft : null;
  const draft = shown ?? draftOf(link);
  const written = writeLink(draft);
  const isWrong = shown !== null && !isBlank(draft) && !written.ok;
  useLostInput(isWrong ? { text: typedText(draft), problem: translated(written.message) } : null);
  const write = (to: Link | undefined): void => onChange(to && withWindow(to, link.newWindow ?? false));
  return {
    kind: shown?.kind ?? kindOf(link),
    draft,
    problem: isWrong ? written : null,
    type: (fields) => {
      const next = { ...draft, ...fields };
      const to = writeLink(next);
      const isOut = isBlank(next);
      const on = to.ok ? to.address : keyOf(link);
      setTyped({ draft: next, on: isOut ? "" : on });
      if (isOut) write(undefined);
      else if (to.ok) write({ url: to.address });
    },
    choose: (kind) => {
      setTyped(kind === "none" ? null : { draft: { ...draft, kind }, on: keyOf(link) });
      if (kind === "none") onChange(undefined);
    },
    lead: (to) => {
      setTyped(null);
      write(to);
    },
  };
}

/** Link target: a page of the site, any address, an email, a phone or a file. spec: platform 2, link editor */
export function LinkField({ label, value, pickFile, onChange }: LinkFieldProps): ReactElement {
  const link = asLink(value);
  const { kind, draft, problem, type, choose, lead } = useLinkDraft(link, onChange);
  return (
    <fieldset className={styles["group"]}>
      <legend className={styles["legend"]}>{label}</legend>
      <SelectField label={t("Link")} value={kind} options={KIND_OPTIONS} onChange={(next) => choose(next as Kind)} />
      {kind === "page" && (
        <DocumentField
          label={translated(LINK_TEXTS.page)}
          kind="page"
          value={link.documentId ?? ""}
          onChange={(documentId) => lead(documentId === undefined ? undefined : { documentId })}
        />
      )}
      {kind !== "page" && kind !== "none" && (
        <AddressFields draft={draft} problem={problem} pickFile={pickFile} onChange={type} />
      )}
      {kind !== "none" && (
        <SwitchField
          label={translated(LINK_TEXTS.newWindow)}
          isOn={link.newWindow ?? false}
          isDisabled={kindOf(link) === "none"}
          onChange={(newWindow) => onChange(withWindow(link, newWindow))}
        />
      )}
    </fieldset>
  );
}
