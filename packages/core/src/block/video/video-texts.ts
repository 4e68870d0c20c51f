import { isSafeUrl } from "../render/safe-url.ts";
import { videoSource } from "./video-provider.ts";

/** Returns a description of a video address for the owner who pasted it; empty for an invalid address. */
export function videoText(url: string): string {
  if (url === "" || !isSafeUrl(url)) return "";
  const source = videoSource(url);
  if (source.kind === "player") return `A ${source.provider} video, played on the page.`;
  return source.kind === "file"
    ? "A video file, played on the page."
    : "Shown as a link: only YouTube and Vimeo videos, and files such as .mp4, play on the page.";
}

/** Returns the address in pasted text: the text itself, or the player address in an embed code. */
export function pastedVideoUrl(pasted: string): string {
  const text = pasted.trim();
  const [, framed] = /<iframe\b[^<>]*?\ssrc=["']([^"'<>]+)["']/i.exec(text) ?? [];
  const url = (framed ?? text).replaceAll("&amp;", "&");
  return url.startsWith("//") ? `https:${url}` : url;
}
