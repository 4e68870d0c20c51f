/** Name of the input that people never see: a submission that fills it in was made by a program. Scripts send it among the values. */
export const FORM_TRAP = "homepage_url";

/** Name of the input by which a newsletter block without scripts says what it is; scripts send `isNewsletter`. */
export const NEWSLETTER_MARK = "is_newsletter";
