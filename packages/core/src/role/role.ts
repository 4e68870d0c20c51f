/** Role numbers on the wire. Number 5 has no role. spec: storefront 6, site-user role enumeration */
export const ROLE = {
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  storeManager: 8,
  scheduling: 9,
  viewer: 10,
  campaignsEditor: 11,
  schedulingViewer: 12,
  schedulingEditor: 13,
  none: 14,
  websiteManager: 15,
  draftEditor: 16,
} as const;

/** Number of a role that a member of a site can have. */
export type Role = (typeof ROLE)[keyof typeof ROLE];

/** Every role, by number. */
export const ROLES: readonly Role[] = Object.values(ROLE);

/** Whether a number is that of a role. */
export function isRole(number: number): number is Role {
  return (ROLES as readonly number[]).includes(number);
}
