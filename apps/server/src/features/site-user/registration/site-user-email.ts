import { CATALOGUES, messageLanguageOf } from "@stoa/core/message/catalogues.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { SiteUserMailKind, SiteUserMailTexts } from "@stoa/core/site-user/site-user-mail-kinds.ts";
import { layOutMail, type MailBlock, type MailBodies } from "../../../mail/mail-layout.ts";

export type SiteUserEmail = {
  readonly kind: SiteUserMailKind;
  readonly site: { readonly title: string; readonly url: string };
  readonly locale: string;
  readonly url: string | null;
};

export function siteUserEmail({ kind, site, locale, url }: SiteUserEmail): MailBodies & { readonly subject: string } {
  const language = messageLanguageOf(locale);
  const { [kind]: said, reason } = CATALOGUES[language].siteUserMail;
  const texts: SiteUserMailTexts = said;
  const fill = (text: string): string => fillMessage(text, { site: site.title });
  const { button, note } = texts;
  const blocks: MailBlock[] = [
    { kind: "text", text: fill(texts.text) },
    ...(button === undefined || url === null ? [] : [{ kind: "button", label: button, url } as const]),
    ...(note === undefined ? [] : [{ kind: "text", text: note } as const]),
  ];
  const bodies = layOutMail({ locale, site, heading: texts.heading, blocks, reason: fill(reason) });
  return { subject: fill(texts.subject), ...bodies };
}
