export type VideoSource =
  | { readonly kind: "file"; readonly url: string }
  | { readonly kind: "player"; readonly provider: "YouTube" | "Vimeo"; readonly playerUrl: string }
  | { readonly kind: "link"; readonly url: string };

const YOUTUBE =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/;
const VIMEO = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{1,12})(?![\w])/;
const FILE = /\.(?:mp4|m4v|webm|ogv|mov)(?:[?#]|$)/i;

/** Returns the Vimeo video id in an address, or undefined for any other address. */
export function vimeoVideoId(url: string): string | undefined {
  return VIMEO.exec(url)?.[1];
}

/** Returns the source of a video by its address; uses cookieless players where the service offers them. */
export function videoSource(url: string): VideoSource {
  const youtube = YOUTUBE.exec(url)?.[1];
  if (youtube !== undefined) {
    return { kind: "player", provider: "YouTube", playerUrl: `https://www.youtube-nocookie.com/embed/${youtube}` };
  }
  const vimeo = vimeoVideoId(url);
  if (vimeo !== undefined) {
    return { kind: "player", provider: "Vimeo", playerUrl: `https://player.vimeo.com/video/${vimeo}?dnt=1` };
  }
  return { kind: FILE.test(url) ? "file" : "link", url };
}
