/** Letters and digits, a dash, and the data centre that the account is in. */
const KEY = /^[0-9A-Za-z]{8,100}-([a-z]{2,5}\d{1,3})$/;

/**
 * The data centre that an API key of Mailchimp names (`us21` of `…-us21`), which is the first part of the host it is for; undefined for what is
 * no such key, so that no key leads to a host of another's choice.
 */
export function mailchimpDataCenter(apiKey: string): string | undefined {
  return KEY.exec(apiKey)?.[1];
}
