/** Texts of comments. `{…}` are filled in. */
export const COMMENT_MESSAGES = {
  none: "No Comment",
  one: "{count} Comment",
  many: "{count} Comments",
  invalid: "Some values are not valid. Check them and try again.",
  closed: "Comments are closed here.",
  nameNeeded: "Say what to call you.",
  bodyNeeded: "Write a few words.",
  tooLong: "This is longer than {max} characters. Shorten it.",
  signInNeeded: "Sign in to comment.",
  received: "Thank you! Your comment is waiting for approval.",
  published: "Thank you! Your comment is shown.",
  tooMany: "You have sent many comments. Please try again later.",
  failed: "Your comment could not be sent. Please try again later.",
} as const;

/** Labels of the comments of a page and of their form. `{…}` are filled in. */
export const COMMENT_LABELS = {
  heading: "Comments",
  writeHeading: "Write a comment",
  name: "Name",
  email: "Email",
  emailNote: "Never shown.",
  body: "Comment",
  send: "Post Comment",
  sending: "Posting…",
  reply: "Reply",
  replyTo: "Reply to {name}",
  ownerMark: "Author",
  honeypot: "Leave this empty",
  showService: "Show comments",
  back: "Back to {title}",
} as const;
