import {
  addSiteUserAddress,
  deleteSiteUserAddress,
  listSiteUserAddresses,
  updateSiteUserAddress,
} from "@stoa/core/site-user/site-user-address-api.ts";
import {
  changeSiteUserPassword,
  confirmEmailChange,
  confirmPasswordReset,
  confirmSiteUser,
  createSiteUserSession,
  deleteSiteUserSession,
  getSiteUserProfile,
  getSiteUserSession,
  registerSiteUser,
  requestEmailChange,
  requestPasswordReset,
  setSiteUserLocale,
  updateSiteUserProfile,
} from "@stoa/core/site-user/site-user-api.ts";
import {
  getSiteUserOrder,
  listSiteUserDownloads,
  listSiteUserOrders,
} from "@stoa/core/site-user/site-user-order-api.ts";
import { isAskedByPage } from "../../plugins/request/page-request.ts";
import { inSite } from "../../db/database.ts";
import { addAddress, changeAddress, deleteAddress, listAddresses } from "./account/site-user-address-service.ts";
import {
  changeVisitorPassword,
  confirmVisitor,
  confirmVisitorEmail,
  confirmVisitorReset,
  findVisitorOf,
  getVisitorOf,
  type SiteUserCall,
  scopeOf,
  registerVisitor,
  requestVisitorEmail,
  requestVisitorReset,
  signInVisitor,
  signOutVisitor,
  type SiteUserServices,
} from "./visitor-account-service.ts";
import { checkXsrf, type Visitor } from "./session/site-user-guards.ts";
import { getOrder, listAccountDownloads, listOrders } from "./account/site-user-order-service.ts";
import { changeProfile, chooseLanguage, readProfile } from "./account/site-user-profile-service.ts";
import { xsrfTokenOf } from "./session/site-user-session-service.ts";

async function maybeVisitor(services: SiteUserServices, call: SiteUserCall): Promise<Visitor | undefined> {
  const visitor = await findVisitorOf(services, call);
  if (visitor) checkXsrf(call.request, visitor.token, services.resources);
  return visitor;
}

/** Signing in and out. spec: storefront 7 */
function sessionCalls(services: SiteUserServices): void {
  const { routes } = services.resources;

  routes.site(getSiteUserSession, async (call) => {
    // Needed for the next sign-in.
    services.resources.crumbs.ensure(call.request, call.reply, "");
    const visitor = await findVisitorOf(services, call);
    if (!visitor) return { authenticated: false, siteUser: null, xsrfToken: null };
    const siteUser = isAskedByPage(call.request) ? null : await readProfile(scopeOf(services, call), visitor.user.id);
    return { authenticated: true, siteUser, xsrfToken: xsrfTokenOf(visitor.token, services.resources) };
  });

  routes.site(createSiteUserSession, (call) => {
    const { email, password, rememberMe = false } = call.body;
    return signInVisitor(services, call, { email, password, isRemembered: rememberMe });
  });

  routes.site(deleteSiteUserSession, async (call) => {
    const { everywhere = false, cloneCart = false } = call.query;
    const visitor = await maybeVisitor(services, call);
    await signOutVisitor(services, call, { visitor, everywhere, clonesCart: cloneCart });
    return { signedOut: true };
  });
}

function proofCalls(services: SiteUserServices): void {
  const { routes } = services.resources;

  routes.site(registerSiteUser, async (call) => {
    await registerVisitor(services, call, call.body);
    return { sent: true };
  });

  routes.site(confirmSiteUser, (call) => {
    const { token, password, rememberMe = false } = call.body;
    return confirmVisitor(services, call, { token, password, isRemembered: rememberMe });
  });

  routes.site(requestPasswordReset, async (call) => {
    await requestVisitorReset(services, call, call.body.email);
    return { sent: true };
  });

  routes.site(confirmPasswordReset, (call) => {
    const { token, password, rememberMe = false } = call.body;
    return confirmVisitorReset(services, call, { token, password, isRemembered: rememberMe });
  });
}

function profileCalls(services: SiteUserServices): void {
  const { routes } = services.resources;

  routes.site(getSiteUserProfile, async (call) => {
    const { user } = await getVisitorOf(services, call);
    return readProfile(scopeOf(services, call), user.id);
  });

  routes.site(updateSiteUserProfile, async (call) => {
    const { user } = await getVisitorOf(services, call);
    return changeProfile(scopeOf(services, call), user.id, call.body);
  });

  routes.site(setSiteUserLocale, async (call) => {
    const visitor = await maybeVisitor(services, call);
    const language = await chooseLanguage(scopeOf(services, call), visitor?.user.id, call.body.language);
    const { request, site } = call;
    const isInCart = await services.events.languageChosen({ request, site, language });
    return { language, isKept: visitor !== undefined || isInCart };
  });

  routes.site(changeSiteUserPassword, async (call) => {
    const visitor = await getVisitorOf(services, call);
    return changeVisitorPassword(services, { ...call, visitor }, call.body);
  });

  routes.site(requestEmailChange, async (call) => {
    const visitor = await getVisitorOf(services, call);
    await requestVisitorEmail(services, { ...call, visitor }, call.body);
    return { sent: true };
  });

  routes.site(confirmEmailChange, async (call) => {
    const visitor = await getVisitorOf(services, call);
    return confirmVisitorEmail(services, { ...call, visitor }, call.body.token);
  });
}

function addressCalls(services: SiteUserServices): void {
  const { routes, database } = services.resources;

  routes.site(listSiteUserAddresses, async (call) => {
    const { user } = await getVisitorOf(services, call);
    return { items: await inSite(database, call.site.id, (db) => listAddresses(db, user.id)) };
  });

  routes.site(addSiteUserAddress, async (call) => {
    const { user } = await getVisitorOf(services, call);
    const { address, isDefault = false } = call.body;
    return inSite(database, call.site.id, (db) => addAddress(db, user.id, { address, isDefault }));
  });

  routes.site(updateSiteUserAddress, async (call) => {
    const { user } = await getVisitorOf(services, call);
    const { address, isDefault = false } = call.body;
    const place = { userId: user.id, id: call.params.id };
    return inSite(database, call.site.id, (db) => changeAddress(db, place, { address, isDefault }));
  });

  routes.site(deleteSiteUserAddress, async (call) => {
    const { user } = await getVisitorOf(services, call);
    await inSite(database, call.site.id, (db) => deleteAddress(db, user.id, call.params.id));
    return { deleted: true };
  });
}

function orderCalls(services: SiteUserServices): void {
  const { routes, database } = services.resources;

  routes.site(listSiteUserOrders, async (call) => {
    const { user } = await getVisitorOf(services, call);
    return inSite(database, call.site.id, (db) => listOrders(db, user, call.query));
  });

  routes.site(getSiteUserOrder, async (call) => {
    const { user } = await getVisitorOf(services, call);
    return inSite(database, call.site.id, (db) => getOrder(db, user, call.params.id));
  });
}

function downloadCalls(services: SiteUserServices): void {
  const { routes, database } = services.resources;

  routes.site(listSiteUserDownloads, async (call) => {
    const { user } = await getVisitorOf(services, call);
    const items = await inSite(database, call.site.id, (db) => listAccountDownloads(db, services.resources, user));
    return { items };
  });
}

export function siteUserRoutes(services: SiteUserServices): void {
  sessionCalls(services);
  proofCalls(services);
  profileCalls(services);
  addressCalls(services);
  orderCalls(services);
  downloadCalls(services);
}
