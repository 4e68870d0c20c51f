import type { SocialAccount } from "../../settings/settings-schema.ts";
import { blockType, type BlockType } from "../block-type.ts";
import { isSafeUrl } from "../safe-url.ts";
import type { SocialaccountlinksV2BlockValue } from "./socialaccountlinks-v2-block-schema.ts";

/** A profile as `website.socialAccounts` has it too, and the name of its class. Field names of the block data list. */
function accountView(account: SocialAccount): Record<string, unknown> {
  return {
    ...account,
    userId: "",
    iconUrl: "",
    iconEnabled: true,
    addedOn: 0,
    metaData: {},
    slug: account.serviceName.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
  };
}

type Naming = { readonly type: number; readonly name: string };

function socialBlock({ type, name }: Naming): BlockType {
  return blockType<SocialaccountlinksV2BlockValue>({
    type,
    name,
    stableName: "social-links",
    isLocked: false,
    templateName: "socialaccountlinks-v2",
    defaults: { iconAlignment: "left", iconSize: "small", iconStyle: "icon-only", iconColor: "standard" },
    view: (value, { socialAccounts }) => {
      const accounts = socialAccounts.filter((account) => isSafeUrl(account.profileUrl)).map(accountView);
      return accounts.length === 0 ? null : { data: { ...value, type, accounts } };
    },
  });
}

/** Links to the site's profiles elsewhere. */
export const socialaccountlinksV2Block = socialBlock({ type: 54, name: "socialaccountlinks-v2" });

/** The same under the numbers it had before. spec: block type numbers */
export const FORMER_SOCIAL_BLOCKS: readonly BlockType[] = [
  { type: 19, name: "sociallinks" },
  { type: 48, name: "socialaccountlinks" },
].map(socialBlock);
