import { readCookie } from "../../cart/visitor-cookies.ts";
import { readMember } from "./first-element.ts";

type Callback = (this: unknown, answer: unknown) => void;
type Method = "GET" | "POST";

function callbackOf(config: unknown, name: string): Callback | undefined {
  const callback = readMember(config, name);
  return typeof callback === "function" ? (callback as Callback) : undefined;
}

function textOf(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

/** Names and values as a form would send them. */
function paramsOf(data: unknown): URLSearchParams {
  const entries = typeof data === "object" && data !== null ? Object.entries(data) : [];
  return new URLSearchParams(entries.map(([name, value]) => [name, textOf(value)]));
}

function addressOf(config: unknown, method: Method): URL {
  const url = new URL(String(readMember(config, "url")), location.href);
  if (method === "GET")
    for (const [name, value] of paramsOf(readMember(config, "data"))) url.searchParams.append(name, value);
  return url;
}

function bodyOf(config: unknown): { readonly body: string; readonly type: string } {
  const data = readMember(config, "data");
  if (typeof data === "string") return { body: data, type: "application/x-www-form-urlencoded" };
  if (readMember(config, "json") === true) return { body: JSON.stringify(data ?? {}), type: "application/json" };
  return { body: String(paramsOf(data)), type: "application/x-www-form-urlencoded" };
}

function open(request: XMLHttpRequest, config: unknown, method: Method): void {
  const url = addressOf(config, method);
  request.open(method, url);
  const headers = readMember(config, "headers");
  const own = typeof headers === "object" && headers !== null ? Object.entries(headers) : [];
  for (const [name, value] of own) request.setRequestHeader(name, String(value));
  // The crumb stays on this site.
  if (method === "POST" && url.origin === location.origin)
    request.setRequestHeader("x-csrf-token", readCookie(document.cookie, "crumb") ?? "");
}

function send(config: unknown, method: Method): XMLHttpRequest {
  const request = new XMLHttpRequest();
  const context = readMember(config, "context") ?? globalThis;
  const isRaw = readMember(config, "responseFormat") === "raw";
  const fail = (): void =>
    callbackOf(config, "failure")?.call(context, { status: request.status, responseText: request.responseText });
  request.addEventListener("load", () => {
    if (request.status < 200 || request.status >= 300) return fail();
    let answer: unknown = request.responseText;
    if (!isRaw) {
      try {
        answer = JSON.parse(request.responseText);
      } catch {
        return fail();
      }
    }
    return callbackOf(config, "success")?.call(context, answer);
  });
  request.addEventListener("error", fail);
  open(request, config, method);
  if (method === "GET") {
    request.send();
  } else {
    const { body, type } = bodyOf(config);
    request.setRequestHeader("content-type", type);
    request.send(body);
  }
  return request;
}

/**
 * `Y.Data`: a call of `{ url, data, success, failure, context, headers }`. `success` gets the parsed JSON, or the text
 * with `responseFormat: "raw"`. spec: theme-runtime-names, Y
 */
export const yuiData = {
  get: (config: unknown): XMLHttpRequest => send(config, "GET"),
  post: (config: unknown): XMLHttpRequest => send(config, "POST"),
};
