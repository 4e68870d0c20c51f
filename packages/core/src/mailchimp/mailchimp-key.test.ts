import { expect, test } from "vitest";
import { mailchimpDataCenter } from "./mailchimp-key.ts";

const DIGITS = "0123456789abcdef0123456789abcdef";

test.each([
  [`${DIGITS}-us21`, "us21"],
  [`${DIGITS}-us1`, "us1"],
  [`${DIGITS}-euwes123`, "euwes123"],
])("the data centre of %s is %s", (apiKey, dataCenter) => {
  expect(mailchimpDataCenter(apiKey)).toBe(dataCenter);
});

test.each([
  "",
  DIGITS,
  `${DIGITS}-`,
  `${DIGITS}-us`,
  `${DIGITS}-21`,
  `${DIGITS}-us1234`,
  `${DIGITS}-US21`,
  `${DIGITS}-us21.evil.example`,
  `${DIGITS}-us21/`,
  `${DIGITS}-us21@127.0.0.1`,
  `${DIGITS}-us21\n`,
  `short-us21`,
  `a:${DIGITS}-us21`,
])("%j names no data centre", (apiKey) => {
  expect(mailchimpDataCenter(apiKey)).toBeUndefined();
});
