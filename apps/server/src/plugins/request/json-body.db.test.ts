import { expect, test } from "vitest";
import { openTestApp, signInToStudio } from "../../testing/test-app.ts";

const testApp = await openTestApp();

test.each([200, 20_000, 200_000])("a body nested %i levels deep is refused with words", async (levels) => {
  const studio = await signInToStudio(testApp, await testApp.createTestSite());
  const body = `{"title":${"[".repeat(levels)}${"]".repeat(levels)}}`;
  const answer = await studio.call("POST", "/api/products", body);
  expect([answer.status, answer.json()]).toMatchObject([
    400,
    { error: "invalid_json", message: expect.stringContaining("too deeply") },
  ]);
});
