import { campaignBodyHtml } from "@stoa/core/campaign/campaign-body.ts";
import { CAMPAIGN_MAIL_MESSAGES } from "@stoa/core/campaign/campaign-mail-messages.ts";
import type { CampaignContent } from "@stoa/core/campaign/campaign-api.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { useDeferredValue, type ReactElement } from "react";
import { useMessages } from "../../parts/message/use-messages.ts";
import styles from "./campaign-preview.module.css";
import { t } from "../../language/t.ts";

type CampaignPreviewProps = {
  readonly content: CampaignContent;
  readonly site: { readonly title: string; readonly url: string; readonly language: string };
};

/** The text as in the mail, with its styles as data attributes. Links open in a new tab. */
function shownHtml(body: string, siteUrl: string): string {
  return campaignBodyHtml(body, siteUrl)
    .replaceAll(/(<[a-z][a-z0-9]*) style="/g, '$1 data-look="')
    .replaceAll("<a ", '<a target="_blank" rel="noreferrer" ');
}

/** The studio's content security policy forbids inline styles in HTML, so a script sets them. */
function giveLooks(body: HTMLElement | null): void {
  for (const element of body?.querySelectorAll<HTMLElement>("[data-look]") ?? [])
    element.style.cssText = element.dataset["look"] ?? "";
}

export function CampaignPreview({ content, site }: CampaignPreviewProps): ReactElement {
  const { subject, previewText, body } = useDeferredValue(content);
  const texts = useMessages("campaignMail", CAMPAIGN_MAIL_MESSAGES, site.language);
  const html = shownHtml(body, site.url);
  return (
    <section aria-label={t("Email preview")} className={styles["preview"]}>
      <div className={styles["row"]}>
        <span className={styles["from"]}>{site.title}</span>
        <span className={styles["line"]}>
          <span className={styles["subject"]}>{subject || t("No subject yet")}</span>
          {previewText && <span className={styles["soft"]}> – {previewText}</span>}
        </span>
      </div>
      <div className={styles["mail"]}>
        <p className={styles["site"]}>{site.title}</p>
        <article className={styles["card"]}>
          <h2 className={styles["heading"]}>{subject || t("No subject yet")}</h2>
          {html === "" ? (
            <p className={styles["soft"]}>{t("Your text appears here.")}</p>
          ) : (
            <div key={html} ref={giveLooks} className={styles["body"]} dangerouslySetInnerHTML={{ __html: html }} />
          )}
        </article>
        <p className={styles["foot"]}>
          {fillMessage(texts.reason, { site: site.title })} <u>{texts.unsubscribe}</u> · <u>{texts.view}</u>
        </p>
      </div>
    </section>
  );
}
