import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import { newId } from "../form/form-page.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import type { StoaAddress } from "../server/stoa-address.ts";

async function codeOfMail(folder: string, receiver: string): Promise<string> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const mails = await Promise.all(
    files.filter((name) => name.endsWith(".eml")).map((name) => readFile(path.join(folder, name), "utf8")),
  );
  const mail = mails.find((text) => text.includes(receiver)) ?? "";
  return /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){2,}/.exec(mail)?.[0] ?? "";
}

/** Issues a gift card; returns its code, which only the recipient receives. */
export async function issueGiftCard(stoa: StoaAddress, shop: ShopApi, cents: number): Promise<string> {
  const mails = path.join(stoa.dataFolder, "mail");
  const recipientEmail = `${newId()}@example.org`;
  await shop.studio.call("POST", "/api/commerce/gift-cards", {
    amount: { amount: cents, currency: "USD" },
    recipientEmail,
    note: "For a test",
  });
  await expect.poll(() => codeOfMail(mails, recipientEmail)).not.toBe("");
  return codeOfMail(mails, recipientEmail);
}
