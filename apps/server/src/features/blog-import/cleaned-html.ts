import { AppError } from "../../errors.ts";
import { sanitiseHtml } from "../document/document-service.ts";

/** Returns sanitized HTML, or null if it is nested too deeply or too long, so that one such post keeps no other out. */
export function cleanedHtml(html: string): string | null {
  try {
    return sanitiseHtml(html);
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_document") return null;
    throw error;
  }
}
