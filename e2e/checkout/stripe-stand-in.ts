import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";

const ROOT = path.resolve(import.meta.dirname, "../..");
const PROGRAM = "apps/server/src/features/payment/testing/stripe-stand-in-main.ts";

export type StandInKeys = {
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
};

export type StandInCall = {
  readonly method: string;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
};

export type StripeStandIn = {
  readonly apiUrl: string;
  readonly scriptUrl: string;
  readonly addAccount: () => Promise<StandInKeys>;
  readonly calls: () => Promise<readonly StandInCall[]>;
  readonly close: () => Promise<void>;
};

/** Card numbers for the stand-in's form, by outcome. */
export const STAND_IN_CARDS = {
  succeeds: "4242 4242 4242 4242",
  declined: "4000 0000 0000 9995",
  asksBank: "4000 0027 6000 3184",
  later: "afterpay",
} as const;

export const STAND_IN_TEXTS = {
  card: "Card number",
  incomplete: "Your card number is incomplete.",
  wallet: "Pay with the wallet",
} as const;

/** Starts the API and the script in a separate process; close it when done. */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const child = spawn(path.join(ROOT, "node_modules/.bin/node"), [path.join(ROOT, PROGRAM)], {
    cwd: ROOT,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const { apiUrl, origin } = JSON.parse(line) as { apiUrl: string; origin: string };
  const ask = async (name: string): Promise<unknown> => (await fetch(`${origin}/control/${name}`)).json();
  return {
    apiUrl,
    scriptUrl: `${origin}/stripe.js`,
    addAccount: async () => (await ask("account")) as StandInKeys,
    calls: async () => (await ask("requests")) as readonly StandInCall[],
    close: async () => {
      child.stdin.end();
      await once(child, "exit");
    },
  };
}
