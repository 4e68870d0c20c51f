import { makePressable } from "../gallery/gallery-controls.ts";
import { galleryText } from "../gallery/gallery-texts.ts";
import { loadImage } from "../image/image-loader.ts";

/** Third-party videos held back by the platform's markup. spec: template-platform 3, video */
export const VIDEO_WRAPPERS = ".sqs-video-wrapper[data-html]";

const MOUNTED = "stoaVideo";

function readEmbed(wrapper: HTMLElement): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = wrapper.dataset["html"] ?? "";
  return template.content;
}

/** Relative addresses need an explicit base: a frame in a template has no page. */
function addAutoplay(frame: HTMLIFrameElement): void {
  const address = URL.parse(frame.getAttribute("src") ?? "", location.href);
  address?.searchParams.set("autoplay", "1");
  if (address) frame.src = address.href;
}

/** Inserts the player; it plays when the visitor asked for it. */
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

/**
 * With an overlay the player loads on a press, otherwise when it is near the viewport; `data-load="false"` waits for a
 * script.
 */
export function mountVideo(wrapper: HTMLElement): void {
  if (wrapper.dataset[MOUNTED] !== undefined || wrapper.dataset["load"] === "false") return;
  wrapper.dataset[MOUNTED] = "";
  const overlay = wrapper.querySelector<HTMLElement>(".sqs-video-overlay");
  if (overlay) showOverlay(wrapper, overlay);
  else loadNearby(wrapper);
}
