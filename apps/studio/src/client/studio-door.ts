import type { openStudio } from "@stoa/core/site/site-api.ts";
import { callEndpoint } from "./page-client.ts";

export type RequestedRoom = {
  readonly slug: string;
  /** Path and query within that studio. */
  readonly path: string;
};

const STUDIO_LABEL = /^(.*?)\.studio\./;

/** Returns the platform's URL for a studio host: `pots.studio.example.org` belongs to `example.org`. */
export function platformUrlOf(studioHost: string, protocol: string): string {
  return `${protocol}//${studioHost.replace(STUDIO_LABEL, "")}/`;
}

/** Returns the sign-in URL that returns to this room of the studio. */
export function signInUrlOf({ host, protocol, pathname, search }: URL | Location): string {
  const url = new URL(platformUrlOf(host, protocol));
  url.searchParams.set("studio", STUDIO_LABEL.exec(host)?.[1] ?? "");
  url.searchParams.set("to", pathname + search);
  return url.href;
}

export function requestedRoom(search: string): RequestedRoom | null {
  const asked = new URLSearchParams(search);
  const slug = asked.get("studio");
  return slug ? { slug, path: asked.get("to") ?? "/" } : null;
}

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
