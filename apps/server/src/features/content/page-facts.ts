import { holdingOf } from "@stoa/core/collection/collection-kinds.ts";
import type { ContentRow } from "@stoa/core/content/content-api.ts";
import type { ContentKind } from "@stoa/core/content/content-kinds.ts";
import type { Collection, Page } from "@stoa/core/page/page-schema.ts";

export function pageFacts(kind: ContentKind, data: unknown): Pick<ContentRow, "page"> {
  if (kind !== "page" && kind !== "collection") return {};
  const page = data as Page | Collection;
  const collection = "typeName" in page ? page : null;
  return {
    page: {
      holds: collection ? holdingOf(collection) : "blocks",
      typeName: collection?.typeName ?? null,
      isVisible: page.enabled,
      hasPassword: page.passwordHash !== undefined,
      isMembersOnly: page.memberAreaId !== undefined,
      children: collection?.children ?? [],
    },
  };
}
