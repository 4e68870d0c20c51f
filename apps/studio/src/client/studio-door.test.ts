import { expect, test } from "vitest";
import { platformUrlOf, signInUrlOf, requestedRoom } from "./studio-door.ts";

test.each([
  ["pots.studio.localhost:4000", "http://localhost:4000/"],
  ["studio.studio.example.org", "http://example.org/"],
])("the platform of %s is %s", (host, url) => {
  expect(platformUrlOf(host, "http:")).toBe(url);
});

test("signing in returns to the previous room", () => {
  const url = new URL(signInUrlOf(new URL("https://pots.studio.example.org/orders?state=open&page=2")));
  expect(url.origin).toBe("https://example.org");
  expect(requestedRoom(url.search)).toEqual({ slug: "pots", path: "/orders?state=open&page=2" });
});

test("an address that names no studio asks for no room", () => {
  expect(requestedRoom("")).toBeNull();
  expect(requestedRoom("?to=%2Forders")).toBeNull();
});
