import { Type, type Static } from "typebox";
import { AnnouncementSchema } from "../announcement/announcement-schema.ts";
import { endpoint } from "../api/endpoint.ts";
import { ImageUseSchema } from "../image/image-use-schema.ts";
import { LayoutSchema } from "../page/layout/layout-schema.ts";
import { SettingsSchema } from "../settings/settings-schema.ts";

const { siteTitle, siteTagLine } = SettingsSchema.properties;

/** An editable area of the theme, by the theme's id for it, with its blocks. */
const AreaSchema = Type.Object(
  { fieldId: Type.String({ minLength: 1, maxLength: 200 }), layout: LayoutSchema },
  { additionalProperties: false },
);
const AreasSchema = Type.Array(AreaSchema, { maxItems: 20 });

const HeaderSchema = Type.Object(
  {
    siteTitle,
    siteTagLine,
    logo: Type.Union([ImageUseSchema, Type.Null()]),
    announcement: Type.Union([AnnouncementSchema, Type.Null()]),
    areas: AreasSchema,
  },
  { additionalProperties: false },
);
const FooterSchema = Type.Object({ areas: AreasSchema }, { additionalProperties: false });

/** Site header and footer, as drafts. Send `version` with the next change. spec: platform 3, site header and footer */
export const SiteHeaderFooterSchema = Type.Object({
  header: HeaderSchema,
  footer: FooterSchema,
  version: Type.String(),
});
export type SiteHeaderFooter = Static<typeof SiteHeaderFooterSchema>;

/** The site's header and footer. spec: platform 7 */
export const getSiteHeaderFooter = endpoint({
  method: "GET",
  path: "/api/site-header-footer",
  summary: "Read header and footer",
  auth: "owner",
  permission: "content.read",
  reply: SiteHeaderFooterSchema,
});

/**
 * Saves header and footer as drafts, which can be undone document by document; areas that are not named are unchanged.
 * 409 `version_conflict` when a `version` is sent and it was saved since; 400 `invalid_document` with `fields`, leaving
 * everything
 * unchanged; 403 `forbidden` for areas without permission to edit content. spec: platform 7
 */
export const putSiteHeaderFooter = endpoint({
  method: "PUT",
  path: "/api/site-header-footer",
  summary: "Change header and footer",
  auth: "owner",
  permission: "site.settings",
  body: Type.Object({
    header: HeaderSchema,
    footer: FooterSchema,
    version: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  reply: SiteHeaderFooterSchema,
});
