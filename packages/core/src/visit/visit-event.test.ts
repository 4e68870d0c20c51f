import { expect, test } from "vitest";
import { readEventName, readVisitPath } from "./visit-event.ts";

test.each([
  ["https://shop.example/vases/tall?email=a@b.example#x", "/vases/tall"],
  ["/cart?x=1", "/cart"],
  ["https://shop.example", ""],
  ["javascript:alert(1)", ""],
  ["/va\0ses", "/vases"],
  [7, ""],
  [`/${"x".repeat(400)}`, `/${"x".repeat(299)}`],
])("the path of %j is %j", (address, path) => {
  expect(readVisitPath(address)).toBe(path);
});

test.each(["", " ", "9lives", "a b", "<script>", "x".repeat(65), "1".repeat(10), -7, 1.5, null])(
  "%j is not an event",
  (name) => {
    expect(readEventName(name)).toBeUndefined();
  },
);

test("names of events are taken as they are", () => {
  expect(readEventName("CommerceShopping_VisitPDP")).toBe("CommerceShopping_VisitPDP");
  expect(readEventName("View")).toBe("View");
});

test.each(["13", 13])("an event reported by number, %j, is named by it", (number) => {
  expect(readEventName(number)).toBe("13");
});
