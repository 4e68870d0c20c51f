export const OUTBOX_MESSAGES = {
  address: "That isn't a valid email address. Enter it as name@domain.",
  oneLine: "This must be one line of at most {max} characters, without line breaks.",
  needed: "This can't be empty.",
  tooLong: "This is longer than {max} characters. Shorten it.",
  webAddress: "This is no web address. It must start with https:// or http://.",
  badMail: "The email can't be sent as it is. Nothing was queued.",
  mailsStay:
    "No mail reaches anybody yet: this server has no mail server set up, so mails are kept as files. Ask whoever runs it to set one up; what was kept until then can be sent from here.",
  noMailServer:
    "This server has no mail server set up, so the mail would only be kept as a file again. Ask whoever runs it to set one up.",
  mailSent: "This mail has been sent, so it is not sent again.",
  deliverySent: "This notice has arrived, so it is not sent again.",
  endpoint:
    "A notice can only be sent to an address on the open web that starts with https:// and holds no user name or password.",
  tooManySubscriptions: "A site can have {max} webhook subscriptions. Delete one first.",
  privateAddress: "The URL points to a private network, which isn't allowed.",
  badStatus: "The receiver answered {status} instead of 200.",
  redirect: "The receiver answered {status} and another address. Subscribe with the final address.",
  tooSlow: "The receiver did not answer within {seconds} seconds.",
  unreachable: "The receiver couldn't be reached ({reason}).",
  stopped: "The server stopped meanwhile.",
} as const;
