/** Returns the duration of a sound as the browser reads it; 0 when it cannot. */
export function audioDurationMs(url: string): Promise<number> {
  return new Promise((resolve) => {
    const audio = new Audio();
    audio.preload = "metadata";
    audio.addEventListener("loadedmetadata", () =>
      resolve(Number.isFinite(audio.duration) ? Math.round(audio.duration * 1000) : 0),
    );
    audio.addEventListener("error", () => resolve(0));
    audio.src = url;
  });
}

const SECONDS = new Intl.NumberFormat("en", { minimumIntegerDigits: 2 });

/** Formats milliseconds as `3:07`. */
export function durationText(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${SECONDS.format(seconds % 60)}`;
}
