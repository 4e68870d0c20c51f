/**
 * Messages for owners about a form's Mailchimp connection. `{…}` are placeholders. spec: platform 5, editor messages
 */
export const MAILCHIMP_MESSAGES = {
  keyMissing: "Enter the API key of your Mailchimp account.",
  keyShape: "This is no API key of Mailchimp. It ends with a dash and its data centre, such as -us21.",
  keyRefused: "Mailchimp does not accept this API key. Copy it again, or make a new one in your Mailchimp account.",
  noLists: "You don't have any mailing lists. Please create one before continuing.",
  noList: "A List must be selected.",
  listGone: "This list is not in your Mailchimp account any more. Choose another one.",
  notConnected: "This form is not connected to Mailchimp. Connect it first.",
  disconnectTitle: "Disconnect MailChimp?",
  disconnectText: "Form submissions will no longer be sent to your Mailchimp account.",
  keyRefusedMeanwhile: "Mailchimp does not accept the API key any more. Enter a new one.",
  keyUnreadable: "The API key can not be read any more, because the server's own secret has changed. Enter it again.",
  listGoneMeanwhile: "The list is not there any more. Choose another one.",
  signupRefused: "Mailchimp did not take the address ({status}): {detail}",
  busy: "Mailchimp answered {status}. It is tried again.",
  notReached: "Mailchimp could not be reached. It is tried again.",
} as const;
