import { videoSource } from "../block/video/video-provider.ts";

/** Playback speeds offered for background videos; the data may hold others. */
export const FILM_SPEEDS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Defaults of a background video: as recorded. */
export const NEW_FILM = { playbackSpeed: 1, filter: 0, filterStrength: 0 } as const;

/** Returns whether an address can be a background video: one of a video service, or a file. */
export function isFilmAddress(url: string): boolean {
  return videoSource(url).kind !== "link";
}

/**
 * Returns the player URL that shows a service's video as a muted, looping background without controls. Undefined for
 * files and links.
 */
export function filmPlayerUrl(url: string): string | undefined {
  const source = videoSource(url);
  if (source.kind !== "player") return undefined;
  if (source.provider === "Vimeo") return `${source.playerUrl}&background=1&autoplay=1&loop=1&muted=1`;
  const id = source.playerUrl.slice(source.playerUrl.lastIndexOf("/") + 1);
  // YouTube only loops playlists, so use one with just this video.
  return `${source.playerUrl}?autoplay=1&mute=1&controls=0&playsinline=1&disablekb=1&enablejsapi=1&rel=0&loop=1&playlist=${id}`;
}
