/** Somebody who wrote, as the file names them. */
export type WxrAuthor = {
  readonly login: string;
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** What a visitor wrote under a post. */
export type WxrComment = {
  readonly id: string;
  /** Of the comment it answers; "0" for none. */
  readonly parentId: string;
  readonly author: string;
  readonly email: string;
  readonly url: string;
  /** As the file writes it, in UTC. */
  readonly dateGmt: string;
  /** HTML. */
  readonly content: string;
  /** "1" where it is approved. */
  readonly approved: string;
  /** Empty for a comment of a person. */
  readonly type: string;
};

/** A post, page or attachment: texts as they stand in the file, empty where the file has none. spec: import-export, WXR */
export type WxrItem = {
  /** Line of the file at which it begins, from 1. */
  readonly line: number;
  readonly title: string;
  readonly link: string;
  readonly content: string;
  readonly excerpt: string;
  readonly postName: string;
  readonly postType: string;
  readonly postId: string;
  readonly status: string;
  readonly pubDate: string;
  readonly postDateGmt: string;
  readonly creator: string;
  readonly attachmentUrl: string;
  readonly commentStatus: string;
  /** What visitors of the other site had to know to read it; empty for none. */
  readonly password: string;
  /** `postId` of the attachment that is its picture; empty where the file does not say. */
  readonly thumbnailId: string;
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  readonly comments: readonly WxrComment[];
};

/** What a blog export holds. */
export type WxrFile = {
  readonly title: string;
  readonly authors: readonly WxrAuthor[];
  readonly items: readonly WxrItem[];
};
