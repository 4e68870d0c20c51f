import { screen, waitFor, within } from "@testing-library/react";
import { deleteCampaign, listCampaigns, readCampaign } from "@stoa/core/campaign/campaign-api.ts";
import { listDomains } from "@stoa/core/domain/domain-api.ts";
import {
  getMultilingualLanguages,
  getMultilingualStatus,
  putMultilingualLanguages,
} from "@stoa/core/multilingual/multilingual-api.ts";
import { deletePreviewLink, listPreviewLinks } from "@stoa/core/preview-link/preview-link-api.ts";
import type { ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { expectDoneOnce } from "../../testing/held/held-act.ts";
import { cacheRows } from "../../testing/cached-rows.ts";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { startSiteServer } from "../../testing/answer/site-answers.ts";

const AT = "2026-01-05T09:00:00.000Z";
const ID = "c8497e4ebc873f7ed3ca4436";

/** Something that is deleted after a question. */
type Deleting = {
  readonly path: string;
  readonly title: string;
  readonly fill: (server: ContractServer) => void;
  /** The button to the question. */
  readonly open: string | RegExp;
  readonly question: string | RegExp;
  readonly action: string;
  /** What the row says that is gone after. */
  readonly row: string | RegExp;
};

const domain = (name: string, isBuiltIn: boolean) => ({
  host: name,
  name,
  url: `http://${name}`,
  isBuiltIn,
  isPrimary: isBuiltIn,
  isConnected: isBuiltIn,
  language: null,
  pointing: [],
  proof: null,
});

const language = (code: string, name: string, isPrimary: boolean) => ({
  language: code,
  name,
  ownName: name,
  direction: "ltr" as const,
  isPrimary,
  isEnabled: true,
  isPublished: isPrimary,
  prefix: isPrimary ? "" : `/${code}`,
});

const campaign = {
  id: ID,
  subject: "New in the shop",
  status: "draft" as const,
  version: 1,
  scheduledAt: null,
  startedAt: null,
  recipients: "everybody" as const,
  finishedAt: null,
  problem: null,
  counts: { waiting: 0, sent: 0, failed: 0, unsent: 0 },
  by: "owner@example.org",
  createdAt: AT,
  updatedAt: AT,
};

function fillLanguages(server: ContractServer): void {
  let version = 1;
  let languages = [language("en-US", "American English", true), language("de", "German", false)];
  const status = () => ({ language: "de", isPublished: false, translated: 0, unpublished: 0 });
  server.answer(listDomains, { items: [domain("pots.example.org", true)], maxDomains: 20 });
  server.answer(getMultilingualLanguages, () => ({ languages, version }));
  server.answer(getMultilingualStatus, () => ({
    isConnected: true,
    documents: 5,
    languages: languages.length > 1 ? [status()] : [],
  }));
  server.answer(putMultilingualLanguages, ({ body }) => {
    version += 1;
    languages = languages.filter(
      (one) => one.isPrimary || body.languages.some(({ language: code }) => code === one.language),
    );
    return { languages, version };
  });
}

const SITE: Readonly<Record<string, Deleting>> = {
  "a preview link": {
    path: "/preview-links",
    title: "Preview links",
    fill: (server) => {
      const times = { createdAt: AT, expiresAt: "2099-01-05T09:00:00.000Z", hasExpired: false, lastUsedAt: null };
      const link = { id: ID, name: "The client", path: null, madeBy: "owner@example.org", ...times };
      const rows = cacheRows([link], ({ id }) => id);
      server.answer(listPreviewLinks, rows.page);
      server.answer(deletePreviewLink, ({ params }) => rows.remove(params.id, { deleted: true }));
    },
    open: "Delete The client",
    question: "Delete the link “The client”?",
    action: "Delete",
    row: /The client/,
  },
  "a language": {
    path: "/languages",
    title: "Languages",
    fill: fillLanguages,
    open: "Remove German",
    question: "Remove German?",
    action: "Remove",
    row: /German/,
  },
  "a campaign": {
    path: "/campaigns",
    title: "Campaigns",
    fill: (server) => {
      const rows = cacheRows([campaign], ({ id }) => id);
      server.answer(listCampaigns, rows.page);
      server.answer(readCampaign, {
        campaign: { ...campaign, previewText: "", body: "<p>The kiln was opened.</p>" },
        audience: { members: 2, confirmed: 2, hasMailServer: true },
      });
      server.answer(deleteCampaign, ({ params }) => rows.remove(params.campaignId, { deleted: true }));
    },
    open: "Delete New in the shop",
    question: "Delete “New in the shop”?",
    action: "Delete campaign",
    row: /New in the shop/,
  },
};

test.each(Object.entries(SITE))(
  "%s whose deletion fails shows why, and is gone at the second attempt when the reply was lost",
  async (_, { path, title, fill, open, question, action, row }) => {
    const server = startSiteServer();
    fill(server);
    const { user } = await mountRoom({ path, title });
    await user.click(await screen.findByRole("button", { name: open }));
    const dialog = await screen.findByRole("dialog", { name: question });
    expect(screen.getAllByRole("row", { name: row, hidden: true }).length).toBeGreaterThan(0);
    await expectDoneOnce({ server, user, dialog, action });
    await waitFor(() => expect(within(screen.getByRole("main")).queryByRole("row", { name: row })).toBeNull());
  },
);
