import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { countAgainst } from "../../../plugins/count-against.ts";
import type { ClientNetwork } from "../../../plugins/request/client-network.ts";
import { createSignInCounter } from "../../../plugins/session/sign-in-counter.ts";
import { createSharedLimiter, type Limiter, type LimiterParts } from "../../../plugins/shared-limiter.ts";

const QUARTER_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;

export type Caller = { readonly siteId: string; readonly network: ClientNetwork };

export type SignInCaller = Caller & {
  /** Of a browser that has signed in to the account before: its attempts count apart from those of strangers. */
  readonly device: string | undefined;
};

/**
 * Limits guessing and the mails we send for strangers; each throws `too_many_requests`, whether or not there is an
 * account.
 */
export type SiteUserRates = {
  /** Counts an attempt before it is made, so a parallel burst is counted too. */
  readonly countSignIn: (caller: SignInCaller, email: string) => Promise<void>;
  readonly forgiveSignIn: (caller: SignInCaller, email: string) => Promise<void>;
  readonly countMail: (caller: Caller, email: string) => Promise<void>;
  /** Attempts of a password or link other than sign-in; `key` identifies the target. */
  readonly countTry: (caller: Caller, key: string) => Promise<void>;
  /**
   * A subscriber's change of a subscription, most of which send mail. Canceling is never counted: no one must be kept
   * in a subscription.
   */
  readonly countChange: (caller: Caller, userId: string) => Promise<void>;
};

function createChangeRate(): SiteUserRates["countChange"] {
  const ofAccount = new RateLimiterMemory({ points: 20, duration: HOUR_SECONDS });
  const ofAddress = new RateLimiterMemory({ points: 60, duration: HOUR_SECONDS });
  return ({ siteId, network }, userId) =>
    countAgainst(
      [
        [ofAddress, `${siteId} ${network}`],
        [ofAccount, `${siteId} ${userId}`],
      ],
      SITE_USER_MESSAGES.tooManyChanges,
    );
}

function createMailRate(): SiteUserRates["countMail"] {
  const mails = (points: number): RateLimiterMemory => new RateLimiterMemory({ points, duration: HOUR_SECONDS });
  const [mailsTo, mailsFor, mailsOfSite] = [mails(3), mails(30), mails(2000)];
  return ({ siteId, network }, mail) =>
    countAgainst(
      [
        [mailsFor, `${siteId} ${network}`],
        [mailsTo, `${siteId} ${mail}`],
        [mailsOfSite, siteId],
      ],
      SITE_USER_MESSAGES.tooManyMails,
    );
}

/**
 * Sign-ins as `SignInCounter` says; per 15 minutes 10 other attempts at one target, 60 from one address; per hour 3 mails
 * to one address, 30 for one visitor, 20 changes of one account, 60 of one address.
 */
export function createSiteUserRates(parts: LimiterParts): SiteUserRates {
  const guesses = (name: string, points: number): Limiter =>
    createSharedLimiter(parts, { name: `site-user ${name}`, points, duration: QUARTER_SECONDS });
  const tries = guesses("try", 10);
  const triesOfAddress = guesses("tries of address", 60);
  const { tooManyAttempts } = SITE_USER_MESSAGES;
  const signIns = createSignInCounter(parts, { name: "site-user", message: tooManyAttempts });
  return {
    countSignIn: ({ siteId, ...caller }, email) => signIns.count({ ...caller, place: siteId, email }),
    forgiveSignIn: ({ siteId, ...caller }, email) => signIns.forgive({ ...caller, place: siteId, email }),
    countMail: createMailRate(),
    countTry: ({ siteId, network }, key) =>
      countAgainst(
        [
          [triesOfAddress, `${siteId} ${network}`],
          [tries, `${siteId} ${key}`],
        ],
        tooManyAttempts,
      ),
    countChange: createChangeRate(),
  };
}
