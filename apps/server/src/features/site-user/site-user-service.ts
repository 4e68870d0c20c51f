import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SiteDb } from "../../db/database.ts";
import { hashToken } from "../../db/new-id.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readSiteUserToken } from "./session/site-user-cookies.ts";
import { findSessionUser, type SiteUser } from "./session/site-user-session-store.ts";

export type { SiteUser } from "./session/site-user-session-store.ts";

export function siteUserTokenOf(request: FastifyRequest, { env }: Pick<Resources, "env">): string | undefined {
  return readSiteUserToken(request, env.host);
}

/** The user of a session token, in an existing transaction. No query without a token. */
export async function findSiteUserByToken(
  db: SiteDb,
  token: string | undefined,
  now: number,
): Promise<SiteUser | undefined> {
  return token === undefined ? undefined : findSessionUser(db, hashToken(token), new Date(now));
}

/** A visitor who has just signed in or is about to sign out; their cookies can be changed through the reply. */
export type SiteUserVisit = {
  readonly site: SiteEntry;
  readonly siteUserId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export type LanguageChoice = Pick<SiteUserVisit, "site" | "request"> & { readonly language: string };

export type SiteUserEvents = {
  readonly signedIn: (visit: SiteUserVisit) => Promise<void>;
  /** `clonesCart`: the guest continues with a copy of the cart. spec: storefront 7, cloneCart */
  readonly signedOut: (visit: SiteUserVisit & { readonly clonesCart: boolean }) => Promise<void>;
  /** Returns whether any of the visitor's data is now in that language. spec: storefront 7, locale call */
  readonly languageChosen: (choice: LanguageChoice) => Promise<boolean>;
};
