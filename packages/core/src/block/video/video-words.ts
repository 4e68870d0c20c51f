import { isSafeUrl } from "../safe-url.ts";
import { videoSource } from "./video-provider.ts";

/** What an address of a video is, in words for who pastes it; empty for what is no address. */
export function videoWords(url: string): string {
  if (url === "" || !isSafeUrl(url)) return "";
  const source = videoSource(url);
  if (source.kind === "player") return `A video of ${source.provider}, played on the page.`;
  return source.kind === "file"
    ? "A video file, played on the page."
    : "Only a link: videos of YouTube, Vimeo and files such as .mp4 play on the page.";
}

/** The address in what was pasted: itself, or that of the player in code to embed it. */
export function pastedVideoUrl(pasted: string): string {
  const text = pasted.trim();
  const [, framed] = /<iframe\b[^>]*?\ssrc=["']([^"']+)["']/i.exec(text) ?? [];
  const url = (framed ?? text).replaceAll("&amp;", "&");
  return url.startsWith("//") ? `https:${url}` : url;
}
