import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import { readSocialProfiles, socialProfileLines } from "@stoa/core/settings/social-profiles.ts";
import { identityValues, withIdentity, type IdentityValues } from "./identity-values.ts";

export const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Day = (typeof DAYS)[number];

export type SettingsValues = {
  readonly siteTitle: string;
  readonly siteTagLine: string;
  readonly siteDescription: string;
  readonly language: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly addressTitle: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly addressCountry: string;
  /** URLs of profiles elsewhere, one per line. */
  readonly profiles: string;
} & IdentityValues & { readonly [Name in Day]: string };

const NO_PLACE = { addressTitle: "", addressLine1: "", addressLine2: "", addressCountry: "", mapLat: 0, mapLng: 0 };
const NO_CONTACT = { email: "", phoneNumber: "" };

export function settingsValues(settings: Settings): SettingsValues {
  const { siteTitle, siteTagLine, siteDescription, language, timeZone, currency, businessHours } = settings;
  const { mapLat: _lat, mapLng: _lng, ...place } = settings.location ?? NO_PLACE;
  const hours = Object.fromEntries(DAYS.map((day) => [day, businessHours?.[day].text ?? ""])) as Record<Day, string>;
  const contact = settings.contact ?? NO_CONTACT;
  const profiles = socialProfileLines(settings.socialAccounts ?? []);
  const said = {
    siteTitle,
    siteTagLine,
    siteDescription,
    language,
    timeZone,
    currency,
    profiles,
    ...contact,
    ...place,
  };
  return { ...said, ...hours, ...identityValues(settings) };
}

type Hours = NonNullable<Settings["businessHours"]>;

/** Opening hours as text; structured hours are kept as they are. */
function hoursOf(values: SettingsValues, stored: Hours | undefined): Hours | undefined {
  if (!stored && DAYS.every((day) => values[day].trim() === "")) return undefined;
  const entries = DAYS.map((day) => [day, { text: values[day].trim(), ranges: stored?.[day].ranges ?? [] }]);
  return Object.fromEntries(entries) as Hours;
}

function isAnySaid(...texts: readonly string[]): boolean {
  return texts.some((text) => text.trim() !== "");
}

/** Merges the form into the settings; members it does not show are kept, empty ones are left out. */
export function settingsOf(values: SettingsValues, stored: Settings): Settings {
  const { addressTitle, addressLine1, addressLine2, addressCountry, email, phoneNumber } = values;
  const hasPlace = stored.location ?? isAnySaid(addressTitle, addressLine1, addressLine2, addressCountry);
  const hasContact = stored.contact ?? isAnySaid(email, phoneNumber);
  const businessHours = hoursOf(values, stored.businessHours);
  const socialAccounts = readSocialProfiles(values.profiles, stored.socialAccounts ?? []);
  const place = { ...NO_PLACE, ...stored.location, addressTitle, addressLine1, addressLine2, addressCountry };
  return {
    ...withIdentity(values, stored),
    siteTitle: values.siteTitle.trim(),
    siteTagLine: values.siteTagLine.trim(),
    siteDescription: values.siteDescription.trim(),
    language: values.language,
    timeZone: values.timeZone,
    currency: values.currency,
    ...(hasPlace ? { location: place } : {}),
    ...(hasContact ? { contact: { email: email.trim(), phoneNumber: phoneNumber.trim() } } : {}),
    ...(businessHours ? { businessHours } : {}),
    ...(stored.socialAccounts || socialAccounts.length > 0 ? { socialAccounts } : {}),
  };
}
