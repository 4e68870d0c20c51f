import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";

const NamespaceParams = Type.Object({ namespace: Type.String({ pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$" }) });

/** Preferences of one namespace, with the site they are of. spec: platform 4, commerce preferences */
const PreferencesSchema = Type.Object({ websiteId: Type.String() }, { additionalProperties: true });

/**
 * The preferences of a namespace: those of `COMMERCE_PREFERENCE_SCHEMAS` complete, with what holds where nothing is set; another one as
 * it was put, empty where nothing was.
 */
export const getCommercePreferences = endpoint({
  method: "GET",
  path: "/api/v1/commerce-preferences/:namespace",
  summary: "Read how the store works",
  auth: "owner",
  permission: "products.read",
  params: NamespaceParams,
  reply: PreferencesSchema,
});

/**
 * Sets preferences; they count at once, without a publish. Of a known namespace only the members that are sent change, each as a whole; what
 * is not valid is refused with 400 `invalid_request` and `fields`. Another namespace is replaced. `siteId` and `websiteId` are not kept.
 * `payments` says where income goes: it needs the permission `billing.manage` too.
 */
export const putCommercePreferences = endpoint({
  method: "PUT",
  path: "/api/v1/commerce-preferences/:namespace",
  summary: "Set how the store works",
  auth: "owner",
  permission: "store.settings",
  params: NamespaceParams,
  body: Type.Record(Type.String(), Type.Unknown()),
  reply: PreferencesSchema,
});
