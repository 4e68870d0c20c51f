import { runCommand } from "./command-line.ts";
import { OwnerApi } from "./owner-api.ts";
import type { StoaPlace } from "./stoa-place.ts";

/** Somebody else with an account and no site yet, signed in over the API. */
export async function newOwner(stoa: StoaPlace, ownerEmail: string): Promise<OwnerApi> {
  const said = await runCommand(stoa, "owner", "create", "--email", ownerEmail);
  const ownerPassword = /^ {2}(\S+)$/m.exec(said)?.[1] ?? "";
  const owner = new OwnerApi({ ...stoa, ownerEmail, ownerPassword });
  await owner.signIn();
  return owner;
}
