import { expect, test } from "vitest";
import { homeHost, properAddress } from "./proper-address.ts";

const PLATFORM = "stoa.test";
const at = (host: string, url: string) => ({ host, url, platformHost: PLATFORM });
const PLAIN = { slug: "pots" };
const MOVED = { slug: "pots", primaryHost: "pots.example" };
const SPEAKING = {
  ...MOVED,
  languages: [
    { language: "de", prefix: "", domain: "toepfe.example" },
    { language: "he", prefix: "/he" },
  ],
};

test("a site uses its built-in URL until it has another", () => {
  expect([homeHost(PLAIN, PLATFORM), homeHost(MOVED, PLATFORM)]).toEqual(["pots.stoa.test", "pots.example"]);
});

test.each([
  ["its built-in address", PLAIN, "pots.stoa.test", "/about", undefined],
  ["a domain beside the built-in address", PLAIN, "other.example", "/about?a=1", "pots.stoa.test/about?a=1"],
  [
    "the built-in address beside a main domain",
    MOVED,
    "pots.stoa.test",
    "/store/a?b=%20c",
    "pots.example/store/a?b=%20c",
  ],
  ["the main domain", MOVED, "pots.example", "/", undefined],
  ["a call", MOVED, "pots.stoa.test", "/api/commerce/cart", undefined],
  ["a file", MOVED, "pots.stoa.test", "/static/images/a/b.png", undefined],
  ["a part of a page", MOVED, "pots.stoa.test", "/_quick-view/a", undefined],
  ["what a certificate is asked for with", MOVED, "pots.stoa.test", "/.well-known/acme-challenge/x", undefined],
  ["what crawlers ask", MOVED, "pots.stoa.test", "/robots.txt", "pots.example/robots.txt"],
  ["a language below its path", SPEAKING, "pots.example", "/he/about", undefined],
  ["that at another address", SPEAKING, "pots.stoa.test", "/he/about", "pots.example/he/about"],
  ["a language's old path", SPEAKING, "pots.example", "/de/about?a=1", "toepfe.example/about?a=1"],
  ["its old start", SPEAKING, "pots.example", "/de", "toepfe.example/"],
  ["its old path at another address", SPEAKING, "pots.stoa.test", "/de/about", "toepfe.example/about"],
  ["its domain", SPEAKING, "toepfe.example", "/about", undefined],
  ["its domain with its path", SPEAKING, "toepfe.example", "/de/about", "toepfe.example/about"],
  ["its domain with another language", SPEAKING, "toepfe.example", "/he/about", "pots.example/he/about"],
  ["what crawlers ask of its domain", SPEAKING, "toepfe.example", "/sitemap.xml", undefined],
  ["a word that begins like a language", SPEAKING, "pots.example", "/design", undefined],
  ["a path that looks like a host", MOVED, "pots.stoa.test", "//evil.example/x", "pots.example//evil.example/x"],
])("redirects from %s if that is not the page's own URL", (...[, site, host, url, proper]) => {
  expect(properAddress(site, at(host, url))).toBe(proper);
});
