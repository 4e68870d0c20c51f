import type { SocialAccount } from "../../settings/settings-schema.ts";
import { blockType, type BlockType } from "../block-type.ts";
import { isSafeUrl } from "../safe-url.ts";
import { ICON_GROUNDS, socialIcon } from "./social-icons-data.ts";
import type { SocialaccountlinksV2BlockValue } from "./socialaccountlinks-v2-block-schema.ts";

/** A profile as `website.socialAccounts` has it too, and the name of its class. Field names of the block data list. */
function accountView(account: SocialAccount): Record<string, unknown> {
  const slug = account.serviceName.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return {
    ...account,
    userId: "",
    iconUrl: "",
    iconEnabled: true,
    addedOn: 0,
    metaData: {},
    slug,
    icon: socialIcon(slug),
  };
}

/** How marks are drawn: from the edge of their square where they stand alone, with room around where they stand on something. */
function drawing({ iconStyle }: SocialaccountlinksV2BlockValue): Record<string, unknown> {
  if (iconStyle === "text") return { isNamed: true };
  const ground = ICON_GROUNDS[iconStyle];
  return { isNamed: false, ground, viewBox: ground === "" ? "0 0 24 24" : "-8 -8 40 40" };
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
      return accounts.length === 0 ? null : { data: { ...value, type, accounts, ...drawing(value) } };
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
