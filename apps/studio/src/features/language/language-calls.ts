import type { EndpointBody, EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as languages from "@stoa/core/multilingual/multilingual-api.ts";
import type * as translations from "@stoa/core/multilingual/translation/translation-api.ts";
import type { TranslatableKind } from "@stoa/core/multilingual/translation/translatable-kinds.ts";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export type LanguagesReply = EndpointReply<typeof languages.getMultilingualLanguages>;
export type LanguagesChange = EndpointBody<typeof languages.putMultilingualLanguages>;

export const languagesQuery = queryOptions({
  queryKey: ["languages"],
  queryFn: () =>
    callEndpoint<typeof languages.getMultilingualLanguages>({ method: "GET", path: "/api/multilingual/languages" }),
});

export const languageStatusQuery = queryOptions({
  queryKey: ["languages", "status"],
  queryFn: () =>
    callEndpoint<typeof languages.getMultilingualStatus>({ method: "GET", path: "/api/multilingual/status" }),
});

export function saveLanguages(body: LanguagesChange): Promise<LanguagesReply> {
  return callEndpoint<typeof languages.putMultilingualLanguages>({
    method: "PUT",
    path: "/api/multilingual/languages",
    body,
  });
}

export type TranslationFilter = {
  readonly language: string;
  readonly kind: TranslatableKind | "all";
  readonly search: string;
};

export function loadTranslations({ language, kind, search }: TranslationFilter, cursor: string | undefined) {
  return callEndpoint<typeof translations.listTranslations>({
    method: "GET",
    path: "/api/studio/translations/:language",
    params: { language },
    query: {
      ...(kind === "all" ? {} : { kind }),
      ...(search === "" ? {} : { query: search }),
      ...(cursor === undefined ? {} : { cursor }),
    },
  });
}

export type TranslationTarget = { readonly language: string; readonly documentId: string };

export function translationQuery(target: TranslationTarget) {
  return queryOptions({
    queryKey: ["translation", target.language, target.documentId],
    queryFn: () =>
      callEndpoint<typeof translations.getTranslation>({
        method: "GET",
        path: "/api/studio/translations/:language/:documentId",
        params: target,
      }),
    // A refetch must not replace text while someone is typing.
    refetchOnWindowFocus: false,
    staleTime: 0,
  });
}

export function saveTranslation(target: TranslationTarget, body: EndpointBody<typeof translations.putTranslation>) {
  return callEndpoint<typeof translations.putTranslation>({
    method: "PUT",
    path: "/api/studio/translations/:language/:documentId",
    params: target,
    body,
  });
}

export function undoTranslation(target: TranslationTarget) {
  return callEndpoint<typeof translations.undoTranslation>({
    method: "POST",
    path: "/api/studio/translations/:language/:documentId/undo",
    params: target,
  });
}

export function publishLanguage(language: string) {
  return callEndpoint<typeof translations.publishLanguage>({
    method: "POST",
    path: "/api/studio/translations/:language/publish",
    params: { language },
  });
}

const TOUCHED = ["languages", "translations", "translation", "pending-changes", "releases"] as const;

export async function refreshLanguages(queries: QueryClient): Promise<void> {
  await Promise.all(TOUCHED.map((key) => queries.invalidateQueries({ queryKey: [key] })));
}
