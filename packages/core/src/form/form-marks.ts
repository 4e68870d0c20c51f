/** Name of the honeypot input: a submission that fills it in comes from a bot. Scripts send it among the values. */
export const FORM_TRAP = "homepage_url";

/** Name of the input that marks a newsletter block's form without scripts; scripts send `isNewsletter`. */
export const NEWSLETTER_MARK = "is_newsletter";
