import { englishOf } from "../message/message-of.ts";
import { expect, test } from "vitest";
import { readSocialProfiles, socialProfileLines, socialProfilesProblem } from "./social-profiles.ts";

test.each([
  ["https://www.instagram.com/clay.pots/", "Instagram", "clay.pots"],
  ["https://twitter.com/clay?lang=en", "X", "clay"],
  ["https://www.youtube.com/@clay", "YouTube", "clay"],
  ["https://uk.linkedin.com/company/clay-pots", "LinkedIn", "clay-pots"],
  ["https://bsky.app/profile/clay.example", "Bluesky", "clay.example"],
  ["https://pots.example/@clay", "Mastodon", "clay"],
  ["https://www.pots.example", "pots.example", ""],
  ["https://notfacebook.com/clay", "notfacebook.com", "clay"],
])("recognizes whose profile %s is", (profileUrl, serviceName, userName) => {
  const profile = { serviceId: 0, serviceName, userName, screenname: "", profileUrl };
  expect(readSocialProfiles(profileUrl, [])).toEqual([profile]);
  expect(socialProfilesProblem(profileUrl)).toBe("");
});

test("a URL without a scheme gets one", () => {
  expect(readSocialProfiles("instagram.com/clay", [])).toMatchObject([{ profileUrl: "https://instagram.com/clay" }]);
});

test("keeps the order of the lines, each URL once, with what is known about it", () => {
  const known = {
    serviceId: 64,
    serviceName: "Clay talk",
    userName: "clay",
    screenname: "@clay",
    profileUrl: "https://talk.example/clay",
  };
  const text = " https://x.com/clay \n\nhttps://talk.example/clay\nhttps://x.com/clay\n";
  const read = readSocialProfiles(text, [known]);
  expect(read).toEqual([expect.objectContaining({ serviceName: "X" }), known]);
  expect(socialProfileLines(read)).toBe("https://x.com/clay\nhttps://talk.example/clay");
});

test.each([
  "javascript:alert(1)",
  "ftp://clay.example/a",
  "clay",
  "mailto:a@clay.example",
  "https://clay.example/a b",
  "//clay.example",
])("refuses %s, and reports which line it is", (line) => {
  const text = `https://x.com/clay\n${line}`;
  expect(englishOf(socialProfilesProblem(text))).toBe(
    "Line 2 isn't a valid profile URL. Enter the full URL, such as https://example.org/your-name.",
  );
  expect(readSocialProfiles(text, [])).toHaveLength(1);
});

test("refuses more than fifty, and addresses of more than 2,083 characters", () => {
  const many = Array.from({ length: 51 }, (_, index) => `https://x.com/clay${index}`);
  expect(englishOf(socialProfilesProblem(many.join("\n")))).toBe("List up to 50 profiles.");
  expect(socialProfilesProblem(many.slice(1).join("\n"))).toBe("");
  expect(englishOf(socialProfilesProblem(`https://x.com/${"a".repeat(2083)}`))).toContain("Line 1");
});
