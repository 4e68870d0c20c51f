import { fillMessage } from "../../lib/message/fill-message.ts";
import { merchandisingOf } from "../../product/edit/edit-merchandising.ts";
import type { Merchandising } from "../../product/merchandising/merchandising-schema.ts";
import type { Product } from "../../product/product-schema.ts";
import { yesOrNo, type ChangeField } from "./change-detail.ts";
import { CHANGE_FIELDS, CHANGE_VALUES } from "../release-messages.ts";

function part(field: string, show: (merchandising: Merchandising) => string): ChangeField<Product> {
  const read = (product: Product): string => show(merchandisingOf(product));
  return { field, value: read, show: read };
}

function fewLeftText({ scarcityEnabled, scarcityThreshold }: Merchandising): string {
  return scarcityEnabled ? fillMessage(CHANGE_VALUES.fewLeft, { count: scarcityThreshold }) : "";
}

function mailingListText({ mailingListSignUpEnabled, mailingListOptInByDefault }: Merchandising): string {
  if (!mailingListSignUpEnabled) {
    return "";
  }
  return mailingListOptInByDefault ? CHANGE_VALUES.offeredTicked : CHANGE_VALUES.offered;
}

export const MERCHANDISING_FIELDS: readonly ChangeField<Product>[] = [
  part(CHANGE_FIELDS.scarcity, fewLeftText),
  part(CHANGE_FIELDS.scarcityText, ({ scarcityText }) => scarcityText),
  part(CHANGE_FIELDS.scarcityShown, ({ scarcityShownByDefault }) => yesOrNo(scarcityShownByDefault)),
  part(CHANGE_FIELDS.soldOutText, ({ customSoldOutText }) => customSoldOutText),
  part(CHANGE_FIELDS.restock, ({ restockNotificationEnabled }) => yesOrNo(restockNotificationEnabled)),
  part(CHANGE_FIELDS.restockInvitation, ({ restockNotificationMessage }) => restockNotificationMessage),
  part(CHANGE_FIELDS.restockThanks, ({ restockSuccessMessage }) => restockSuccessMessage),
  part(CHANGE_FIELDS.restockMailingList, mailingListText),
];
