import { isJsonObject } from "@stoa/core/lib/json-value.ts";

const TIMEOUT_MS = 4000;
const MAX_REPLY_CHARS = 100_000;
/** What Vimeo calls accounts that nobody pays for, by its names of different years. */
const UNPAID = new Set(["basic", "free"]);

function accountType(text: string): string {
  if (text.length > MAX_REPLY_CHARS) return "";
  const reply: unknown = JSON.parse(text);
  const type = isJsonObject(reply) ? reply["account_type"] : undefined;
  return typeof type === "string" ? type.toLowerCase() : "";
}

/** Asks Vimeo, whose API is at `api`, for the kind of account that shares a video; null when it does not tell. */
export async function isPaidVimeoAccount(api: string, videoId: string): Promise<boolean | null> {
  const url = new URL("/api/oembed.json", api);
  url.searchParams.set("url", `https://vimeo.com/${videoId}`);
  try {
    const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    const type = response.ok ? accountType(await response.text()) : "";
    return type === "" ? null : !UNPAID.has(type);
  } catch {
    // Nobody is kept from naming a video because Vimeo is not reached.
    return null;
  }
}
