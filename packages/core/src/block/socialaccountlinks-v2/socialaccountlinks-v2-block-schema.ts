import { Type, type Static } from "typebox";

/** Links to the site's profiles; the profiles are a setting of the site. */
export const SocialaccountlinksV2BlockSchema = Type.Object(
  {
    iconAlignment: Type.Enum(["left", "center", "right"]),
    iconSize: Type.Enum(["extra-small", "small", "medium", "large", "extra-large"]),
    iconStyle: Type.Enum(["icon-only", "knockout", "solid", "border", "text"]),
    iconColor: Type.Enum(["standard", "white", "black"]),
  },
  { additionalProperties: false },
);
export type SocialaccountlinksV2BlockValue = Static<typeof SocialaccountlinksV2BlockSchema>;
