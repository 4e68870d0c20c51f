import { parseForeignJson } from "@stoa/core/lib/foreign-json.ts";
import { isJsonObject } from "@stoa/core/lib/patch/json-value.ts";

const TIMEOUT_MS = 4000;
const MAX_REPLY_CHARS = 100_000;
/** Vimeo's names for free accounts over the years. */
const UNPAID = new Set(["basic", "free"]);

function accountType(text: string): string {
  if (text.length > MAX_REPLY_CHARS) return "";
  const reply: unknown = parseForeignJson(text);
  const type = isJsonObject(reply) ? reply["account_type"] : undefined;
  return typeof type === "string" ? type.toLowerCase() : "";
}

/** Queries Vimeo's API at `api` for the type of a video's account; null if unknown. */
export async function isPaidVimeoAccount(api: string, videoId: string): Promise<boolean | null> {
  const url = new URL("/api/oembed.json", api);
  url.searchParams.set("url", `https://vimeo.com/${videoId}`);
  try {
    const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    const type = response.ok ? accountType(await response.text()) : "";
    return type === "" ? null : !UNPAID.has(type);
  } catch {
    // An unreachable Vimeo does not block adding a video.
    return null;
  }
}
