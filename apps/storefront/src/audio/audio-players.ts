import { AUDIO_PLAYER_MESSAGES } from "@stoa/core/audio/audio-player-messages.ts";
import { fetchPageMessages, pageTexts } from "../words/page-messages.ts";
import { createAudioPlayer } from "./audio-player.ts";
import styles from "./audio-player.css?inline";

let isStarted = false;

/** Adds the styles of enhanced players, and pauses other recordings when one starts. */
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

export async function mountAudioPlayers(players: readonly HTMLElement[]): Promise<void> {
  start();
  await fetchPageMessages();
  const { lang } = document.documentElement;
  const setting = { texts: pageTexts("audioPlayer", AUDIO_PLAYER_MESSAGES), locale: lang || "en" };
  for (const audio of players) {
    if (audio instanceof HTMLAudioElement && audio.controls) createAudioPlayer(audio, setting);
  }
}
