import { runCommand } from "../server/command-line.ts";
import { OwnerApi } from "./owner-api.ts";
import type { StoaAddress } from "../server/stoa-address.ts";

export async function makeOwner(stoa: StoaAddress, email: string): Promise<{ email: string; password: string }> {
  const said = await runCommand(stoa, "owner", "create", "--email", email);
  return { email, password: /^ {2}(\S+)$/m.exec(said)?.[1] ?? "" };
}

export async function newOwner(stoa: StoaAddress, ownerEmail: string): Promise<OwnerApi> {
  const { password: ownerPassword } = await makeOwner(stoa, ownerEmail);
  const owner = new OwnerApi({ ...stoa, ownerEmail, ownerPassword });
  await owner.signIn();
  return owner;
}
