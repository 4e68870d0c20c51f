import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { LINK_MESSAGES } from "@stoa/core/link/link-messages.ts";
import { linkAddress } from "@stoa/core/link/link-address.ts";
import { encodeMailAddress } from "./mail-address-url.ts";
import { translated } from "../../language/t.ts";

export const LINK_KINDS = ["page", "web", "email", "phone", "file"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** An edited link; fields of other kinds keep what was typed. spec: platform 2, link editor */
export type LinkDraft = {
  readonly kind: LinkKind;
  readonly page: string;
  readonly web: string;
  readonly to: string;
  readonly cc: string;
  readonly bcc: string;
  readonly subject: string;
  readonly body: string;
  readonly phone: string;
  readonly file: string;
};

export type LinkField = "page" | "web" | "to" | "cc" | "bcc" | "body" | "phone" | "file";

export type WrongLink = { readonly ok: false; readonly field: LinkField; readonly message: string };
export type WrittenLink = { readonly ok: true; readonly address: string } | WrongLink;

const EMPTY: LinkDraft = {
  kind: "web",
  page: "",
  web: "",
  to: "",
  cc: "",
  bcc: "",
  subject: "",
  body: "",
  phone: "",
  file: "",
};

function plainText(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** Parses a `mailto:` URL. A plus sign is literal. RFC 6068 */
function readMail(address: string): Partial<LinkDraft> {
  const [, to = "", query = ""] = /^mailto:([^?]*)\??(.*)$/is.exec(address) ?? [];
  const fields = new Map(
    query.split("&").map((part): [string, string] => {
      const [name = "", value = ""] = part.split(/=(.*)/s);
      return [name.toLowerCase(), plainText(value)];
    }),
  );
  const field = (name: string): string => fields.get(name) ?? "";
  return { to: plainText(to), cc: field("cc"), bcc: field("bcc"), subject: field("subject"), body: field("body") };
}

export function readLink(address: string): LinkDraft {
  if (/^mailto:/i.test(address)) return { ...EMPTY, kind: "email", ...readMail(address) };
  if (/^tel:/i.test(address)) return { ...EMPTY, kind: "phone", phone: address.slice(4) };
  if (/^\/s\/[^/]+$/.test(address)) return { ...EMPTY, kind: "file", file: address };
  if (/^\/(?!\/)/.test(address)) return { ...EMPTY, kind: "page", page: address };
  return { ...EMPTY, web: address };
}

/** spec: platform 9, URL maximum length */
const MAX_ADDRESS = 2082;
const MAIL = /^[^\s@,;<>?&]+@[^\s@,;<>?&.]+(?:\.[^\s@,;<>?&.]+)+$/;

function mailAddresses(text: string): readonly string[] {
  return text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function writeMail(draft: LinkDraft): WrittenLink {
  for (const field of ["to", "cc", "bcc"] as const) {
    const isMissing = field === "to" && draft.to.trim() === "";
    if (isMissing) return { ok: false, field, message: translated(LINK_MESSAGES.badEmail) };
    const isWellFormed = mailAddresses(draft[field]).every((one) => MAIL.test(one));
    if (!isWellFormed) return { ok: false, field, message: translated(LINK_MESSAGES.emailForm) };
  }
  const encoded = (text: string): string => mailAddresses(text).map(encodeMailAddress).join(",");
  const fields = [
    ["cc", encoded(draft.cc)],
    ["bcc", encoded(draft.bcc)],
    ["subject", encodeURIComponent(draft.subject.trim())],
    ["body", encodeURIComponent(draft.body.trim().replaceAll(/\r?\n/g, "\r\n"))],
  ].filter(([, value]) => value !== "");
  const query = fields.map(([name, value]) => `${name}=${value}`).join("&");
  const address = `mailto:${encoded(draft.to)}${query && `?${query}`}`;
  return address.length > MAX_ADDRESS
    ? { ok: false, field: "body", message: translated(LINK_MESSAGES.longMail) }
    : { ok: true, address };
}

function writePhone({ phone }: LinkDraft): WrittenLink {
  const isPhone = /^\+?[\d\s().-]{3,30}$/.test(phone.trim());
  return isPhone
    ? { ok: true, address: `tel:${phone.replaceAll(/[^\d+]/g, "")}` }
    : { ok: false, field: "phone", message: translated(LINK_MESSAGES.badPhone) };
}

function writeWeb({ web }: LinkDraft): WrittenLink {
  if (web.trim() === "") return { ok: false, field: "web", message: translated(LINK_MESSAGES.noAddress) };
  const link = linkAddress(web);
  if (link.ok) return link;
  return { ok: false, field: "web", message: fillMessage(translated(LINK_MESSAGES.badAddress), { val: web.trim() }) };
}

/** Returns the URL of a draft, or its invalid field. spec: platform 5, editor messages */
export function writeLink(draft: LinkDraft): WrittenLink {
  switch (draft.kind) {
    case "page":
      return draft.page === ""
        ? { ok: false, field: "page", message: translated(LINK_MESSAGES.noPage) }
        : { ok: true, address: draft.page };
    case "file":
      return draft.file === ""
        ? { ok: false, field: "file", message: translated(LINK_MESSAGES.noFile) }
        : { ok: true, address: draft.file };
    case "email":
      return writeMail(draft);
    case "phone":
      return writePhone(draft);
    case "web":
      return writeWeb(draft);
  }
}
