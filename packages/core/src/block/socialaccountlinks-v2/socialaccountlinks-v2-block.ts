import type { SocialAccount } from "../../settings/settings-schema.ts";
import { blockType } from "../block-type.ts";
import { isSafeUrl } from "../safe-url.ts";
import type { SocialaccountlinksV2BlockValue } from "./socialaccountlinks-v2-block-schema.ts";

function accountView(account: SocialAccount): Record<string, unknown> {
  return { ...account, iconEnabled: true, slug: account.serviceName.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-") };
}

/** Links to the site's profiles elsewhere. */
export const socialaccountlinksV2Block = blockType<SocialaccountlinksV2BlockValue>({
  type: 54,
  name: "socialaccountlinks-v2",
  stableName: "social-links",
  isLocked: false,
  defaults: { iconAlignment: "left", iconSize: "small", iconStyle: "icon-only", iconColor: "standard" },
  view: (value, { socialAccounts }) => {
    const accounts = socialAccounts.filter((account) => isSafeUrl(account.profileUrl)).map(accountView);
    return accounts.length === 0 ? null : { data: { ...value, accounts } };
  },
});
