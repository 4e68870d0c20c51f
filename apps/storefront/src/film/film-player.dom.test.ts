import { GALLERY_MESSAGES as TEXTS } from "@stoa/core/gallery/gallery-messages.ts";
import { screen } from "@testing-library/dom";
import { describe, expect, test, vi } from "vitest";
import { button } from "../testing/fill-in.ts";
import { openPage } from "../testing/open-page.ts";
import { mountPageFilms } from "./film-player.ts";

type FilmOptions = {
  readonly url?: string;
  readonly speed?: string;
  readonly reducesMotion?: boolean;
  readonly savesData?: boolean;
};

function openFilm({ url = "/clouds.mp4", speed, reducesMotion = false, savesData }: FilmOptions = {}) {
  const speedField = speed === undefined ? "" : ` data-speed="${speed}"`;
  const page = openPage(`<header data-film="${url}"${speedField}><img src="/clouds.jpg" alt=""></header>`);
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: reducesMotion && query.includes("reduce") }));
  const connection = savesData === undefined ? undefined : { saveData: savesData };
  Object.defineProperty(navigator, "connection", { configurable: true, value: connection });
  const header = document.querySelector<HTMLElement>("header") as HTMLElement;
  mountPageFilms([header]);
  return { ...page, header };
}

const video = (): HTMLVideoElement | null => document.querySelector("video");
const frame = (): HTMLIFrameElement | null => document.querySelector("iframe");

describe("a background video", () => {
  test("plays silently in a loop in front of its picture, hidden from screen readers", () => {
    const { header } = openFilm();
    const film = video() as HTMLVideoElement;
    expect(header.firstElementChild).toBe(film);
    expect([film.muted, film.loop, film.autoplay, film.getAttribute("aria-hidden")]).toEqual([
      true,
      true,
      true,
      "true",
    ]);
    expect(film.src).toMatch(/\/clouds\.mp4$/u);
    expect([film.playbackRate, film.defaultPlaybackRate]).toEqual([1, 1]);
    expect(header.querySelector("img")).not.toBeNull();
  });

  test("stops and plays with its button", async () => {
    const { user, header } = openFilm();
    expect(button(TEXTS.pauseVideo).dataset["state"]).toBe("playing");
    await user.click(button(TEXTS.pauseVideo));
    expect(video()).toBeNull();
    expect(button(TEXTS.playVideo).dataset["state"]).toBe("paused");
    await user.click(button(TEXTS.playVideo));
    expect(header.querySelectorAll("video")).toHaveLength(1);
    expect(screen.getAllByRole("button")).toHaveLength(1);
  });

  test.each([
    ["who prefer reduced motion", { reducesMotion: true }, false],
    ["who save data", { savesData: true }, false],
    ["who do not save data", { savesData: false }, true],
  ])("for visitors %s", (_name, options, starts) => {
    openFilm(options);
    expect(video() !== null).toBe(starts);
    expect(button(starts ? TEXTS.pauseVideo : TEXTS.playVideo)).toBeDefined();
  });

  test.each([
    ["0.5", 0.5],
    ["fast", 1],
    ["0", 1],
  ])("with the speed %s plays at %d", (speed, rate) => {
    openFilm({ speed });
    expect([video()?.playbackRate, video()?.defaultPlaybackRate]).toEqual([rate, rate]);
  });

  test("is added once", () => {
    const { header } = openFilm();
    mountPageFilms([header]);
    expect(screen.getAllByRole("button")).toHaveLength(1);
  });

  test.each(["", "https://example.org/page"])("is not made of %j", (url) => {
    const { header } = openFilm({ url });
    expect(screen.queryByRole("button")).toBeNull();
    expect(header.dataset["live"]).toBeUndefined();
  });
});

describe("a background video of a service", () => {
  const YOUTUBE = "https://youtu.be/dQw4w9WgXcQ";

  /** The messages that the player gets. */
  function openPlayer(speed?: string) {
    openFilm({ url: YOUTUBE, ...(speed === undefined ? {} : { speed }) });
    const player = frame() as HTMLIFrameElement;
    const sent: Array<readonly [unknown, string]> = [];
    const contentWindow = { postMessage: (text: string, to: string) => sent.push([JSON.parse(text), to]) };
    Object.defineProperty(player, "contentWindow", { configurable: true, value: contentWindow });
    const { origin } = new URL(player.src);
    const say = (from: string, source: unknown = contentWindow): void => {
      const event = new Event("message");
      Object.assign(event, { source, origin: from });
      dispatchEvent(event);
    };
    return { player, sent, origin, say };
  }

  test("plays in the service's player, out of the keyboard's way", () => {
    const { player } = openPlayer();
    expect(player.src).toContain("autoplay=1");
    expect([player.allow, player.tabIndex, player.title]).toEqual(["autoplay", -1, YOUTUBE]);
    expect(player.getAttribute("aria-hidden")).toBe("true");
  });

  test("gets its speed once its player is ready", () => {
    const { player, sent, origin, say } = openPlayer("1.5");
    player.dispatchEvent(new Event("load"));
    expect(sent).toEqual([[{ event: "listening" }, origin]]);
    say("https://elsewhere.example");
    say(origin, window);
    expect(sent).toHaveLength(1);
    say(origin);
    expect(sent.slice(1)).toEqual([
      [{ event: "command", func: "setPlaybackRate", args: [1.5] }, origin],
      [{ method: "setPlaybackRate", value: 1.5 }, origin],
    ]);
    say(origin);
    expect(sent).toHaveLength(3);
  });

  test("at its own speed gets no messages", () => {
    const { player, sent, origin, say } = openPlayer();
    player.dispatchEvent(new Event("load"));
    say(origin);
    expect(sent).toEqual([]);
  });
});
