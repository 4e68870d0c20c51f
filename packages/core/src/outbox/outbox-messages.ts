export const OUTBOX_MESSAGES = {
  address: "That isn't a valid email address. Enter it as name@domain.",
  oneLine: "This must be one line of up to {max} characters, without line breaks.",
  needed: "This can't be empty.",
  tooLong: "This is longer than {max} characters. Shorten it.",
  webAddress: "That isn't a valid URL. It must start with https:// or http://.",
  badMail: "The email can't be sent as it is. Nothing was queued.",
  mailsStay:
    "No mail reaches anybody yet: this server has no mail server set up, so mails are kept as files. Ask whoever runs it to set one up; what was kept until then can be sent from here.",
  noMailServer:
    "This server has no mail server set up, so the email would only be saved as a file again. Ask the server's administrator to set one up.",
  mailSent: "This email has already been sent.",
  deliverySent: "This event has already been delivered.",
  endpoint: "Events can only be sent to a public URL that starts with https:// and has no user name or password.",
  port: "Events can only be sent to these ports: {ports}. Change the port in the URL, or remove it.",
  unreadableSecret:
    "The signing secret can't be read, because the server's sealing key changed. Create a new secret for this webhook, or subscribe again.",
  tooManySubscriptions: "A site can have up to {max} webhook subscriptions. Delete one first.",
  privateAddress: "The URL points to a private network, which isn't allowed.",
  badStatus: "The receiver answered {status} instead of 200.",
  redirect: "The receiver answered {status} with a redirect. Subscribe with the final URL.",
  tooSlow: "The receiver didn't answer within {seconds} seconds.",
  unreachable: "The receiver couldn't be reached ({reason}).",
  neverAnswered: "The receiver has not answered for three days, so this event was given up.",
  stopped: "The server stopped in the meantime.",
} as const;
