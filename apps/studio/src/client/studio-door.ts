import type { openStudio } from "@stoa/core/site/site-api.ts";
import { callEndpoint } from "./page-client.ts";

/** A room of a site's studio, as the platform's address names it. */
export type WantedRoom = {
  readonly slug: string;
  /** Path and query within that studio. */
  readonly path: string;
};

const STUDIO_LABEL = /^(.*?)\.studio\./;

/** The platform's address, found from the studio's: `pots.studio.example.org` belongs to `example.org`. */
export function platformUrlOf(studioHost: string, protocol: string): string {
  return `${protocol}//${studioHost.replace(STUDIO_LABEL, "")}/`;
}

/** Where somebody in that room of a studio signs in, to be led back into it. */
export function signInUrlOf({ host, protocol, pathname, search }: URL | Location): string {
  const url = new URL(platformUrlOf(host, protocol));
  url.searchParams.set("studio", STUDIO_LABEL.exec(host)?.[1] ?? "");
  url.searchParams.set("to", pathname + search);
  return url.href;
}

/** The room that the platform's address asks for. */
export function wantedRoom(search: string): WantedRoom | null {
  const asked = new URLSearchParams(search);
  const slug = asked.get("studio");
  return slug ? { slug, path: asked.get("to") ?? "/" } : null;
}

/** Goes into the studio of a site, to that room of it. */
export async function enterStudio(siteId: string, path = "/"): Promise<void> {
  const { url } = await callEndpoint<typeof openStudio>({
    method: "POST",
    path: "/api/sites/:siteId/studio",
    params: { siteId },
  });
  const door = new URL(url);
  if (path !== "/") door.searchParams.set("to", path);
  location.assign(door.href);
}
