import { useState, type ReactElement } from "react";
import { linkAddress } from "@stoa/core/link/link-address.ts";
import { LINK_MESSAGES } from "@stoa/core/link/link-messages.ts";
import { SelectField } from "../../parts/select-field.tsx";
import { SwitchField } from "../../parts/switch-field.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { DocumentField } from "./document-field.tsx";
import styles from "./block-editor.module.css";

type Link = { readonly documentId?: string; readonly url?: string; readonly newWindow?: boolean };
type Kind = "none" | "page" | "url" | "email" | "phone";

type LinkFieldProps = {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (link: Link | undefined) => void;
};

/** spec: platform 2, link editor */
const KINDS = [
  { value: "none", text: "No link" },
  { value: "page", text: "Page" },
  { value: "url", text: "Web Address" },
  { value: "email", text: "Email" },
  { value: "phone", text: "Phone" },
] as const satisfies ReadonlyArray<{ readonly value: Kind; readonly text: string }>;

const PREFIXES: Readonly<Record<"email" | "phone", string>> = { email: "mailto:", phone: "tel:" };

function kindOf({ documentId, url }: Link): Kind {
  if (documentId !== undefined) return "page";
  if (url === undefined) return "none";
  if (url.startsWith("mailto:")) return "email";
  return url.startsWith("tel:") ? "phone" : "url";
}

function typedOf(kind: Kind, { url = "" }: Link): string {
  return kind === "email" || kind === "phone" ? url.slice(PREFIXES[kind].length) : url;
}

type Address = { readonly ok: true; readonly url: string } | { readonly ok: false; readonly message: string };

/** spec: platform 5, editor messages */
function readAddress(kind: Kind, typed: string): Address {
  const text = typed.trim();
  if (kind === "email") {
    const isMail = /^[^\s@?]+@[^\s@?]+\.[^\s@?]+$/.test(text);
    return isMail ? { ok: true, url: `mailto:${text}` } : { ok: false, message: LINK_MESSAGES.emailForm };
  }
  if (kind === "phone") {
    const isPhone = /^\+?[\d\s().-]{3,30}$/.test(text);
    const url = `tel:${text.replaceAll(/[^\d+]/g, "")}`;
    return isPhone ? { ok: true, url } : { ok: false, message: LINK_MESSAGES.badPhone };
  }
  const link = linkAddress(text);
  return link.ok ? { ok: true, url: link.address } : link;
}

type AddressInputProps = {
  readonly kind: Exclude<Kind, "none" | "page">;
  readonly link: Link;
  readonly onChange: (url: string | undefined) => void;
};

/** An address; what is none yet stays here. */
function AddressInput({ kind, link, onChange }: AddressInputProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (kind === kindOf(link) ? typedOf(kind, link) : "");
  const address = readAddress(kind, shown);
  const isUnfit = typed !== null && typed.trim() !== "" && !address.ok;
  return (
    <TextField
      label={KINDS.find((one) => one.value === kind)?.text ?? "Web Address"}
      value={shown}
      error={isUnfit ? address.message : undefined}
      onChange={(text) => {
        setTyped(text);
        const next = readAddress(kind, text);
        if (text.trim() === "") onChange(undefined);
        else if (next.ok) onChange(next.url);
      }}
    />
  );
}

function withWindow(link: Link, newWindow: boolean): Link {
  const { newWindow: _former, ...plain } = link;
  return newWindow ? { ...plain, newWindow } : plain;
}

/** Where something leads: a page of the site, any address, a mail or a phone. */
export function LinkField({ label, value, onChange }: LinkFieldProps): ReactElement {
  const link = (typeof value === "object" && value !== null ? value : {}) as Link;
  const [chosen, setChosen] = useState<Kind | null>(null);
  const kind = chosen ?? kindOf(link);
  const lead = (to: Link | undefined): void => onChange(to && withWindow(to, link.newWindow ?? false));
  return (
    <fieldset className={styles["group"]}>
      <legend className={styles["legend"]}>{label}</legend>
      <SelectField
        label="Leads to"
        value={kind}
        options={KINDS}
        onChange={(next) => {
          setChosen(next as Kind);
          if (next === "none") onChange(undefined);
        }}
      />
      {kind === "page" && (
        <DocumentField
          label="Page"
          kind="page"
          value={link.documentId ?? ""}
          onChange={(documentId) => lead(documentId === undefined ? undefined : { documentId })}
        />
      )}
      {kind !== "page" && kind !== "none" && (
        <AddressInput
          key={kind}
          kind={kind}
          link={link}
          onChange={(url) => lead(url === undefined ? undefined : { url })}
        />
      )}
      {kind !== "none" && (
        <SwitchField
          label="Open in New Window"
          isOn={link.newWindow ?? false}
          isDisabled={kindOf(link) === "none"}
          onChange={(newWindow) => onChange(withWindow(link, newWindow))}
        />
      )}
    </fieldset>
  );
}
