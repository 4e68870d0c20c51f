import {
  confirmVisitorPassword,
  farewell,
  inSiteOf,
  type SignedInCall,
  type SiteUserServices,
} from "../site-user/visitor-account-service.ts";
import type { CustomerKey } from "./customer-store.ts";
import { eraseCustomerData, exportPersonalData, type PersonalData } from "./personal-data-service.ts";

function keyOf({ visitor }: SignedInCall): CustomerKey {
  const { id, email } = visitor.user;
  return { id, email, userId: id };
}

/** Exports all data of the signed-in visitor, who confirms with the password. Throws `wrong_credentials`. */
export async function exportOwnAccount(
  services: SiteUserServices,
  call: SignedInCall,
  password: string,
): Promise<PersonalData> {
  await confirmVisitorPassword(services, call, password);
  return inSiteOf(services, call, (db) =>
    exportPersonalData(db, { key: keyOf(call), by: "person" }, services.resources.now()),
  );
}

/** Erases the signed-in visitor's account. Throws `wrong_credentials` and `erasure_blocked`. */
export async function eraseOwnAccount(services: SiteUserServices, call: SignedInCall, password: string): Promise<void> {
  const { urls } = services.resources;
  await confirmVisitorPassword(services, call, password);
  await inSiteOf(services, call, (db) => eraseCustomerData(db, { key: keyOf(call), by: "person", urls }));
  farewell(services, call);
}
