import type { Catalogue } from "@stoa/core/message/message-keys.ts";
import { useEffect, useState } from "react";
import type { STUDIO_GROUPS } from "./studio-groups.ts";

type StudioCatalogue = Pick<Catalogue, (typeof STUDIO_GROUPS)[number]>;

/** The messages of each language, in a file of its own. */
const LOCALES = import.meta.glob<StudioCatalogue>("./*.json", {
  base: "../../../../../packages/core/src/locales/",
  import: "default",
});
const fetched = new Map<string, Promise<StudioCatalogue | null>>();

function fetchCatalogue(locale: string): Promise<StudioCatalogue | null> {
  const [language = ""] = locale.split(/[-_]/u, 1);
  const load = language === "en" ? undefined : LOCALES[`./${language}.json`];
  const catalogue = fetched.get(language) ?? load?.().catch(() => null) ?? Promise.resolve(null);
  fetched.set(language, catalogue);
  return catalogue;
}

/** A group of messages in the language of a locale: as given, in English, until they are there, and where there are none. */
export function useMessages<Group extends keyof StudioCatalogue>(
  group: Group,
  english: StudioCatalogue[Group],
  locale: string,
): StudioCatalogue[Group] {
  const [catalogue, setCatalogue] = useState<StudioCatalogue | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void fetchCatalogue(locale).then((found) => isCurrent && setCatalogue(found));
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return catalogue?.[group] ?? english;
}
