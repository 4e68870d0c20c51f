import { AUDIO_PLAYER_TEXTS } from "@stoa/core/audio/audio-player-texts-data.ts";
import { mailLanguageOf } from "@stoa/core/outbox/mail-language.ts";
import { createAudioPlayer } from "./audio-player.ts";
import styles from "./audio-player.css?inline";

let isStarted = false;

/** What only a live player looks like; and whoever starts one recording wants to hear no other. */
function start(): void {
  if (isStarted) return;
  isStarted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const pauseOthers = ({ target }: Event): void => {
    for (const audio of document.querySelectorAll("audio")) if (audio !== target) audio.pause();
  };
  document.addEventListener("play", pauseOthers, true);
}

/** Gives recordings the platform's controls. Without this script they have the browser's. */
export function mountAudioPlayers(players: readonly HTMLElement[]): void {
  start();
  const { lang } = document.documentElement;
  const setting = { texts: AUDIO_PLAYER_TEXTS[mailLanguageOf(lang)], locale: lang || "en" };
  for (const audio of players) {
    if (audio instanceof HTMLAudioElement && audio.controls) createAudioPlayer(audio, setting);
  }
}
