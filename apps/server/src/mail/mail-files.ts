import { rm } from "node:fs/promises";
import path from "node:path";

/** Emails kept as files. Names are relative to their folder. */
export type MailFiles = {
  readonly remove: (fileName: string) => Promise<void>;
};

const FILE_NAME = /^[\w-]+\.eml$/;

export function mailFileName(id: string): string {
  return `${id}.eml`;
}

/** While a file is being written it has this name. */
export function unfinishedName(fileName: string): string {
  return `${fileName}.new`;
}

export function openMailFiles(folder: string): MailFiles {
  return {
    /** Nothing happens if there is no such file. Throws for a name that isn't one of an email. */
    remove: async (fileName) => {
      if (!FILE_NAME.test(fileName)) throw new Error(`"${fileName}" is not the file of an email`);
      const file = path.join(folder, fileName);
      await rm(file, { force: true });
      await rm(unfinishedName(file), { force: true });
    },
  };
}
