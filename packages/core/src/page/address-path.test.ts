import { expect, test } from "vitest";
import { addressPath, readablePath } from "./address-path.ts";

test.each([
  [["shop", "blue-vase"], "/shop/blue-vase"],
  [["shop", "急須"], "/shop/%E6%80%A5%E9%A0%88"],
  [["a/b"], "/a/b"],
])("writes %j as %s", (addresses, path) => {
  expect(addressPath(...addresses)).toBe(path);
});

test.each([
  ["/%E6%80%A5%E9%A0%88", "/急須"],
  ["/%e6%80%a5", "/急"],
  ["/急", "/急"],
  ["/a%2Fb%20c", "/a%2Fb%20c"],
  ["/%E6%80", "/%E6%80"],
])("reads %s as %s", (path, readable) => {
  expect(readablePath(path)).toBe(readable);
});
