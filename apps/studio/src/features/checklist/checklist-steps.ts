import type { Permission } from "@stoa/core/role/permission.ts";
import { t } from "../../language/t.ts";

/** Undefined members are those the person's role may not read, and the store when there is none. */
export type SiteFacts = {
  readonly homepageId: string | null;
  readonly homepageVersion: number | undefined;
  readonly isDescribed: boolean | undefined;
  readonly liveRelease: number | null;
  readonly store:
    | {
        readonly productCount: number;
        readonly isPayable: boolean;
        readonly isShipping: boolean;
        /** Undefined without permission to see the mail settings. */
        readonly hasMailServer: boolean | undefined;
      }
    | undefined;
};

export type ChecklistStep = {
  readonly id: "home" | "words" | "product" | "payment" | "shipping" | "mails" | "publish";
  readonly text: string;
  readonly note: string;
  readonly isDone: boolean;
  /** The room for the step; null for the publish dialog. */
  readonly to: string | null;
  readonly needs: Permission;
};

/** Release 1 is created with the site. */
const FIRST_RELEASE = 1;

function storeSteps(store: NonNullable<SiteFacts["store"]>): ChecklistStep[] {
  return [
    {
      id: "product",
      text: t("Add your first product"),
      note: t("Add photos, a price and stock."),
      isDone: store.productCount > 0,
      to: "/products",
      needs: "products.edit",
    },
    {
      id: "payment",
      text: t("Set up payments"),
      note: t("Cards with Stripe, or bank transfer."),
      isDone: store.isPayable,
      to: "/payments",
      needs: "store.settings",
    },
    {
      id: "shipping",
      text: t("Set up shipping"),
      note: t("Where you ship, and what it costs."),
      isDone: store.isShipping,
      to: "/shipping",
      needs: "store.settings",
    },
    {
      id: "mails",
      text: t("Set up email"),
      note: t("No mail server is set up, so customers don't get order confirmations."),
      isDone: store.hasMailServer === true,
      to: "/mails",
      needs: "customers.read",
    },
  ];
}

/** Returns the setup steps that a role may do; each is done according to the site's own data. */
export function checklistSteps(facts: SiteFacts, permissions: readonly string[]): ChecklistStep[] {
  const { homepageId, homepageVersion, isDescribed, store, liveRelease } = facts;
  const home: ChecklistStep = {
    id: "home",
    text: t("Write your home page"),
    note: t("The first thing visitors read."),
    isDone: (homepageVersion ?? 0) > 1,
    to: `/pages/${homepageId}`,
    needs: "content.edit",
  };
  const words: ChecklistStep = {
    id: "words",
    text: t("Describe your site"),
    note: t("A tagline or description for search engines and shared links."),
    isDone: isDescribed === true,
    to: "/settings",
    needs: "site.settings",
  };
  const publish: ChecklistStep = {
    id: "publish",
    text: t("Publish your changes"),
    note: t("Until then, only you can see them."),
    isDone: (liveRelease ?? 0) > FIRST_RELEASE,
    to: null,
    needs: "content.publish",
  };
  const steps = [
    ...(homepageVersion === undefined ? [] : [home]),
    ...(isDescribed === undefined ? [] : [words]),
    ...(store ? storeSteps(store) : []),
    publish,
  ];
  return steps.filter(({ needs }) => permissions.includes(needs));
}
