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
  tooManyHooks: "A form can be subscribed to {count} times. Turn off an automation that is not used any more.",
  mayNotRead: "A connection can read submissions, which your role doesn't include.",
  noSheet:
    "This link leads to no submissions: it was disconnected, or part of it is missing. Make a new one in the form’s Storage part.",
  noKey:
    "This key is of no connection of this site. It may have been disconnected: make a new one in the form’s Storage part.",
  hookUrl:
    "Submissions can only be sent to an address on the open web that starts with https:// and holds no user name or password.",
} as const;
