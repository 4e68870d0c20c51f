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
import { inSite } from "../../db/database.ts";
import { addAddress, changeAddress, deleteAddress, listAddresses } from "./account/site-user-address-service.ts";
import {
  changeVisitorPassword,
  confirmVisitor,
  confirmVisitorEmail,
  confirmVisitorReset,
  findVisitorAtDesk,
  getVisitorAtDesk,
  type DeskCall,
  placeOf,
  registerVisitor,
  requestVisitorEmail,
  requestVisitorReset,
  signInVisitor,
  signOutVisitor,
  type SiteUserDesk,
} from "./site-user-desk-service.ts";
import { checkXsrf, type Visitor } from "./session/site-user-guards.ts";
import { getOrder, listAccountDownloads, listOrders } from "./account/site-user-order-service.ts";
import { changeProfile, chooseLanguage, readProfile } from "./account/site-user-profile-service.ts";
import { xsrfTokenOf } from "./session/site-user-session-service.ts";

async function maybeVisitor(desk: SiteUserDesk, call: DeskCall): Promise<Visitor | undefined> {
  const visitor = await findVisitorAtDesk(desk, call);
  if (visitor) checkXsrf(call.request, visitor.token, desk.resources);
  return visitor;
}

/** Signing in and out. spec: storefront 7 */
function sessionCalls(desk: SiteUserDesk): void {
  const { routes } = desk.resources;

  routes.site(getSiteUserSession, async (call) => {
    // Needed for the next sign-in.
    desk.resources.crumbs.ensure(call.request, call.reply, "");
    const visitor = await findVisitorAtDesk(desk, call);
    if (!visitor) return { authenticated: false, siteUser: null, xsrfToken: null };
    const siteUser = await readProfile(placeOf(desk, call), visitor.user.id);
    return { authenticated: true, siteUser, xsrfToken: xsrfTokenOf(visitor.token, desk.resources) };
  });

  routes.site(createSiteUserSession, (call) => {
    const { email, password, rememberMe = false } = call.body;
    return signInVisitor(desk, call, { email, password, isRemembered: rememberMe });
  });

  routes.site(deleteSiteUserSession, async (call) => {
    const { everywhere = false, cloneCart = false } = call.query;
    const visitor = await maybeVisitor(desk, call);
    await signOutVisitor(desk, call, { visitor, everywhere, clonesCart: cloneCart });
    return { signedOut: true };
  });
}

function proofCalls(desk: SiteUserDesk): void {
  const { routes } = desk.resources;

  routes.site(registerSiteUser, async (call) => {
    await registerVisitor(desk, call, call.body);
    return { sent: true };
  });

  routes.site(confirmSiteUser, (call) => {
    const { token, password, rememberMe = false } = call.body;
    return confirmVisitor(desk, call, { token, password, isRemembered: rememberMe });
  });

  routes.site(requestPasswordReset, async (call) => {
    await requestVisitorReset(desk, call, call.body.email);
    return { sent: true };
  });

  routes.site(confirmPasswordReset, (call) => {
    const { token, password, rememberMe = false } = call.body;
    return confirmVisitorReset(desk, call, { token, password, isRemembered: rememberMe });
  });
}

function profileCalls(desk: SiteUserDesk): void {
  const { routes } = desk.resources;

  routes.site(getSiteUserProfile, async (call) => {
    const { user } = await getVisitorAtDesk(desk, call);
    return readProfile(placeOf(desk, call), user.id);
  });

  routes.site(updateSiteUserProfile, async (call) => {
    const { user } = await getVisitorAtDesk(desk, call);
    return changeProfile(placeOf(desk, call), user.id, call.body);
  });

  routes.site(setSiteUserLocale, async (call) => {
    const visitor = await maybeVisitor(desk, call);
    const language = await chooseLanguage(placeOf(desk, call), visitor?.user.id, call.body.language);
    const { request, site } = call;
    const isInCart = await desk.events.languageChosen({ request, site, language });
    return { language, isKept: visitor !== undefined || isInCart };
  });

  routes.site(changeSiteUserPassword, async (call) => {
    const visitor = await getVisitorAtDesk(desk, call);
    return changeVisitorPassword(desk, { ...call, visitor }, call.body);
  });

  routes.site(requestEmailChange, async (call) => {
    const visitor = await getVisitorAtDesk(desk, call);
    await requestVisitorEmail(desk, { ...call, visitor }, call.body);
    return { sent: true };
  });

  routes.site(confirmEmailChange, async (call) => {
    const visitor = await getVisitorAtDesk(desk, call);
    return confirmVisitorEmail(desk, { ...call, visitor }, call.body.token);
  });
}

function addressCalls(desk: SiteUserDesk): void {
  const { routes, database } = desk.resources;

  routes.site(listSiteUserAddresses, async (call) => {
    const { user } = await getVisitorAtDesk(desk, call);
    return { items: await inSite(database, call.site.id, (db) => listAddresses(db, user.id)) };
  });

  routes.site(addSiteUserAddress, async (call) => {
    const { user } = await getVisitorAtDesk(desk, call);
    const { address, isDefault = false } = call.body;
    return inSite(database, call.site.id, (db) => addAddress(db, user.id, { address, isDefault }));
  });

  routes.site(updateSiteUserAddress, async (call) => {
    const { user } = await getVisitorAtDesk(desk, call);
    const { address, isDefault = false } = call.body;
    const place = { userId: user.id, id: call.params.id };
    return inSite(database, call.site.id, (db) => changeAddress(db, place, { address, isDefault }));
  });

  routes.site(deleteSiteUserAddress, async (call) => {
    const { user } = await getVisitorAtDesk(desk, call);
    await inSite(database, call.site.id, (db) => deleteAddress(db, user.id, call.params.id));
    return { deleted: true };
  });
}

function orderCalls(desk: SiteUserDesk): void {
  const { routes, database } = desk.resources;

  routes.site(listSiteUserOrders, async (call) => {
    const { user } = await getVisitorAtDesk(desk, call);
    return inSite(database, call.site.id, (db) => listOrders(db, user, call.query));
  });

  routes.site(getSiteUserOrder, async (call) => {
    const { user } = await getVisitorAtDesk(desk, call);
    return inSite(database, call.site.id, (db) => getOrder(db, user, call.params.id));
  });
}

function downloadCalls(desk: SiteUserDesk): void {
  const { routes, database } = desk.resources;

  routes.site(listSiteUserDownloads, async (call) => {
    const { user } = await getVisitorAtDesk(desk, call);
    const items = await inSite(database, call.site.id, (db) => listAccountDownloads(db, desk.resources, user));
    return { items };
  });
}

export function siteUserRoutes(desk: SiteUserDesk): void {
  sessionCalls(desk);
  proofCalls(desk);
  profileCalls(desk);
  addressCalls(desk);
  orderCalls(desk);
  downloadCalls(desk);
}
