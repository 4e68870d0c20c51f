import { linkJsonInLanguage } from "@stoa/core/multilingual/language/link-language.ts";
import { languagePrefixOf } from "../../../../plugins/request/request-language.ts";
import type { PageSubject } from "../../content/page-subject.ts";
import { browserContext } from "../../context/site/browser-context.ts";
import type { PageContext } from "../../context/page-context.ts";
import type { HeadSetting } from "./head-html.ts";
import { THEME_CONTEXT_MARKER } from "./head-markers.ts";
import { scriptJson } from "./structured-data.ts";

const READS_CONTEXT = /\bSQUARESPACE_CONTEXT\b/;

function contextScript(subject: PageSubject, context: PageContext, setting: HeadSetting): string {
  const json = scriptJson(browserContext(subject, context, setting));
  const place = languagePrefixOf(setting.site);
  const value = place ? linkJsonInLanguage(json, place) : json;
  return `<script>Static=window.Static||{};Static.SQUARESPACE_CONTEXT=${value}</script>`;
}

/** Fills the placeholder of a rendered page. spec: template-platform 2.1, SQUARESPACE_CONTEXT */
export function withThemeContext(
  html: string,
  {
    subject,
    context,
    setting,
  }: {
    readonly subject: PageSubject;
    readonly context: PageContext;
    readonly setting: HeadSetting;
  },
): string {
  const isNeeded = setting.theme.runtime !== "none" || READS_CONTEXT.test(html);
  const script = isNeeded ? contextScript(subject, context, setting) : "";
  return html.replace(isNeeded ? THEME_CONTEXT_MARKER : `${THEME_CONTEXT_MARKER}\n`, () => script);
}
