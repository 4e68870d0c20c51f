import { expect, test } from "vitest";
import { domainProblem, readTypedDomain, typedDomainProblem } from "./domain-name.ts";

const PLATFORM = "shops.example.org:8443";

test.each([
  ["https://www.example.com/", "www.example.com"],
  ["  example.com. ", "example.com"],
  ["HTTP://Example.COM", "Example.COM"],
  ["example.com", "example.com"],
])("finds the name in %j", (typed, name) => {
  expect(readTypedDomain(typed)).toBe(name);
});

test.each([
  ["*.example.com", "wildcard"],
  ["[::1]", "isAddress"],
  ["2001:db8::1", "isAddress"],
  ["example.com/shop", "hasPath"],
  ["example.com?x", "hasPath"],
  ["example.com:8080", "hasPath"],
  ["", "notAName"],
  ["exam ple.com", "notAName"],
  ["user@example.com", "notAName"],
  ["ex%61mple.com", "notAName"],
  ["example.com\\evil", "notAName"],
  ["www.example.com", null],
  ["bücher.example", null],
])("reports for what was typed, %j: %s", (name, problem) => {
  expect(typedDomainProblem(name)).toBe(problem);
});

test.each([
  ["", "notAName"],
  ["example", "notAName"],
  ["-a.example", "notAName"],
  ["a-.example", "notAName"],
  ["a_b.example", "notAName"],
  ["a..example", "notAName"],
  ["example.123", "notAName"],
  ["127.0.0.1", "isAddress"],
  ["203.0.113.7", "isAddress"],
  ["localhost", "isLocal"],
  ["shop.localhost", "isLocal"],
  ["printer.local", "isLocal"],
  ["db.internal", "isLocal"],
  ["shops.example.org", "isPlatform"],
  ["pots.shops.example.org", "isPlatform"],
  ["pots.studio.shops.example.org", "isPlatform"],
  [`${"a".repeat(64)}.example`, "tooLong"],
  [`${"a.".repeat(124)}example`, "tooLong"],
  ["example.com", null],
  ["www.example.co.uk", null],
  ["xn--bcher-kva.example", null],
  ["myshops.example.org", null],
  [`${"a".repeat(63)}.example`, null],
])("reports for the name %j: %s", (name, problem) => {
  expect(domainProblem(name, PLATFORM)).toBe(problem);
});
