import type { BlockFacts, BlockNeeds } from "../block-facts.ts";
import type { Link } from "../block-value-parts.ts";
import { isSafeUrl } from "./safe-url.ts";

export type LinkView = { readonly href: string; readonly newWindow: boolean };

/** Returns the view of a link, or undefined when there is none or its page no longer exists. */
export function linkView(link: Link | undefined, { pathOf }: Pick<BlockFacts, "pathOf">): LinkView | undefined {
  if (link === undefined) return undefined;
  const href = "url" in link ? link.url : pathOf(link.documentId);
  if (href === undefined || !isSafeUrl(href)) return undefined;
  return { href, newWindow: link.newWindow === true };
}

/** Returns the documents whose addresses the links need. */
export function linkNeeds(links: readonly (Link | undefined)[]): BlockNeeds {
  return { documentIds: links.flatMap((link) => (link && "documentId" in link ? link.documentId : [])) };
}
