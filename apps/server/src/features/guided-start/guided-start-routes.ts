import { listStartThemes, startSite } from "@stoa/core/guided-start/guided-start-api.ts";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import { describeSite } from "../site-start/site-start-service.ts";
import { findSite } from "../site/site-service.ts";
import type { Themes } from "../theme/theme-service.ts";
import { listThemesToStartIn, startGuidedSite } from "./guided-start-service.ts";

export function guidedStartRoutes(
  { routes, database, urls, now }: Pick<Resources, "routes" | "database" | "urls" | "now">,
  themes: Themes,
): void {
  routes.platform(listStartThemes, () => Promise.resolve({ themes: listThemesToStartIn(themes) }));

  routes.platform(startSite, async ({ account, body }) => {
    const title = body.title.trim();
    const owner = { id: account.id, email: account.email };
    await startGuidedSite(database, { start: { ...body, title }, owner, themes, nowMs: now() });
    const entry = await findSite(database, body.slug);
    if (!entry) throw new AppError("internal");
    return { site: describeSite(entry, title, urls) };
  });
}
