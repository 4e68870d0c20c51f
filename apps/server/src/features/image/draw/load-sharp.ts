import type Sharp from "sharp";

let loaded: Promise<typeof Sharp> | undefined;

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import("sharp");
  // The cache would never be hit: each picture is rendered once per width and then stored.
  sharp.cache(false);
  return sharp;
}

export function loadSharp(): Promise<typeof Sharp> {
  return (loaded ??= load());
}
