/** Mails about an account of a site's visitor, by what they are for. */
export const SITE_USER_MAILS = [
  "registration",
  "accountExists",
  "passwordReset",
  "noAccount",
  "emailProof",
  "emailTaken",
  "emailChanged",
  "passwordChanged",
  "erased",
] as const;
/** One of `SITE_USER_MAILS`. */
export type SiteUserMailKind = (typeof SITE_USER_MAILS)[number];

/** Texts of one mail; `{site}` is the site's title. */
export type SiteUserMailTexts = {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  /** Label of the link, where the mail has one. */
  readonly button?: string;
  /** What to do about a mail nobody asked for. */
  readonly note?: string;
};
