import type { Address } from "@stoa/core/address/address-schema.ts";
import { checkAddress } from "@stoa/core/address/check-address.ts";
import { toMessage } from "@stoa/core/message/to-message.ts";
import { SITE_USER_LIMITS } from "@stoa/core/site-user/site-user-limits.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import type { SiteUserAddress } from "@stoa/core/site-user/site-user-schema.ts";
import type { SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import {
  clearDefaultAddress,
  deleteAddressRow,
  insertAddress,
  listAddressRows,
  lockSiteUser,
  updateAddress,
} from "./site-user-address-store.ts";

export { listAddressRows as listAddresses } from "./site-user-address-store.ts";

export type AddressInput = { readonly address: Partial<Address>; readonly isDefault: boolean };

function checked(input: Partial<Address>): Address {
  const result = checkAddress(input, "optional");
  if (result.ok) return result.address;
  const fields = Object.fromEntries(Object.entries(result.errors).map(([field, text]) => [`address.${field}`, text]));
  throw new AppError("invalid_request", { message: SITE_USER_MESSAGES.invalid, fields });
}

/**
 * Adds an address; the first becomes the default. Throws `invalid_request` if it is unusable or the limit is reached.
 */
export async function addAddress(db: SiteDb, userId: string, input: AddressInput): Promise<SiteUserAddress> {
  const address = checked(input.address);
  if (!(await lockSiteUser(db, userId))) throw new AppError("not_signed_in");
  const { length } = await listAddressRows(db, userId);
  const { addresses: max } = SITE_USER_LIMITS;
  if (length >= max) {
    throw new AppError("invalid_request", { message: toMessage("account.tooManyAddresses", { max }) });
  }
  const isDefault = input.isDefault || length === 0;
  if (isDefault) await clearDefaultAddress(db, userId);
  const added = { id: newId(), address, isDefault };
  await insertAddress(db, { ...added, userId });
  return added;
}

export async function changeAddress(
  db: SiteDb,
  { userId, id }: { readonly userId: string; readonly id: string },
  input: AddressInput,
): Promise<SiteUserAddress> {
  const address = checked(input.address);
  await lockSiteUser(db, userId);
  if (input.isDefault) await clearDefaultAddress(db, userId);
  const changed = { id, address, isDefault: input.isDefault };
  if (!(await updateAddress(db, { ...changed, userId }))) throw new AppError("not_found");
  return changed;
}

export async function deleteAddress(db: SiteDb, userId: string, id: string): Promise<void> {
  if (!(await deleteAddressRow(db, userId, id))) throw new AppError("not_found");
}
