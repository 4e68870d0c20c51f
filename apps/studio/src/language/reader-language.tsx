import type { ReactElement, ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { readerLocale } from "./studio-locale.ts";

/** Gives the components' own texts and formats the language of the studio's texts, which need not be the browser's. */
export function ReaderLanguage({ children }: { readonly children: ReactNode }): ReactElement {
  return <I18nProvider locale={readerLocale("")}>{children}</I18nProvider>;
}
