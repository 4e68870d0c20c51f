import { FORM_MESSAGES } from "../form-messages.ts";

/** Returns the visitor's message for a refused form; `serverText` is the reply's own. spec: storefront 8, forms */
export function formFailureText(status: number, serverText = ""): string {
  switch (status) {
    case 401:
      return FORM_MESSAGES.refused;
    case 404:
      return FORM_MESSAGES.notConfigured;
    case 429:
      return FORM_MESSAGES.tooMany;
    case 500:
      return FORM_MESSAGES.failed;
    default:
      return serverText || FORM_MESSAGES.unknown;
  }
}
