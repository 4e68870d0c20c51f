/** Messages of the link editor. spec: platform 2 and 5, link editor and editor messages */
export const LINK_MESSAGES = {
  badEmail: "Please enter a valid email.",
  emailForm: "Emails must be formatted as an address of the form name at domain.",
  badAddress: "{val} is not a valid page URL.",
  noAddress: "Please enter a web address.",
  badPhone: "Please enter a phone number.",
  noPage: "Please choose a page.",
  noFile: "Please choose a file.",
  longMail: "This mail is too long for a link. Please shorten its text.",
} as const;

export const LINK_TEXTS = {
  page: "Page",
  web: "Web Address",
  email: "Email",
  phone: "Phone",
  file: "File",
  kind: "Link type",
  name: "Link Name",
  newWindow: "Open in New Window",
  to: "To",
  cc: "CC",
  bcc: "BCC",
  subject: "Subject",
  body: "Body",
} as const;
