import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SiteDb } from "../../db/database.ts";
import { hashToken } from "../../db/new-id.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readSiteUserToken } from "./site-user-cookies.ts";
import { findSessionUser, type SiteUser } from "./site-user-session-store.ts";

export type { SiteUser } from "./site-user-session-store.ts";

/** The token of the visitor's session, for `findSiteUserByToken`; undefined for whoever has none. */
export function siteUserTokenOf(request: FastifyRequest, { env }: Pick<Resources, "env">): string | undefined {
  return readSiteUserToken(request, env.host);
}

/** Who is signed in with a token, within a transaction that is open anyway. No query without a token. */
export async function findSiteUserByToken(
  db: SiteDb,
  token: string | undefined,
  now: number,
): Promise<SiteUser | undefined> {
  return token === undefined ? undefined : findSessionUser(db, hashToken(token), new Date(now));
}

/** A visitor who has just signed in or is about to be a guest again; cookies of theirs can be changed with the reply. */
export type SiteUserVisit = {
  readonly site: SiteEntry;
  readonly siteUserId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** A visitor, signed in or not, who has said which language they read. */
export type LanguageChoice = Pick<SiteUserVisit, "site" | "request"> & { readonly language: string };

/** What others do when visitors sign in or out, carts are merged, or left, and when they choose a language. */
export type SiteUserEvents = {
  readonly signedIn: (visit: SiteUserVisit) => Promise<void>;
  /** `clonesCart`: the guest goes on with a copy of the cart. spec: storefront 7, cloneCart */
  readonly signedOut: (visit: SiteUserVisit & { readonly clonesCart: boolean }) => Promise<void>;
  /** Answers whether anything of the visitor's is in that language now. spec: storefront 7, locale call */
  readonly languageChosen: (choice: LanguageChoice) => Promise<boolean>;
};
