import { addDocuments, newId } from "../../form/form-page.ts";
import { findViolations } from "../../page/page-style-checks.ts";
import { expectAccessible, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

/** Wire numbers of block types. spec: block data, block types */
const BLOCK = { text: 2, socialLinks: 54 } as const;

test("profiles are listed by their URLs, and are shown on the site as icons in the size of the block", async ({
  page,
  shop,
  stoa,
}) => {
  const value = { iconAlignment: "left", iconSize: "large", iconStyle: "solid", iconColor: "standard" };
  const blocks = [
    { id: newId(), type: BLOCK.text, value: { html: "<h1>Elsewhere</h1>" } },
    { id: newId(), type: BLOCK.socialLinks, value },
  ];
  const layout = { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks }] }] };
  const about = {
    urlId: "elsewhere",
    title: "Elsewhere",
    navigationTitle: "Elsewhere",
    enabled: true,
    description: "",
    layout,
  };
  await addDocuments(stoa, shop.slug, [{ id: newId(), kind: "page", data: about }]);

  await openRoom(page, shop, { path: "/settings", title: "Site settings" });
  const profiles = page.getByRole("textbox", { name: "Profile URLs" });
  await profiles.fill("https://www.instagram.com/clay\nnowhere");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Line 2 isn't a valid profile URL/)).toBeVisible();
  await expectAccessible(page);
  await profiles.fill("https://www.instagram.com/clay\nmastodon.social/@clay");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(profiles).toHaveValue("https://www.instagram.com/clay\nhttps://mastodon.social/@clay");
  await shop.publish();

  await page.goto(shop.url("/elsewhere"));
  const links = page.getByRole("main").getByRole("navigation").getByRole("link");
  await expect(links).toHaveText(["Instagram", "Mastodon"]);
  await expect(links.first()).toHaveAttribute("href", "https://www.instagram.com/clay");
  const mark = links.first().locator("svg");
  await expect(mark).toBeVisible();
  expect(await mark.boundingBox()).toMatchObject({ width: 32, height: 32 });
  expect(await findViolations(page)).toEqual([]);
});
