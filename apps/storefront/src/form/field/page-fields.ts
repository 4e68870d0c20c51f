import { readPageDetails } from "../../read-page-details.ts";

/** spec: storefront 3, form submission payload */
export type PageFields = {
  readonly pageTitle: string;
  readonly pageId: string;
  /** `i` for an item, `c` for a collection or page. */
  readonly contentSource: "i" | "c";
  readonly pagePath: string;
  readonly pagePermissionTypeValue: number | null;
};

export function readPageFields(): PageFields {
  const { collection, item } = readPageDetails();
  const { id: pageId = "" } = item ?? collection ?? {};
  const { permissionType: pagePermissionTypeValue = null } = collection ?? {};
  return {
    pageTitle: document.title.slice(0, 400),
    pageId,
    contentSource: item ? "i" : "c",
    pagePath: location.pathname.slice(0, 2083),
    pagePermissionTypeValue,
  };
}
