import { AUDIO_PLAYER_MESSAGES as TEXTS } from "@stoa/core/audio/audio-player-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { fireEvent, screen, within } from "@testing-library/dom";
import { describe, expect, test, vi } from "vitest";
import { button } from "../testing/fill-in.ts";
import { openPage, type OpenedPage } from "../testing/open-page.ts";

type OpenedRecording = OpenedPage & {
  readonly audio: HTMLAudioElement;
  readonly seek: HTMLInputElement;
  readonly mount: (players: readonly HTMLElement[]) => Promise<void>;
};

type RecordingOptions = { readonly durationSeconds?: number; readonly html?: string; readonly dir?: string };

const TITLED = `<h2 id="title"> Kiln notes </h2><audio controls src="/talk.mp3" aria-labelledby="title"></audio>`;

/** The browser plays nothing here: its recording only keeps what players set, and says so as a browser does. */
function keepAsBrowser(audio: HTMLAudioElement, durationSeconds: number): void {
  Object.defineProperty(audio, "duration", { configurable: true, get: () => durationSeconds });
  for (const [name, event] of [
    ["currentTime", "timeupdate"],
    ["playbackRate", "ratechange"],
    ["muted", "volumechange"],
  ] as const) {
    let value: unknown = audio[name];
    Object.defineProperty(audio, name, {
      configurable: true,
      get: () => value,
      set: (next) => {
        value = next;
        fireEvent(audio, new Event(event));
      },
    });
  }
}

async function openRecording({ durationSeconds = 600, html = TITLED, dir = "ltr" }: RecordingOptions = {}) {
  const page = openPage(`<main dir="${dir}" style="direction: ${dir}">${html}</main>`);
  const recordings = [...document.querySelectorAll("audio")];
  for (const audio of recordings) keepAsBrowser(audio, durationSeconds);
  // A page listens once for recordings that start.
  vi.resetModules();
  const { mountAudioPlayers } = await import("./audio-players.ts");
  await mountAudioPlayers(recordings);
  const [audio] = recordings;
  if (audio === undefined) throw new Error("The page has no recording.");
  return {
    ...page,
    audio,
    mount: mountAudioPlayers,
    seek: screen.getAllByRole<HTMLInputElement>("slider")[0],
  } as OpenedRecording;
}

const time = (): string => document.querySelector(".stoa-player-time")?.textContent ?? "";
const play = (title = "Kiln notes"): string => fillMessage(TEXTS.play, { title });
const pause = (title = "Kiln notes"): string => fillMessage(TEXTS.pause, { title });
const spoken = (at: string, all: string): string => fillMessage(TEXTS.at, { at, all });

describe("the player of a recording", () => {
  test("replaces the browser's controls, and is named after its title", async () => {
    const { audio } = await openRecording();
    expect(audio.controls).toBe(false);
    const player = screen.getByRole("group", { name: "Kiln notes" });
    expect(audio.nextElementSibling).toBe(player);
    expect(within(player).getByRole("slider", { name: TEXTS.place })).toBeDefined();
    expect(within(player).getByRole("button", { name: play() })).toBeDefined();
  });

  test.each([
    ["its label", `<audio controls aria-label="Rain"></audio>`, "Rain"],
    ["a recording without a name", `<audio controls></audio>`, TEXTS.player],
    ["an empty title", `<b id="title"> </b><audio controls aria-labelledby="title"></audio>`, TEXTS.player],
  ])("is named after %s", async (_name, html, expected) => {
    await openRecording({ html });
    expect(screen.getByRole("group", { name: expected })).toBeDefined();
  });

  test("is added once, and only to a recording with controls", async () => {
    const { audio, mount } = await openRecording({ html: `${TITLED}<audio src="/background.mp3"></audio>` });
    await mount([audio, document.createElement("video")]);
    expect(screen.getAllByRole("group")).toHaveLength(1);
  });

  test("plays and pauses", async () => {
    const { user, audio } = await openRecording();
    await user.click(button(play()));
    expect(audio.paused).toBe(false);
    expect(screen.getByRole("group").dataset["state"]).toBe("playing");
    await user.click(button(pause()));
    expect(audio.paused).toBe(true);
    expect(button(play())).toBeDefined();
    expect(screen.getByRole("group").dataset["state"]).toBe("paused");
  });

  test("pauses the others when it starts", async () => {
    const { user, audio } = await openRecording({
      html: `${TITLED}<audio controls aria-label="Rain" src="/rain.mp3"></audio>`,
    });
    await user.click(button(play()));
    await user.click(button(play("Rain")));
    expect(audio.paused).toBe(true);
    expect(button(pause("Rain"))).toBeDefined();
  });

  test("mutes and unmutes", async () => {
    const { user, audio } = await openRecording();
    await user.click(button(TEXTS.mute));
    expect(audio.muted).toBe(true);
    expect(screen.getByRole("group").hasAttribute("data-muted")).toBe(true);
    await user.click(button(TEXTS.unmute));
    expect(audio.muted).toBe(false);
    expect(screen.getByRole("group").hasAttribute("data-muted")).toBe(false);
  });

  test("goes through the speeds and back to normal", async () => {
    const { user, audio } = await openRecording();
    const speeds: number[] = [];
    const labels: string[] = [];
    for (let press = 0; press < 5; press += 1) {
      const speed = screen.getByRole("button", { name: /^Speed/u });
      labels.push(`${speed.textContent} ${speed.ariaLabel}`);
      await user.click(speed);
      speeds.push(audio.playbackRate);
    }
    expect(speeds).toEqual([1.25, 1.5, 2, 0.75, 1]);
    expect(labels.slice(0, 2)).toEqual(
      ["1×", "1.25×"].map((speed) => `${speed} ${fillMessage(TEXTS.speed, { speed })}`),
    );
  });
});

describe("the position in a recording", () => {
  test("is shown with the length, and read aloud in words", async () => {
    const { audio, seek } = await openRecording();
    expect(time()).toBe("0:00 / 10:00");
    audio.currentTime = 65.7;
    expect(time()).toBe("1:05 / 10:00");
    expect([seek.min, seek.value, seek.max]).toEqual(["0", "65", "600"]);
    expect(seek.ariaValueText).toBe(spoken("1 minute, 5 seconds", "10 minutes"));
    expect(document.querySelector(".stoa-player-time")?.getAttribute("aria-hidden")).toBe("true");
    audio.currentTime = 300;
    expect(seek.style.getPropertyValue("--stoa-played")).toBe("50%");
    audio.currentTime = 700;
    expect(time()).toBe("10:00 / 10:00");
  });

  test("uses the length in the page until the file is loaded", async () => {
    const html = `<div data-duration-in-ms="90000">${TITLED}</div>`;
    await openRecording({ durationSeconds: Number.NaN, html });
    expect(time()).toBe("0:00 / 1:30");
  });

  test.each([
    ["no length", TITLED],
    ["a broken length", `<div data-duration-in-ms="long">${TITLED}</div>`],
  ])("can't be changed with %s", async (_name, html) => {
    const { seek, audio } = await openRecording({ durationSeconds: Number.NaN, html });
    expect(seek.disabled).toBe(true);
    expect([time(), seek.max, seek.ariaValueText]).toEqual(["0:00", "1", "0 seconds"]);
    audio.currentTime = 12;
    expect([time(), seek.ariaValueText]).toEqual(["0:12", "12 seconds"]);
    expect(seek.style.getPropertyValue("--stoa-played")).toBe("0%");
  });

  test("follows the slider", async () => {
    const { audio, seek } = await openRecording();
    expect(seek.disabled).toBe(false);
    fireEvent.input(seek, { target: { value: "120" } });
    expect(audio.currentTime).toBe(120);
    expect(time()).toBe("2:00 / 10:00");
  });

  test.each([
    ["ArrowRight", "ltr", 105],
    ["ArrowLeft", "ltr", 95],
    ["ArrowUp", "ltr", 105],
    ["ArrowDown", "ltr", 95],
    ["PageUp", "ltr", 130],
    ["PageDown", "ltr", 70],
    ["ArrowRight", "rtl", 95],
    ["ArrowLeft", "rtl", 105],
    ["ArrowUp", "rtl", 105],
    ["PageDown", "rtl", 70],
    ["x", "ltr", 100],
  ])("after %s in a %s page is %d seconds", async (key, dir, seconds) => {
    const { audio, seek } = await openRecording({ dir });
    audio.currentTime = 100;
    const isLeftToBrowser = fireEvent.keyDown(seek, { key });
    expect(audio.currentTime).toBe(seconds);
    expect(isLeftToBrowser).toBe(key === "x");
  });

  test("stays within the recording", async () => {
    const { audio, seek } = await openRecording();
    fireEvent.keyDown(seek, { key: "PageDown" });
    expect(audio.currentTime).toBe(0);
    audio.currentTime = 590;
    fireEvent.keyDown(seek, { key: "PageUp" });
    expect(audio.currentTime).toBe(600);
  });
});

describe("a recording that can't be played", () => {
  test("reports it with a link to the file, and is loaded again on the next click", async () => {
    const { user, audio } = await openRecording();
    const load = vi.spyOn(audio, "load").mockImplementation(() => undefined);
    await user.click(button(play()));
    expect(load).not.toHaveBeenCalled();
    Object.defineProperty(audio, "error", { configurable: true, value: { code: 4 } });
    fireEvent(audio, new Event("error"));
    expect(audio.paused).toBe(true);
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toBe(`${TEXTS.failed} ${TEXTS.openFile}`);
    expect(within(alert).getByRole("link", { name: TEXTS.openFile }).getAttribute("href")).toMatch(/\/talk\.mp3$/u);
    await user.click(button(play()));
    expect(alert.textContent).toBe("");
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("is no unhandled error when the browser refuses to play it", async () => {
    const { user, audio } = await openRecording();
    const played = vi.spyOn(audio, "play").mockRejectedValue(new DOMException("denied", "NotAllowedError"));
    await user.click(button(play()));
    expect(played).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("alert").textContent).toBe("");
  });
});
