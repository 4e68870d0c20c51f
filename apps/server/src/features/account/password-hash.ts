import { AppError } from "../../errors.ts";

/** argon2id as OWASP recommends: 19 MiB, 2 passes, 1 lane. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_RUNNING = 2;
const MAX_WAITING = 100;

let running = 0;
const waiting: Array<() => void> = [];

/** Hashing costs memory and a core, so only a few run at once; a flood is asked to retry later. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) throw new AppError("too_many_requests");
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Loaded with the first password check. */
const loadHashing = () => import("@node-rs/argon2");

export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => (await loadHashing()).hash(password, SETTINGS));
}

let nobody: Promise<string> | undefined;

/** A hash that matches no password, so an unknown email costs as much time as a wrong password. */
function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword(crypto.randomUUID()).catch((error: unknown) => {
    nobody = undefined;
    throw error;
  });
  return nobody;
}

export async function isPasswordRight(stored: string | undefined, password: string): Promise<boolean> {
  // Awaited in any case, or the first unknown email would take longer.
  const [encodedOfNobody, { verify }] = await Promise.all([hashOfNobody(), loadHashing()]);
  const encoded = stored ?? encodedOfNobody;
  // An unreadable hash matches no password.
  const isRight = await inTurn(() => verify(encoded, password).catch(() => false));
  return isRight && stored !== undefined;
}
