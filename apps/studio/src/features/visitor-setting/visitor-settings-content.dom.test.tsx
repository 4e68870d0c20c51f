import { screen, waitFor } from "@testing-library/react";
import { changeVisitorSettings, getVisitorSettings } from "@stoa/core/settings/visitor-settings-api.ts";
import type { VisitorSettings } from "@stoa/core/settings/visitor-settings-schema.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { mountLinkedPart } from "../../testing/open/mount-linked-part.tsx";
import { VisitorSettingsContent } from "./visitor-settings-content.tsx";

const STORED: VisitorSettings = {
  comments: { isEnabled: false, isModerated: true, isAnonymousAllowed: false, isOpenByDefault: true },
  isLikingEnabled: false,
  commentServiceName: "",
  isPrefetchEnabled: true,
  shareButtons: {},
  announcement: { isEnabled: true, text: "Free shipping", url: "/shop", version: 3 },
  popup: {
    isEnabled: false,
    title: "News",
    text: "",
    buttonText: "Shop",
    buttonUrl: "/shop",
    delaySeconds: 5,
    scrollPercent: 0,
    againAfterDays: 30,
    isOnlyAtHome: false,
    version: 1,
  },
};

function startSettings() {
  const server = startContractServer();
  let stored = STORED;
  server.answer(getVisitorSettings, () => stored);
  server.answer(changeVisitorSettings, ({ body }) => {
    const { announcement = stored.announcement, popup = stored.popup, ...rest } = body;
    const versions = { announcement: stored.announcement.version + 1, popup: stored.popup.version + 1 };
    stored = {
      ...stored,
      ...rest,
      announcement: { ...announcement, version: versions.announcement },
      popup: { ...popup, version: versions.popup },
    };
    return stored;
  });
  return server;
}

async function openSettings() {
  const server = startSettings();
  const { user } = await mountLinkedPart(<VisitorSettingsContent pickFile={async () => null} />);
  await screen.findByRole("heading", { name: "Notices, comments and speed", level: 1 });
  const press = (name: string): Promise<void> => user.click(screen.getByRole("button", { name }));
  const toggle = (name: RegExp): Promise<void> => user.click(screen.getByRole("switch", { name }));
  const type = async (name: string, text: string): Promise<void> => {
    await user.clear(field(name));
    if (text) await user.type(field(name), text);
  };
  return { server, user, press, toggle, type };
}

const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });
const sent = (server: ReturnType<typeof startSettings>) => server.made(changeVisitorSettings).map(({ body }) => body);

test("only what changed is sent, so a dismissed announcement isn't shown again", async () => {
  const { server, press, toggle } = await openSettings();
  expect(field("Text").value).toBe("Free shipping");
  await toggle(/^Visitors can like items/);
  await press("Save");
  expect(await screen.findByText("Saved")).toBeTruthy();
  expect(sent(server)).toEqual([{ isLikingEnabled: true }]);
});

test("fields appear once their switch is on", async () => {
  const { toggle } = await openSettings();
  expect(screen.queryByRole("textbox", { name: "Delay" })).toBeNull();
  expect(screen.queryByRole("switch", { name: "Allow guests" })).toBeNull();
  await toggle(/^Show a popup/);
  expect(field("Delay").value).toBe("5");
  await toggle(/^Visitors can comment/);
  expect(screen.getByRole("switch", { name: "Allow guests" })).toBeTruthy();
  await toggle(/^Show an announcement/);
  expect(screen.queryByDisplayValue("Free shipping")).toBeNull();
});

test("an announcement needs a text while it is shown", async () => {
  const { server, press, toggle, type } = await openSettings();
  await type("Text", "");
  await press("Save");
  expect(await screen.findByText("Enter the announcement.")).toBeTruthy();
  expect(document.activeElement).toBe(field("Text"));
  expect(server.saves()).toEqual([]);
  await toggle(/^Show an announcement/);
  await press("Save");
  expect(await screen.findByText("Saved")).toBeTruthy();
  expect(sent(server)).toEqual([{ announcement: { isEnabled: false, text: "", url: "/shop" } }]);
});

test.each([
  ["Delay", "601"],
  ["Scroll depth", "101"],
  ["Show again after", "-1"],
])("%s “%s” shows an error at its field, and nothing is saved", async (name, typed) => {
  const { server, press, toggle, type } = await openSettings();
  await toggle(/^Show a popup/);
  await type(name, typed);
  await press("Save");
  await waitFor(() => expect(field(name).getAttribute("aria-invalid")).toBe("true"));
  expect(server.saves()).toEqual([]);
});

test("a server error about the announcement's link is shown at that field", async () => {
  const { server, press, type } = await openSettings();
  await type("Link", "shop shop");
  const fields = { "announcement.url": "Enter a path such as /shop or a web address." };
  server.failOnce(rejection(400, "Check the settings.", { fields }));
  await press("Save");
  expect(await screen.findByText(fields["announcement.url"])).toBeTruthy();
  expect([field("Link").getAttribute("aria-invalid"), field("Link").value]).toEqual(["true", "shop shop"]);
});

test("discarded changes are back to what is stored", async () => {
  const { server, press, type } = await openSettings();
  await type("Text", "Sale");
  await press("Discard");
  expect(field("Text").value).toBe("Free shipping");
  expect(server.saves()).toEqual([]);
});

test("settings that can't be loaded show why, and load on retry", async () => {
  const server = startSettings();
  server.failWith(rejection(403, "Your role may not see the settings."), getVisitorSettings);
  const { user } = await mountLinkedPart(<VisitorSettingsContent pickFile={async () => null} />);
  expect(await screen.findByText("Your role may not see the settings.")).toBeTruthy();
  server.mend();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Announcement bar" })).toBeTruthy();
});
