import {
  askVisitorPassword,
  farewell,
  inSiteOf,
  type SignedInCall,
  type SiteUserDesk,
} from "../site-user/site-user-desk-service.ts";
import type { CustomerKey } from "./customer-store.ts";
import { eraseCustomerData, exportPersonalData, type PersonalData } from "./personal-data-service.ts";

function keyOf({ visitor }: SignedInCall): CustomerKey {
  const { id, email } = visitor.user;
  return { id, email, userId: id };
}

/** Exports all data of the signed-in visitor, who confirms with the password. Throws `wrong_credentials`. */
export async function exportOwnAccount(
  desk: SiteUserDesk,
  call: SignedInCall,
  password: string,
): Promise<PersonalData> {
  await askVisitorPassword(desk, call, password);
  return inSiteOf(desk, call, (db) => exportPersonalData(db, keyOf(call), desk.resources.now()));
}

/** Erases the signed-in visitor's account. Throws `wrong_credentials` and `erasure_blocked`. */
export async function eraseOwnAccount(desk: SiteUserDesk, call: SignedInCall, password: string): Promise<void> {
  const { urls } = desk.resources;
  await askVisitorPassword(desk, call, password);
  await inSiteOf(desk, call, (db) => eraseCustomerData(db, { key: keyOf(call), by: "person", urls }));
  farewell(desk, call);
}
