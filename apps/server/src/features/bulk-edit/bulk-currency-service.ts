import { BULK_EDIT_MESSAGES } from "@stoa/core/bulk-edit/bulk-edit-messages.ts";
import type { BulkChanges } from "@stoa/core/bulk-edit/bulk-change-schema.ts";
import { currencyOfChange } from "@stoa/core/bulk-edit/bulk-price.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { readCommercePreferences } from "../commerce-preference/commerce-preference-service.ts";
import { listDocuments } from "../document/document-service.ts";

/** Prices can change only in currencies the shop sells in. Throws `invalid_request` with the field. */
export async function checkBulkCurrencies(db: SiteDb, { price, sale }: BulkChanges): Promise<void> {
  const named = Object.entries({ price, sale }).flatMap(([name, change]) => {
    const currency = change && currencyOfChange(change);
    return currency === undefined ? [] : [{ field: `changes.${name}`, currency }];
  });
  if (named.length === 0) return;
  const [[settings], { currencies }] = await Promise.all([listDocuments(db, "settings"), readCommercePreferences(db)]);
  const sold = new Set([(settings?.data as Settings | undefined)?.currency, ...currencies.others]);
  const stray = named.find(({ currency }) => !sold.has(currency));
  if (stray === undefined) return;
  const message = ownerMessage(BULK_EDIT_MESSAGES.notSoldIn, { currency: stray.currency });
  throw new AppError("invalid_request", { message, fields: { [stray.field]: message } });
}
