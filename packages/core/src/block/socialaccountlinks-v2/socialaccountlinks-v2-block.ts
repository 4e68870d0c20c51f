import type { SocialAccount } from "../../settings/settings-schema.ts";
import { blockType, type BlockType } from "../block-type.ts";
import { isSafeUrl } from "../render/safe-url.ts";
import { ICON_GROUNDS, socialIcon } from "./social-icons-data.ts";
import type { SocialaccountlinksV2BlockValue } from "./socialaccountlinks-v2-block-schema.ts";

/** A profile as in `website.socialAccounts`, plus its class name. Field names of the block data list. */
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

/** Icons fill their square when they stand alone and get padding on a background shape. */
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

export const socialaccountlinksV2Block = socialBlock({ type: 54, name: "socialaccountlinks-v2" });

/** The same block under its former numbers. spec: block type numbers */
export const FORMER_SOCIAL_BLOCKS: readonly BlockType[] = [
  { type: 19, name: "sociallinks" },
  { type: 48, name: "socialaccountlinks" },
].map(socialBlock);
