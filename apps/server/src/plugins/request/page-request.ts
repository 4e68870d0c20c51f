import type { FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";

/** Who asks for a page: a tab that goes there, a program that says nothing of it, or a part of another page. */
export type PageAsker = "tab" | "program" | "part";

type Asking = Pick<FastifyRequest, "headers">;

/** Browsers set the `Sec-Fetch-…` headers themselves; no script can change them. */
export function pageAskerOf({ headers }: Asking): PageAsker {
  const { "sec-fetch-dest": dest, "sec-fetch-mode": mode } = headers;
  if (dest === undefined && mode === undefined) return "program";
  const isTab = (dest ?? "document") === "document" && (mode ?? "navigate") === "navigate";
  return isTab ? "tab" : "part";
}

/** Whether a script of a page asks, or anything else a page loads. Programs and tabs are not. */
export function isAskedByPage(request: Asking): boolean {
  return pageAskerOf(request) === "part";
}

/** Throws `page_only` for a page that a frame, a script or a worker asks for. */
export function checkPageAsker(request: Asking): void {
  if (isAskedByPage(request)) throw new AppError("page_only");
}

/** Whether a browser asks for the script of a service worker, which could answer for every page of the origin. */
export function asksForServiceWorker({ headers }: Asking): boolean {
  return headers["service-worker"] !== undefined || headers["sec-fetch-dest"] === "serviceworker";
}
