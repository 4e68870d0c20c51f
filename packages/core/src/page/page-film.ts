import { videoSource } from "../block/video/video-provider.ts";

/** Speeds that a film at the head of a page is offered in; the data may hold others. */
export const FILM_SPEEDS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** What a film begins with: as it was shot. */
export const NEW_FILM = { playbackSpeed: 1, filter: 0, filterStrength: 0 } as const;

/** Whether what an address leads to can play behind the head of a page: a video of a service, or a file. */
export function isFilmAddress(url: string): boolean {
  return videoSource(url).kind !== "link";
}

/** Address of a service's player that shows a film as a picture: silent, again and again, with no controls. Undefined for files and links. */
export function filmPlayerUrl(url: string): string | undefined {
  const source = videoSource(url);
  if (source.kind !== "player") return undefined;
  if (source.provider === "Vimeo") return `${source.playerUrl}&background=1&autoplay=1&loop=1&muted=1`;
  const id = source.playerUrl.slice(source.playerUrl.lastIndexOf("/") + 1);
  // YouTube repeats a list only: one of this video alone.
  return `${source.playerUrl}?autoplay=1&mute=1&controls=0&playsinline=1&disablekb=1&enablejsapi=1&rel=0&loop=1&playlist=${id}`;
}
