import { isSignedIn } from "../cart/visitor-cookies.ts";

const ACCOUNT_PATH = "/account";

/** Visitor information for theme scripts. spec: template-platform 1.9 */
export type UserAccountApi = {
  readonly isUserAuthenticated: () => boolean;
  readonly openAccountScreen: (screen?: string) => void;
};

/** Returns the path of an account screen; anything but a plain name means the first one. */
export function accountPath(screen?: unknown): string {
  return typeof screen === "string" && /^\/?[\w-]+(?:\/[\w-]+)*$/u.test(screen)
    ? `${ACCOUNT_PATH}/${screen.replace(/^\//u, "")}`
    : ACCOUNT_PATH;
}

export const userAccountApi: UserAccountApi = {
  isUserAuthenticated: () => isSignedIn(document.cookie),
  openAccountScreen: (screen) => location.assign(accountPath(screen)),
};
