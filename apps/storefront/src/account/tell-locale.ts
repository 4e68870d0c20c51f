import type { setSiteUserLocale } from "@stoa/core/site-user/site-user-api.ts";
import { localeToTell, type WidgetLanguage } from "@stoa/core/site-user/locale-to-tell.ts";
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
export async function tellLocale(): Promise<void> {
  const language = localeToTell(widgetLanguage());
  if (language === null) return;
  await callShopper<typeof setSiteUserLocale>({
    method: "POST",
    path: "/api/site-users/account/locale",
    body: { language },
    headers: await siteUserHeaders(),
  });
}
