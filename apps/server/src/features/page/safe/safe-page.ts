import { createBoundedMap } from "@stoa/core/lib/bounded-map.ts";
import { renderVisited, type PageServices, type RenderJob } from "../page-services.ts";
import type { FreshPage } from "../cache/fresh-page.ts";
import type { SiteStyle } from "../theme/site-style-cache.ts";
import { safeHeaders, type ProviderHosts } from "./safe-headers.ts";
import { safeLookCss } from "./safe-look.ts";

const MAX_LOOKS = 500;
/** By what a look is made of; sheets have another address for other content. */
const known = createBoundedMap<string>(MAX_LOOKS);

async function lookOf({ styleUrl, tweakClasses, readSheet }: SiteStyle): Promise<string> {
  const key = [styleUrl, ...tweakClasses].join(" ");
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const look = safeLookCss(await readSheet(), tweakClasses);
  known.set(key, look);
  return look;
}

/** Renders a page in the platform's own frame, with the platform's templates and the theme's texts. */
export async function makeSafePage(services: PageServices, job: RenderJob, hosts: ProviderHosts): Promise<FreshPage> {
  const { visit, look } = job;
  const safeLook = await lookOf(look);
  const { strings, editorStrings } = look.theme;
  const theme = { ...services.plainTheme(), strings, editorStrings };
  const page = await renderVisited(services, {
    ...job,
    // Scripts ask for other formats; this page is for tabs.
    visit: { ...visit, query: { ...visit.query, format: "html" } },
    look: { ...look, theme, isBuiltIn: true },
    safeLook,
  });
  return { kind: "page", page, headers: safeHeaders({ visit, look: safeLook, hosts }) };
}
