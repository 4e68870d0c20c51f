import { expect, test } from "vitest";
import { withVisitorQuery } from "./merge-query.ts";

test.each([
  ["/new", "", "/new"],
  ["/new", "?utm=1", "/new?utm=1"],
  ["/new?from=old", "?utm=1&gclid=a%26b", "/new?from=old&utm=1&gclid=a%26b"],
  ["/new?from=old#top", "?from=x&utm=$&", "/new?from=old&utm=$#top"],
  ["/new?q=%26", "?Q=1", "/new?q=%26&Q=1"],
  ["/new?", "?a=1", "/new?a=1"],
  ["/new?a%20b=1", "?a+b=2&c", "/new?a%20b=1&c"],
  ["https://shop.example/?from=here", "?utm=1", "https://shop.example/?from=here&utm=1"],
  ["/new?a=1&a=2", "?%=3", "/new?a=1&a=2&%=3"],
])("%s with the visitor's %s goes to %s", (to, search, address) => {
  expect(withVisitorQuery(to, search)).toBe(address);
});
