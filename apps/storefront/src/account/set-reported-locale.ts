import type { setSiteUserLocale } from "@stoa/core/site-user/site-user-api.ts";
import { reportedLocale, type WidgetLanguage } from "@stoa/core/site-user/reported-locale.ts";
import { callShopper } from "../cart/shopper-call.ts";
import { siteUserHeaders } from "./site-user-token.ts";

type TranslationWidget = {
  readonly getCurrentLang?: () => string;
  readonly options?: { readonly languages?: ReadonlyArray<{ readonly custom_code?: string | null }> };
};

function widgetLanguage(): WidgetLanguage {
  const widget = (window as { readonly Weglot?: TranslationWidget }).Weglot;
  const languages = widget?.options?.languages ?? [];
  return {
    current: widget?.getCurrentLang?.() ?? null,
    customCodes: languages.flatMap(({ custom_code: code }) => code ?? []),
  };
}

/** Reports the language in which a visitor reads a translated site. spec: storefront 7, locale call */
export async function setReportedLocale(): Promise<void> {
  const language = reportedLocale(widgetLanguage());
  if (language === null) return;
  await callShopper<typeof setSiteUserLocale>({
    method: "POST",
    path: "/api/site-users/account/locale",
    body: { language },
    headers: await siteUserHeaders(),
  });
}
