import type { AudioPlayerTexts } from "@stoa/core/audio/audio-player-messages.ts";
import { spokenTrackTime, trackTimeText } from "@stoa/core/audio/track-time.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";

export type PlayerSetting = { readonly texts: AudioPlayerTexts; readonly locale: string };

const SPEEDS = [1, 1.25, 1.5, 2, 0.75] as const;
const STEP_SECONDS = 5;
const LEAP_SECONDS = 30;

type PlayerParts = {
  readonly root: HTMLElement;
  readonly play: HTMLButtonElement;
  readonly place: HTMLInputElement;
  readonly time: HTMLElement;
  readonly speed: HTMLButtonElement;
  readonly mute: HTMLButtonElement;
  readonly problem: HTMLElement;
};

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  fields: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  for (const [field, value] of Object.entries(fields)) element.setAttribute(field, value);
  return element;
}

/** The title of the recording: its label, without the list number. */
function titleOf(audio: HTMLAudioElement, { player }: AudioPlayerTexts): string {
  const labelled = document.getElementById(audio.getAttribute("aria-labelledby") ?? "");
  return (labelled?.textContent ?? audio.ariaLabel ?? "").trim() || player;
}

function makeParts(audio: HTMLAudioElement, texts: AudioPlayerTexts): PlayerParts {
  const root = make("div", "stoa-player", { role: "group", "aria-label": titleOf(audio, texts) });
  const play = make("button", "stoa-player-play", { type: "button" });
  const place = make("input", "stoa-player-place", { type: "range", min: "0", step: "1", value: "0" });
  place.ariaLabel = texts.place;
  const time = make("span", "stoa-player-time", { "aria-hidden": "true" });
  const speed = make("button", "stoa-player-speed", { type: "button" });
  const mute = make("button", "stoa-player-mute", { type: "button" });
  const problem = make("p", "stoa-player-problem", { role: "alert" });
  root.append(play, place, time, speed, mute, problem);
  return { root, play, place, time, speed, mute, problem };
}

/** Falls back to the duration in the page until the file is loaded. */
function lengthOf(audio: HTMLAudioElement): number {
  if (Number.isFinite(audio.duration)) return audio.duration;
  const told = Number(audio.closest<HTMLElement>("[data-duration-in-ms]")?.dataset["durationInMs"] ?? 0);
  return Number.isFinite(told) ? told / 1000 : 0;
}

function paintPlace(audio: HTMLAudioElement, { place, time }: PlayerParts, { texts, locale }: PlayerSetting): void {
  const length = lengthOf(audio);
  const at = Math.min(audio.currentTime, length || audio.currentTime);
  place.max = String(Math.max(1, Math.floor(length)));
  place.value = String(Math.floor(at));
  place.disabled = length === 0;
  place.style.setProperty("--stoa-played", `${length === 0 ? 0 : (at / length) * 100}%`);
  const spoken = { at: spokenTrackTime(at, locale), all: spokenTrackTime(length, locale) };
  place.ariaValueText = length === 0 ? spoken.at : fillMessage(texts.at, spoken);
  time.textContent = length === 0 ? trackTimeText(at) : `${trackTimeText(at)} / ${trackTimeText(length)}`;
}

function paintState(audio: HTMLAudioElement, { root, play, speed, mute }: PlayerParts, setting: PlayerSetting): void {
  const { texts, locale } = setting;
  const isPlaying = !audio.paused;
  play.ariaLabel = fillMessage(isPlaying ? texts.pause : texts.play, { title: root.ariaLabel ?? "" });
  root.dataset["state"] = isPlaying ? "playing" : "paused";
  mute.ariaLabel = audio.muted ? texts.unmute : texts.mute;
  root.toggleAttribute("data-muted", audio.muted);
  const rate = `${new Intl.NumberFormat(locale).format(audio.playbackRate)}×`;
  speed.textContent = rate;
  speed.ariaLabel = fillMessage(texts.speed, { speed: rate });
}

function moveBy(audio: HTMLAudioElement, seconds: number): void {
  audio.currentTime = Math.min(Math.max(0, audio.currentTime + seconds), lengthOf(audio));
}

const MOVES: Readonly<Record<string, number>> = {
  ArrowUp: STEP_SECONDS,
  ArrowRight: STEP_SECONDS,
  ArrowDown: -STEP_SECONDS,
  ArrowLeft: -STEP_SECONDS,
  PageUp: LEAP_SECONDS,
  PageDown: -LEAP_SECONDS,
};

/** Arrow keys seek five seconds, Page keys thirty; the native step would be one second. */
function onPlaceKey(event: KeyboardEvent, audio: HTMLAudioElement): void {
  const seconds = MOVES[event.key];
  if (seconds === undefined) return;
  event.preventDefault();
  const isMirrored = /^Arrow(?:Left|Right)$/u.test(event.key) && getComputedStyle(audio).direction === "rtl";
  moveBy(audio, isMirrored ? -seconds : seconds);
}

function nextSpeed(rate: number): number {
  return SPEEDS[(SPEEDS.findIndex((speed) => speed === rate) + 1) % SPEEDS.length] ?? 1;
}

function showProblem(audio: HTMLAudioElement, { problem }: PlayerParts, { failed, openFile }: AudioPlayerTexts): void {
  // A failed recording counts as playing until it is paused.
  audio.pause();
  const link = make("a", "", { href: audio.currentSrc || audio.src });
  link.textContent = openFile;
  problem.replaceChildren(failed, " ", link);
}

function listen(audio: HTMLAudioElement, parts: PlayerParts, setting: PlayerSetting): void {
  const { play, place, speed, mute, problem } = parts;
  const start = (): void => {
    problem.replaceChildren();
    if (audio.error) audio.load();
    // Rejected when the error event already reports it, or when the visitor stopped it.
    audio.play().catch(() => undefined);
  };
  play.addEventListener("click", () => (audio.paused ? start() : audio.pause()));
  place.addEventListener("input", () => (audio.currentTime = Number(place.value)));
  place.addEventListener("keydown", (event) => onPlaceKey(event, audio));
  speed.addEventListener("click", () => (audio.playbackRate = nextSpeed(audio.playbackRate)));
  mute.addEventListener("click", () => (audio.muted = !audio.muted));
  for (const name of ["play", "pause", "ended", "volumechange", "ratechange"]) {
    audio.addEventListener(name, () => paintState(audio, parts, setting));
  }
  for (const name of ["timeupdate", "durationchange", "seeking"]) {
    audio.addEventListener(name, () => paintPlace(audio, parts, setting));
  }
  audio.addEventListener("error", () => showProblem(audio, parts, setting.texts));
}

export function createAudioPlayer(audio: HTMLAudioElement, setting: PlayerSetting): void {
  const parts = makeParts(audio, setting.texts);
  parts.root.style.minBlockSize = `${audio.offsetHeight}px`;
  paintPlace(audio, parts, setting);
  paintState(audio, parts, setting);
  listen(audio, parts, setting);
  audio.after(parts.root);
  audio.controls = false;
}
