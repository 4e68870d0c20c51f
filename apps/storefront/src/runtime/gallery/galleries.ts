import styles from "./galleries.css?inline";
import { setGalleryTexts } from "./gallery-texts.ts";
import { addLightbox, LIGHTBOX_LINKS } from "./lightbox-pictures.ts";
import { mountSystemGallery, SYSTEM_GALLERIES } from "./system-gallery.ts";
import { mountVideo, VIDEO_WRAPPERS } from "../video/video-wrapper.ts";

let isStyled = false;

/** Styles of enhanced galleries, loaded only with scripts. */
export function addGalleryStyles(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

function each(root: ParentNode, selector: string, mount: (element: HTMLElement) => void): void {
  root.querySelectorAll<HTMLElement>(selector).forEach((element) => mount(element));
}

function mountRecordings(root: ParentNode): void {
  const recordings = [...root.querySelectorAll<HTMLElement>("audio[class*=-player]")];
  if (recordings.length === 0) return;
  import("../../audio/audio-players.ts").then(
    ({ mountAudioPlayers }) => mountAudioPlayers(recordings),
    () => undefined,
  );
}

function mountFilms(root: ParentNode): void {
  const films = [...root.querySelectorAll<HTMLElement>("[data-film]")];
  if (films.length === 0) return;
  import("../../film/film-player.ts").then(
    ({ mountPageFilms }) => mountPageFilms(films),
    () => undefined,
  );
}

/** Loads texts of the page's language; English pages load none. Never rejects. */
async function learnWords(): Promise<void> {
  if (document.documentElement.lang.startsWith("en")) return;
  try {
    const { fetchGalleryTexts } = await import("../../words/fetched-messages.ts");
    setGalleryTexts(await fetchGalleryTexts());
  } catch {
    // Fall back to English.
  }
}

function mountPictures(root: ParentNode): void {
  each(root, SYSTEM_GALLERIES, mountSystemGallery);
  each(root, VIDEO_WRAPPERS, mountVideo);
  mountFilms(root);
  each(root, `${LIGHTBOX_LINKS}:not([data-stoa-lightbox])`, (picture) => addLightbox([picture], "dark"));
}

/** Enhances galleries, lightboxes, recordings and videos; idempotent. */
export function mountGalleries(root: ParentNode): void {
  addGalleryStyles();
  mountRecordings(root);
  void learnWords().then(() => mountPictures(root));
}
