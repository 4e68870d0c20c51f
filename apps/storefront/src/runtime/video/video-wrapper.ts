import { makePressable } from "../gallery/gallery-controls.ts";
import { galleryText } from "../gallery/gallery-words.ts";
import { loadImage } from "../image/image-loader.ts";

/** Videos of other hosts that the platform's markup holds back. spec: template-platform 3, video */
export const VIDEO_WRAPPERS = ".sqs-video-wrapper[data-html]";

const MOUNTED = "stoaVideo";

function readEmbed(wrapper: HTMLElement): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = wrapper.dataset["html"] ?? "";
  return template.content;
}

/** A frame within a template knows no page that its address could be relative to. */
function addAutoplay(frame: HTMLIFrameElement): void {
  const address = URL.parse(frame.getAttribute("src") ?? "", location.href);
  address?.searchParams.set("autoplay", "1");
  if (address) frame.src = address.href;
}

/** Puts the player into its place; asked for by the visitor, it plays. */
export function loadVideo(wrapper: HTMLElement, { isAsked }: { readonly isAsked: boolean }): void {
  const embed = readEmbed(wrapper);
  const frame = embed.querySelector("iframe");
  if (frame) {
    frame.title ||= wrapper.dataset["providerName"] ?? "";
    frame.allow ||= "autoplay; fullscreen; picture-in-picture";
    if (isAsked) addAutoplay(frame);
  }
  wrapper.querySelector(".sqs-video-overlay")?.remove();
  wrapper.append(embed);
  if (isAsked) wrapper.querySelector<HTMLElement>("iframe,video")?.focus();
}

function showOverlay(wrapper: HTMLElement, overlay: HTMLElement): void {
  overlay.style.removeProperty("opacity");
  const image = overlay.querySelector<HTMLImageElement>("img[data-src]:not([src])");
  if (image && !loadImage(image, { load: true, mode: "fill" })) image.src = image.dataset["src"] ?? "";
  makePressable(overlay, galleryText("playVideo"), () => loadVideo(wrapper, { isAsked: true }));
}

function loadNearby(wrapper: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      loadVideo(wrapper, { isAsked: false });
    },
    { rootMargin: "50%" },
  );
  observer.observe(wrapper);
}

/** With an overlay the player comes when it is pressed, without one when it is near; `data-load="false"` waits for a script. */
export function mountVideo(wrapper: HTMLElement): void {
  if (wrapper.dataset[MOUNTED] !== undefined || wrapper.dataset["load"] === "false") return;
  wrapper.dataset[MOUNTED] = "";
  const overlay = wrapper.querySelector<HTMLElement>(".sqs-video-overlay");
  if (overlay) showOverlay(wrapper, overlay);
  else loadNearby(wrapper);
}
