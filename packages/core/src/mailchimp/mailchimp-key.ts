/** Letters and digits, a hyphen, and the account's data center. */
const KEY = /^[0-9A-Za-z]{8,100}-([a-z]{2,5}\d{1,3})$/;

/**
 * Returns the data center in a Mailchimp API key (`us21` of `…-us21`), the first label of its host; undefined for an
 * invalid
 * key, so a key cannot select an arbitrary host.
 */
export function mailchimpDataCenter(apiKey: string): string | undefined {
  return KEY.exec(apiKey)?.[1];
}
