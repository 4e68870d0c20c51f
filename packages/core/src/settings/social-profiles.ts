import { isSafeUrl } from "../block/render/safe-url.ts";
import type { MessageText } from "../message/message-of.ts";
import { ownerMessage } from "../message/owner-message.ts";
import { SETTINGS_MESSAGES } from "./settings-messages.ts";
import type { SocialAccount } from "./settings-schema.ts";

/** Maximum number of profiles, and characters of an address. */
const LIMITS = { profiles: 50, url: 2083 } as const;

const SERVICES: ReadonlyArray<readonly [name: string, ...hosts: string[]]> = [
  ["Bluesky", "bsky.app"],
  ["Facebook", "facebook.com", "fb.com"],
  ["Flickr", "flickr.com"],
  ["GitHub", "github.com"],
  ["Instagram", "instagram.com"],
  ["LinkedIn", "linkedin.com"],
  ["Mastodon", "mastodon.social", "mastodon.online", "mstdn.social", "fosstodon.org"],
  ["Pinterest", "pinterest.com"],
  ["Spotify", "open.spotify.com", "spotify.com"],
  ["Telegram", "t.me", "telegram.me"],
  ["Threads", "threads.net", "threads.com"],
  ["TikTok", "tiktok.com"],
  ["Vimeo", "vimeo.com"],
  ["WhatsApp", "wa.me", "whatsapp.com"],
  ["X", "x.com", "twitter.com"],
  ["YouTube", "youtube.com", "youtu.be"],
];

const ADDRESS = /^https?:\/\/(?:www\.|m\.)?([^/?#:]+\.[^/?#:.]+)(?::\d+)?(?:\/([^?#]*))?/i;

/** The last nonempty path segment, which identifies the profile. */
function nameOf(path: string): string {
  return path.split("/").findLast((part) => part !== "") ?? "";
}

/** The fediverse has many servers with the same profile format: `https://pots.example/@clay`. */
const OPEN_NETWORK_PATH = /^@[\w.]+\/?$/;

function serviceOf(host: string, path: string): string {
  const known = SERVICES.find(([, ...hosts]) => hosts.some((one) => host === one || host.endsWith(`.${one}`)));
  if (known) return known[0];
  return OPEN_NETWORK_PATH.test(path) ? "Mastodon" : host.slice(0, 100);
}

function readProfile(line: string): SocialAccount | undefined {
  const profileUrl = /^[a-z]+:/i.test(line) ? line : `https://${line}`;
  const [, host = "", path = ""] = ADDRESS.exec(profileUrl) ?? [];
  if (host === "" || profileUrl.length > LIMITS.url || !isSafeUrl(profileUrl)) return undefined;
  const userName = nameOf(path).replace(/^@/, "").slice(0, 200);
  return { serviceId: 0, serviceName: serviceOf(host.toLowerCase(), path), userName, screenname: "", profileUrl };
}

function linesOf(text: string): string[] {
  return text.split("\n").map((line) => line.trim());
}

/** Returns a site's profile addresses, one per line, for editing. */
export function socialProfileLines(accounts: readonly SocialAccount[]): string {
  return accounts.map(({ profileUrl }) => profileUrl).join("\n");
}

/** Returns what is wrong with lines of addresses; empty for nothing. */
export function socialProfilesProblem(text: string): MessageText {
  const lines = linesOf(text);
  const wrong = lines.findIndex((line) => line !== "" && readProfile(line) === undefined);
  if (wrong !== -1) return ownerMessage(SETTINGS_MESSAGES.profileAddress, { line: wrong + 1 });
  const count = LIMITS.profiles;
  return lines.filter(Boolean).length > count ? ownerMessage(SETTINGS_MESSAGES.profilesTooMany, { count }) : "";
}

/**
 * Parses lines of addresses into profiles, in order and without duplicates; the service follows from the host. Known
 * addresses keep
 * their other data. Invalid lines are skipped, see `socialProfilesProblem`.
 */
export function readSocialProfiles(text: string, known: readonly SocialAccount[]): SocialAccount[] {
  const read = linesOf(text).flatMap((line) => {
    const profile = readProfile(line);
    return profile ? [known.find(({ profileUrl }) => profileUrl === profile.profileUrl) ?? profile] : [];
  });
  return [...new Map(read.map((profile) => [profile.profileUrl, profile])).values()];
}
