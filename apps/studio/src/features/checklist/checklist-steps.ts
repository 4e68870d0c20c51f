import type { Permission } from "@stoa/core/role/permission.ts";

/** What is known of a site; undefined for what the person's role may not read, and for a store where there is none. */
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
        /** Undefined for who may not see mails. */
        readonly hasMailServer: boolean | undefined;
      }
    | undefined;
};

export type ChecklistStep = {
  readonly id: "home" | "words" | "product" | "payment" | "shipping" | "mails" | "publish";
  readonly text: string;
  readonly note: string;
  readonly isDone: boolean;
  /** The room where it is done; null for what the publish dialog does. */
  readonly to: string | null;
  readonly needs: Permission;
};

/** The first release is the one the site began with. */
const FIRST_RELEASE = 1;

function storeSteps(store: NonNullable<SiteFacts["store"]>): ChecklistStep[] {
  return [
    {
      id: "product",
      text: "Add your first product",
      note: "With its pictures, its price and how many you have.",
      isDone: store.productCount > 0,
      to: "/products",
      needs: "products.edit",
    },
    {
      id: "payment",
      text: "Set up payments",
      note: "Cards by Stripe, or a bank transfer.",
      isDone: store.isPayable,
      to: "/payments",
      needs: "store.settings",
    },
    {
      id: "shipping",
      text: "Say where you deliver",
      note: "To which countries, and what it costs.",
      isDone: store.isShipping,
      to: "/shipping",
      needs: "store.settings",
    },
    {
      id: "mails",
      text: "Let your mails arrive",
      note: "No mail server is set up: buyers get no confirmation.",
      isDone: store.hasMailServer === true,
      to: "/mails",
      needs: "customers.read",
    },
  ];
}

/** What makes a new site ready, as far as a role may do it; each step is done when the site says so. */
export function checklistSteps(facts: SiteFacts, permissions: readonly string[]): ChecklistStep[] {
  const { homepageId, homepageVersion, isDescribed, store, liveRelease } = facts;
  const home: ChecklistStep = {
    id: "home",
    text: "Write your home page",
    note: "The first thing visitors read.",
    isDone: (homepageVersion ?? 0) > 1,
    to: `/pages/${homepageId}`,
    needs: "content.edit",
  };
  const words: ChecklistStep = {
    id: "words",
    text: "Say what your site is about",
    note: "A tagline or a description, for search engines and shared links.",
    isDone: isDescribed === true,
    to: "/settings",
    needs: "site.settings",
  };
  const publish: ChecklistStep = {
    id: "publish",
    text: "Publish what you changed",
    note: "Until then only you see it.",
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
