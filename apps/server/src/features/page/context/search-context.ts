import { imageUrl } from "@stoa/core/image/image-url.ts";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";
import type { searchSite } from "@stoa/core/page/search-api.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { pathForVisitor } from "../../../plugins/request/request-language.ts";
import type { SiteContent } from "../content/page-content.ts";
import type { SearchSubject } from "../content/page-subject.ts";
import { FOUND_MARKS, type SearchHit } from "../content/list/search-store.ts";
import { linkTo, SEARCH_PATH } from "../address/page-query.ts";
import { hitPath, listPagination, SEARCH_PAGE_SIZE } from "./list-context.ts";
import { mainImageFields, pictureContext } from "./item/picture-context.ts";

function snippetHtml(snippet: string): string {
  const text = snippet.trim();
  const isWhole = text === "" || /\p{Sentence_Terminal}[\uE000\uE001"'”’)]*$/u.test(text);
  return escapeHtml(isWhole ? text : `${text} …`)
    .replaceAll(FOUND_MARKS.start, "<mark>")
    .replaceAll(FOUND_MARKS.end, "</mark>");
}

function typeNameOf(hit: SearchHit, { linked }: SiteContent): string {
  const collection = linked.get(hit.kind === "collection" ? hit.id : (hit.collectionId ?? ""));
  return collection?.kind === "collection" ? collection.data.typeName : "page";
}

function hitContext(hit: SearchHit, subject: SearchSubject, content: SiteContent): Record<string, unknown> {
  const use = hit.imageId === null ? undefined : { imageId: hit.imageId, altText: "" };
  return {
    id: hit.id,
    collectionId: hit.collectionId ?? hit.id,
    title: hit.title,
    fullUrl: hitPath(hit, content),
    typeName: typeNameOf(hit, content),
    snippet: snippetHtml(hit.snippet),
    ...mainImageFields(pictureContext(use, subject.result.facts.images)),
  };
}

export function searchContext(subject: SearchSubject, content: SiteContent): Record<string, unknown> {
  const { text, result, offset } = subject;
  const items = result.hits.map((hit) => hitContext(hit, subject, content));
  return {
    searchQuery: text,
    items,
    itemCount: result.count,
    pagination: listPagination({
      offset,
      pageSize: SEARCH_PAGE_SIZE,
      hasMore: offset + items.length < result.count,
      urlAt: (at) => linkTo(SEARCH_PATH, { text, offset: at }),
    }),
    empty: text !== "" && items.length === 0,
  };
}

/** Search reply for scripts. spec: template-platform 1.9, HTTP */
export function searchReply(
  { result }: SearchSubject,
  content: SiteContent,
  site: SiteEntry,
): EndpointReply<typeof searchSite> {
  const items = result.hits.map((hit) => {
    const file = result.facts.images.get(hit.imageId ?? "");
    return {
      id: hit.id,
      collectionId: hit.collectionId ?? hit.id,
      title: hit.title,
      itemUrl: pathForVisitor(site, hitPath(hit, content)),
      highlights: snippetHtml(hit.snippet),
      imageUrl: file ? imageUrl(file.id, file.filename) : null,
    };
  });
  return { totalCount: result.count, items };
}
