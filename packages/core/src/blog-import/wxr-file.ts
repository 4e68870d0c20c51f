export type WxrAuthor = {
  readonly login: string;
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
};

export type WxrComment = {
  readonly id: string;
  /** Id of the comment it replies to; "0" for none. */
  readonly parentId: string;
  readonly author: string;
  readonly email: string;
  readonly url: string;
  /** As in the file, in UTC. */
  readonly dateGmt: string;
  /** HTML. */
  readonly content: string;
  /** "1" when approved. */
  readonly approved: string;
  /** Empty for a person's comment. */
  readonly type: string;
};

/** A post, page or attachment: texts as in the file, empty when missing. spec: import-export, WXR */
export type WxrItem = {
  /** Line of the file where it starts, from 1. */
  readonly line: number;
  readonly title: string;
  readonly link: string;
  readonly content: string;
  readonly excerpt: string;
  readonly postName: string;
  readonly postType: string;
  readonly postId: string;
  /** `postId` of what an attachment is attached to; "0" or empty for nothing. */
  readonly postParent: string;
  readonly status: string;
  readonly pubDate: string;
  readonly postDateGmt: string;
  readonly creator: string;
  readonly attachmentUrl: string;
  readonly commentStatus: string;
  /** Password visitors of the other site needed; empty for none. */
  readonly password: string;
  /** `postId` of the featured image's attachment; empty when not given. */
  readonly thumbnailId: string;
  /** Alternative text of a picture. */
  readonly altText: string;
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  readonly comments: readonly WxrComment[];
};

export type WxrFile = {
  readonly title: string;
  /** Address of the other site; empty when missing. */
  readonly link: string;
  /** Characters that no text can have were removed. */
  readonly isRepaired: boolean;
  readonly authors: readonly WxrAuthor[];
  readonly items: readonly WxrItem[];
};
