import { documentTitle } from "@stoa/core/document/document-title.ts";
import type { DocumentKind } from "@stoa/core/document/document-kinds.ts";
import type { FormUse } from "@stoa/core/form/form-api.ts";
import type { SiteDb } from "../../../db/database.ts";
import { readCommercePreferences } from "../../commerce-preference/commerce-preference-service.ts";
import { listFormUseRows } from "./form-use-store.ts";

const PLACES: Partial<Readonly<Record<DocumentKind, FormUse["place"]>>> = {
  page: "page",
  collection: "page",
  item: "item",
  "block-field": "area",
  product: "product",
  settings: "popup",
};

/** The checkout's use counts at once, every other use when published. */
export async function listFormUses(db: SiteDb, formId: string): Promise<FormUse[]> {
  const [rows, preferences] = await Promise.all([listFormUseRows(db, formId), readCommercePreferences(db)]);
  const shown = rows.flatMap(({ id, kind, data, isLive }): FormUse[] => {
    const place = PLACES[kind];
    return place === undefined ? [] : [{ place, documentId: id, title: documentTitle(kind, data), isLive }];
  });
  const isAtCheckout = preferences.checkout.additionalFormId === formId;
  return isAtCheckout ? [...shown, { place: "checkout", documentId: null, title: "Checkout", isLive: true }] : shown;
}
