import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { NewDiscount } from "@stoa/core/discount/discount-schema.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import type { createProduct } from "@stoa/core/product/product-api.ts";
import type { ShopApi, ShopItem } from "../../owner/owner-api.ts";
import type { StoaAddress } from "../../server/stoa-address.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const SEED_FORM = "apps/server/src/features/form/testing/seed-form-main.ts";
const SEED_SITE_USER = "apps/server/src/features/site-user/testing/seed-site-user-main.ts";
const LEAVE_CARTS = "apps/server/src/features/cart/testing/leave-carts-main.ts";
const run = promisify(execFile);

export const SUMMER: NewDiscount = {
  name: "Summer",
  isEnabled: true,
  effect: { type: "percentage", basisPoints: 2000 },
  criteria: { type: "anyOrder" },
  trigger: { type: "code", code: "SUN" },
  validFromMs: null,
  validToMs: null,
  maxUses: null,
  isOncePerCustomer: false,
  subscriptions: "none",
  excludesSaleItems: false,
};

export const ENGRAVING: Form = {
  name: "Engraving",
  fields: [
    {
      id: randomBytes(12).toString("hex"),
      type: "text",
      title: "Words",
      description: "At most a line.",
      required: true,
    },
    {
      id: randomBytes(12).toString("hex"),
      type: "radio",
      title: "Letters",
      description: "",
      required: true,
      options: ["Round", "Square"],
    },
  ],
  submitButtonText: "Engrave it",
  submissionMessage: "",
  disclaimer: "",
};

async function runBeside(stoa: StoaAddress, program: string, words: readonly string[]): Promise<string> {
  const env = { ...process.env, STOA_DATA: stoa.dataFolder, STOA_HOST: `localhost:${stoa.port}`, DATABASE_URL: "" };
  const { stdout } = await run(path.join(ROOT, "node_modules/.bin/node"), [program, ...words], { cwd: ROOT, env });
  return stdout.trim();
}

export const ADA_ACCOUNT = { email: "ada@example.org", password: "Kiln opens at nine" };

/** Creates an account with a verified email. */
export async function addAccount(
  stoa: StoaAddress,
  { slug }: ShopApi,
  { email, password }: typeof ADA_ACCOUNT = ADA_ACCOUNT,
): Promise<void> {
  await runBeside(stoa, SEED_SITE_USER, [slug, email, password]);
}

/** Backdates carts with an item by two hours, left by someone with that address or by someone unknown. */
export async function leaveCarts(
  stoa: StoaAddress,
  { slug }: ShopApi,
  { item, email = "" }: { readonly item: ShopItem; readonly email?: string },
): Promise<void> {
  await runBeside(stoa, LEAVE_CARTS, [slug, item.skus[0] ?? "", email]);
}

export async function addEngravedCup(stoa: StoaAddress, shop: ShopApi): Promise<ShopItem> {
  const formId = await runBeside(stoa, SEED_FORM, [shop.slug, JSON.stringify(ENGRAVING)]);
  const cup = await shop.draftItem({ title: "Engraved Cup", variants: [{ cents: 1800 }] });
  type Detail = EndpointReply<typeof createProduct>;
  const detail = await shop.studio.call<Detail>("GET", `/api/products/${cup.id}`);
  await shop.editProduct(detail, { additionalFieldsFormId: formId });
  await shop.publish();
  return cup;
}

export async function submitPlainForm(
  page: Page,
  action: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.evaluate(
    ([to, values]) => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = to;
      for (const [name, value] of Object.entries(values)) {
        form.append(Object.assign(document.createElement("input"), { name, value }));
      }
      document.body.append(form);
      form.submit();
    },
    [action, fields] as const,
  );
  await loaded;
}
