import { isSafeUrl } from "@stoa/core/block/render/safe-url.ts";
import type { ImageUse } from "@stoa/core/image/image-use-schema.ts";
import type { Author, Settings } from "@stoa/core/settings/settings-schema.ts";
import { t } from "../../language/t.ts";

/** Length of the bio as HTML, including markup. */
const MAX_BIO = 4000;

export type AuthorValues = {
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly bio: string;
  readonly websiteUrl: string;
  readonly avatar: ImageUse | null;
};

const NO_AUTHOR: AuthorValues = {
  displayName: "",
  firstName: "",
  lastName: "",
  bio: "",
  websiteUrl: "",
  avatar: null,
};

export function authorValues(author: Author | null): AuthorValues {
  if (!author) return NO_AUTHOR;
  const { id: _id, avatar = null, ...texts } = author;
  return { ...texts, avatar };
}

export function authorOf({ avatar, bio, ...names }: AuthorValues, id: string): Author {
  const { displayName, firstName, lastName, websiteUrl } = names;
  return {
    id,
    displayName: displayName.trim(),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    bio,
    websiteUrl: websiteUrl.trim(),
    ...(avatar ? { avatar } : {}),
  };
}

export function withAuthor(author: Author, settings: Settings): Settings {
  const { authors = [] } = settings;
  const isKnown = authors.some(({ id }) => id === author.id);
  return {
    ...settings,
    authors: isKnown ? authors.map((one) => (one.id === author.id ? author : one)) : [...authors, author],
  };
}

export function withoutAuthor(authorId: string, settings: Settings): Settings {
  return { ...settings, authors: (settings.authors ?? []).filter(({ id }) => id !== authorId) };
}

export function withAuthorAt(author: Author, index: number, settings: Settings): Settings {
  const others = withoutAuthor(author.id, settings).authors ?? [];
  return { ...settings, authors: others.toSpliced(index, 0, author) };
}

/** Returns an error message, or an empty string. */
export function websiteProblem(text: string): string {
  const address = text.trim();
  return address === "" || isSafeUrl(address) ? "" : t("Enter the full URL, such as https://example.org.");
}

/** Returns an error message, or an empty string. */
export function bioProblem(html: string): string {
  return html.length > MAX_BIO ? t("The bio is too long. Keep it under about 3,500 characters.") : "";
}
