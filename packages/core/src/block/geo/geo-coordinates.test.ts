import { expect, test } from "vitest";
import { coordinatesText } from "./geo-coordinates.ts";

test.each([
  ["decimal", [52.52, 13.405], "52.5200° N, 13.4050° E"],
  ["decimal", [-33.8688, -70.65], "33.8688° S, 70.6500° W"],
  ["degrees", [52.52, 13.405], "52° 31′ 12″ N, 13° 24′ 18″ E"],
  ["degrees", [0, 0], "0° 0′ 0″ N, 0° 0′ 0″ E"],
  // Rounding up carries over: there is no 60th minute.
  ["degrees", [9.99999, -0.99999], "10° 0′ 0″ N, 1° 0′ 0″ W"],
] as const)("writes, %s, %s as %s", (notation, [latitude, longitude], text) => {
  expect(coordinatesText(latitude, longitude, notation)).toBe(text);
});
