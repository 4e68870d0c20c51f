import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { IMAGE_FETCH_MESSAGES, type ImageFetchProblem } from "@stoa/core/product-import/image-fetch-messages.ts";
import { guardedLookup } from "../../../plugins/guarded-lookup.ts";
import { isPublicAddress } from "../../../plugins/request/public-address.ts";

export type FetchedPicture =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly filename: string }
  | { readonly ok: false; readonly reason: string };

export type FetchPicture = (url: string) => Promise<FetchedPicture>;

export type FetchPictureOptions = {
  /** Whether this IP address may be contacted; by default only public ones. */
  readonly isAddressAllowed?: (address: string) => boolean;
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
};

const MAX_REDIRECTS = 5;
const MEGABYTE = 1_000_000;

class FetchProblem extends Error {
  constructor(name: ImageFetchProblem, values: Readonly<Record<string, string | number>> = {}) {
    super(fillMessage(IMAGE_FETCH_MESSAGES[name], values));
  }
}

type Limits = Required<FetchPictureOptions> & { readonly signal: AbortSignal };

function readAddress(text: string, base?: URL): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (!url || !isWeb || url.username !== "" || url.password !== "") throw new FetchProblem("notWebAddress");
  return url;
}

function open(url: URL, limits: Limits): Promise<IncomingMessage> {
  const { isAddressAllowed } = limits;
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) !== 0 && !isAddressAllowed(literal)) throw new FetchProblem("privateAddress");
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    const call = send(url, {
      agent: false,
      lookup: guardedLookup({ isAddressAllowed, refusal: () => new FetchProblem("privateAddress") }),
      signal: limits.signal,
      headers: { accept: "image/*", "accept-encoding": "identity", "user-agent": "Stoa image import" },
    });
    call.on("response", resolve).on("error", reject).end();
  });
}

async function readBody(response: IncomingMessage, { maxBytes }: Limits): Promise<Uint8Array> {
  const tooLarge = new FetchProblem("tooLarge", { megabytes: maxBytes / MEGABYTE });
  if (Number(response.headers["content-length"] ?? 0) > maxBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function filenameOf(url: URL): string {
  const name = url.pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name) || "image";
  } catch {
    return name;
  }
}

async function follow(start: URL, limits: Limits): Promise<FetchedPicture> {
  let url = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await open(url, limits);
    try {
      const { statusCode: status = 0, headers } = response;
      if (status === 200) return { ok: true, bytes: await readBody(response, limits), filename: filenameOf(start) };
      if (status < 300 || status >= 400 || headers.location === undefined)
        throw new FetchProblem("badStatus", { status });
      url = readAddress(headers.location, url);
    } finally {
      response.destroy();
    }
  }
  throw new FetchProblem("tooManyRedirects");
}

function reasonOf(error: unknown, limits: Limits): string {
  if (error instanceof FetchProblem) return error.message;
  if (limits.signal.aborted) return new FetchProblem("tooSlow", { seconds: limits.timeoutMs / 1000 }).message;
  const reason = error instanceof Error && "code" in error ? String(error.code) : "connection failed";
  return new FetchProblem("unreachable", { reason }).message;
}

/**
 * Fetches a picture from public addresses: never from this machine or a private network, even through a name or
 * redirect; with limits on size, time and redirects. Errors are returned, not thrown.
 */
export function createPictureFetcher(options: FetchPictureOptions = {}): FetchPicture {
  return async (text) => {
    const timeoutMs = options.timeoutMs ?? 10_000;
    const limits: Limits = {
      isAddressAllowed: options.isAddressAllowed ?? isPublicAddress,
      maxBytes: options.maxBytes ?? 20 * MEGABYTE,
      timeoutMs,
      signal: AbortSignal.timeout(timeoutMs),
    };
    try {
      return await follow(readAddress(text), limits);
    } catch (error) {
      return { ok: false, reason: reasonOf(error, limits) };
    }
  };
}
