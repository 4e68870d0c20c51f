import { Type, type Static } from "typebox";
import { IdSchema } from "../lib/id-schema.ts";

/** Site-wide settings; one document per site. */
export const SettingsSchema = Type.Object(
  {
    siteTitle: Type.String({ minLength: 1, maxLength: 200 }),
    siteTagLine: Type.String({ maxLength: 400 }),
    siteDescription: Type.String({ maxLength: 4000 }),
    language: Type.String({ pattern: "^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$" }),
    timeZone: Type.String({ minLength: 1, maxLength: 64 }),
    currency: Type.String({ pattern: "^[A-Z]{3}$" }),
    /** Page or collection shown at `/`. */
    homepageId: Type.Union([IdSchema, Type.Null()]),
    theme: Type.Object({ name: Type.String({ pattern: "^[a-z0-9-]{1,60}$" }) }, { additionalProperties: false }),
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof SettingsSchema>;
