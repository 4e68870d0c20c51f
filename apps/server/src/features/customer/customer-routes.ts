import {
  eraseCustomer,
  eraseOwnData,
  exportCustomer,
  exportOwnData,
  getCustomer,
  listCustomers,
} from "@stoa/core/customer/customer-api.ts";
import { inSite } from "../../db/database.ts";
import { getVisitorOf, type SiteUserServices } from "../site-user/visitor-account-service.ts";
import { getCustomerKey, listSiteCustomers, readCustomer } from "./customer-service.ts";
import { eraseOwnAccount, exportOwnAccount } from "./own-data-service.ts";
import { eraseCustomerData, exportPersonalData } from "./personal-data-service.ts";

/** A shop's customers in the studio, with the legally required data export and erasure. */
export function customerRoutes(services: SiteUserServices): void {
  const { routes, database, now, urls } = services.resources;

  routes.studio(listCustomers, ({ site, query }) => inSite(database, site.id, (db) => listSiteCustomers(db, query)));

  routes.studio(getCustomer, ({ site, params }) => inSite(database, site.id, (db) => readCustomer(db, params.id)));

  routes.studio(exportCustomer, ({ site, params }) =>
    inSite(database, site.id, async (db) =>
      exportPersonalData(db, { key: await getCustomerKey(db, params.id), by: "owner" }, now()),
    ),
  );

  routes.studio(eraseCustomer, async ({ site, params }) => {
    await inSite(database, site.id, async (db) =>
      eraseCustomerData(db, { key: await getCustomerKey(db, params.id), by: "owner", urls }),
    );
    return { erased: true };
  });

  routes.site(exportOwnData, async (call) => {
    const visitor = await getVisitorOf(services, call);
    return exportOwnAccount(services, { ...call, visitor }, call.body.password);
  });

  routes.site(eraseOwnData, async (call) => {
    const visitor = await getVisitorOf(services, call);
    await eraseOwnAccount(services, { ...call, visitor }, call.body.password);
    return { erased: true };
  });
}
