import type Sharp from "sharp";

let loaded: Promise<typeof Sharp> | undefined;

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import("sharp");
  // What it would keep is never asked for twice: each picture is drawn once at each width and then lies on the disk.
  sharp.cache(false);
  return sharp;
}

/** The picture library, loaded with the first picture that is drawn or uploaded. */
export function loadSharp(): Promise<typeof Sharp> {
  return (loaded ??= load());
}
