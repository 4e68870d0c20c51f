import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";

const NamespaceParams = Type.Object({ namespace: Type.String({ pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$" }) });

/** Preferences of one namespace, plus their site. spec: platform 4, commerce preferences */
const PreferencesSchema = Type.Object({ websiteId: Type.String() }, { additionalProperties: true });

/**
 * Preferences of a namespace: complete with defaults for those in `COMMERCE_PREFERENCE_SCHEMAS`; any other as stored,
 * or empty.
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
 * Sets preferences; effective immediately, without publishing. In a known namespace only the submitted members change,
 * each as a whole;
 * invalid input gets 400 `invalid_request` with `fields`. Any other namespace is replaced. `siteId` and `websiteId` are
 * not stored.
 * `payments` controls where income goes and also needs the permission `billing.manage`.
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
