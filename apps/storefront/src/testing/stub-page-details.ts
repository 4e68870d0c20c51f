import { PAGE_DETAILS_ID, type PageDetails } from "@stoa/core/page/page-details.ts";
import { onTestFinished } from "vitest";

/** Puts details of a page into the head, until the test ends. */
export function stubPageDetails(details: Partial<PageDetails>): void {
  const script = document.createElement("script");
  script.type = "application/json";
  script.id = PAGE_DETAILS_ID;
  script.textContent = JSON.stringify(details);
  document.head.append(script);
  onTestFinished(() => script.remove());
}
