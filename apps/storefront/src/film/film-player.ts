import { filmPlayerUrl, isFilmAddress } from "@stoa/core/page/page-film.ts";
import { createButton } from "../runtime/gallery/gallery-controls.ts";
import { galleryText } from "../runtime/gallery/gallery-texts.ts";
import styles from "./film-player.css?inline";
import { setPlayerSpeed } from "./player-speed.ts";

let isStyled = false;

function addStyles(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

type Film = { readonly url: string; readonly speed: number };

function createFile({ url, speed }: Film): HTMLVideoElement {
  const video = document.createElement("video");
  Object.assign(video, { muted: true, loop: true, autoplay: true, playsInline: true, src: url });
  video.playbackRate = speed;
  video.defaultPlaybackRate = speed;
  return video;
}

function createPlayer({ url, speed }: Film, playerUrl: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  Object.assign(frame, { src: playerUrl, allow: "autoplay", tabIndex: -1, title: url });
  if (speed !== 1) setPlayerSpeed(frame, speed);
  return frame;
}

/** Decorative, so hidden from screen readers. */
function createPicture(film: Film): HTMLElement {
  const playerUrl = filmPlayerUrl(film.url);
  const picture = playerUrl === undefined ? createFile(film) : createPlayer(film, playerUrl);
  picture.ariaHidden = "true";
  return picture;
}

/** With reduced motion or data saving, the picture is shown until the visitor presses play. */
function startsByItself(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return !matchMedia("(prefers-reduced-motion: reduce)").matches && connection?.saveData !== true;
}

function addSwitch(place: HTMLElement, film: Film): void {
  let picture: HTMLElement | undefined;
  const button = createButton("", "");
  const turn = (isOn: boolean): void => {
    picture?.remove();
    picture = isOn ? createPicture(film) : undefined;
    if (picture) place.prepend(picture);
    button.dataset["state"] = isOn ? "playing" : "paused";
    button.ariaLabel = galleryText(isOn ? "pauseVideo" : "playVideo");
  };
  button.addEventListener("click", () => turn(picture === undefined));
  turn(startsByItself());
  place.append(button);
}

/** Plays background videos over their pictures. spec: platform 3, background source */
export function mountPageFilms(places: readonly HTMLElement[]): void {
  addStyles();
  for (const place of places) {
    const { film: url = "", speed = "1", live } = place.dataset;
    if (live !== undefined || !isFilmAddress(url)) continue;
    place.dataset["live"] = "";
    addSwitch(place, { url, speed: Number(speed) || 1 });
  }
}
