/**
 * Messages for owners about a form's Mailchimp connection. `{…}` are placeholders. spec: platform 5, editor messages
 */
export const MAILCHIMP_MESSAGES = {
  keyMissing: "Enter the API key of your Mailchimp account.",
  keyShape: "That isn't a valid Mailchimp API key. It ends with a dash and its data center, such as -us21.",
  keyRefused: "Mailchimp doesn't accept this API key. Copy it again, or create a new one in your Mailchimp account.",
  noLists: "You don't have any mailing lists. Please create one before continuing.",
  noList: "A List must be selected.",
  listGone: "This list is no longer in your Mailchimp account. Choose another one.",
  notConnected: "This form isn't connected to Mailchimp. Connect it first.",
  disconnectTitle: "Disconnect MailChimp?",
  disconnectText: "Form submissions will no longer be sent to your Mailchimp account.",
  keyRefusedMeanwhile: "Mailchimp no longer accepts the API key. Enter a new one.",
  keyUnreadable: "The API key can no longer be read because the server's secret has changed. Enter it again.",
  listGoneMeanwhile: "The list no longer exists. Choose another one.",
  signupRefused: "Mailchimp rejected the address ({status}): {detail}",
  busy: "Mailchimp answered {status}. It will be retried.",
  notReached: "Unable to reach Mailchimp. It will be retried.",
} as const;
