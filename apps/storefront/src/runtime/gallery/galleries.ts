import styles from "./galleries.css?inline";
import { setGalleryTexts } from "./gallery-words.ts";
import { addLightbox, LIGHTBOX_LINKS } from "./lightbox-pictures.ts";
import { mountSystemGallery, SYSTEM_GALLERIES } from "./system-gallery.ts";
import { mountVideo, VIDEO_WRAPPERS } from "../video/video-wrapper.ts";

let isStyled = false;

/** What only a live gallery looks like; a page without scripts never fetches it. */
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

/** Recordings of the platform's own markup; their player is fetched where there is one. */
function mountRecordings(root: ParentNode): void {
  const recordings = [...root.querySelectorAll<HTMLElement>("audio[class*=-player]")];
  if (recordings.length === 0) return;
  import("../../audio/audio-players.ts").then(
    ({ mountAudioPlayers }) => mountAudioPlayers(recordings),
    () => undefined,
  );
}

/** Films at the head of pages. */
function mountFilms(root: ParentNode): void {
  const films = [...root.querySelectorAll<HTMLElement>("[data-film]")];
  if (films.length === 0) return;
  import("../../film/film-player.ts").then(
    ({ mountPageFilms }) => mountPageFilms(films),
    () => undefined,
  );
}

/** Words of the page's language; pages in English fetch none. Never rejects. */
async function learnWords(): Promise<void> {
  if (document.documentElement.lang.startsWith("en")) return;
  try {
    const { fetchGalleryTexts } = await import("../../words/fetched-words.ts");
    setGalleryTexts(await fetchGalleryTexts());
  } catch {
    // English is better than nothing.
  }
}

function mountPictures(root: ParentNode): void {
  each(root, SYSTEM_GALLERIES, mountSystemGallery);
  each(root, VIDEO_WRAPPERS, mountVideo);
  mountFilms(root);
  each(root, `${LIGHTBOX_LINKS}:not([data-stoa-lightbox])`, (picture) => addLightbox([picture], "dark"));
}

/** Brings the galleries, lightboxes, recordings and videos of a page to life; what lives already stays as it is. */
export function mountGalleries(root: ParentNode): void {
  addGalleryStyles();
  mountRecordings(root);
  void learnWords().then(() => mountPictures(root));
}
