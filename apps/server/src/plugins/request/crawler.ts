import type { FastifyRequest } from "fastify";
import { createIsbotFromList, list } from "isbot";
import { keepingNothing, type Database } from "../../db/database.ts";

/**
 * Programs that people buy with or watch their shop with, by the name they send when their author chose none. isbot
 * calls them bots; patterns that fit them are left out.
 */
const PROGRAMS: readonly string[] = [
  "node",
  "node-fetch/1.0 (+https://github.com/bitinn/node-fetch)",
  "undici",
  "axios/1.7.2",
  "got (https://github.com/sindresorhus/got)",
  "curl/8.5.0",
  "python-requests/2.32.3",
  "Python/3.12 aiohttp/3.9.5",
  "Go-http-client/2.0",
  "okhttp/4.12.0",
  "Java-http-client/21.0.3",
  "Apache-HttpClient/4.5.14 (Java/17.0.11)",
  "GuzzleHttp/7",
  "PostmanRuntime/7.39.0",
  "OurShopApp/3.1.0",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36",
];

/** A page about the crawler, as most name one: `(+https://example.org/crawler)`. */
const OWN_PAGE = String.raw`\+https?://(?!github\.com/)`;

const isCrawlerName = createIsbotFromList([
  ...list.filter((pattern) => !PROGRAMS.some((name) => new RegExp(pattern, "i").test(name))),
  OWN_PAGE,
]);

/** Longer names say no more, and cost time. */
const NAME_CHARS = 500;

/** Whether a crawler of a search engine, a price comparison or the like makes the request, by the name it gives. */
export function isCrawler({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return isCrawlerName(headers["user-agent"]?.slice(0, NAME_CHARS));
}

/** The database for what a visitor puts into carts: of a crawler nothing is kept, though every answer is as usual. */
export function databaseForCarts(request: Pick<FastifyRequest, "headers">, database: Database): Database {
  return isCrawler(request) ? keepingNothing(database) : database;
}
