export const FORM_PROGRAM_LIMITS = {
  nameChars: 100,
  /** Per kind and form. */
  perForm: 25,
  hooksPerForm: 25,
  samples: 3,
} as const;

export const FORM_PROGRAM_MESSAGES = {
  noName: "Enter a name for the connection, so you know later what uses it.",
  tooMany: "A form can have up to {count} connections of each type. Disconnect one you no longer use.",
  tooManyHooks: "A form can have up to {count} subscriptions. Turn off an automation you no longer use.",
  mayNotRead: "A connection can read submissions, which your role doesn't include.",
  noSheet: "This link no longer works. Create a new one under Storage in the form.",
  noKey: "This key no longer works. Create a new one under Storage in the form.",
  hookUrl: "Submissions can only be sent to a public URL that starts with https:// and has no user name or password.",
} as const;
