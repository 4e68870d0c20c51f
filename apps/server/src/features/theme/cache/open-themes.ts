import { createHash } from "node:crypto";
import path from "node:path";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { ThemeData } from "@stoa/core/theme/theme-schema.ts";
import { inSite, type Database, type SiteDb } from "../../../db/database.ts";
import { createBoundedCache } from "./bounded-cache.ts";
import { compileTheme, compileThemeInSlices, type Theme } from "../compile/compile-theme.ts";
import { isTextPath, readThemeFiles, textOf, type ThemeFiles } from "../theme-files.ts";
import { DEFAULT_THEME, isBuiltIn, THEMES_FOLDER } from "../theme-names.ts";
import { openThemeSheets, type SiteTheme, type ThemeSheets } from "../sheet/theme-sheets.ts";
import { findDraftTheme, findFileContents, findLiveTheme, findNamedTheme, type ActiveTheme } from "../theme-store.ts";

export type Themes = {
  /** A built-in theme, or the default one for an unknown name. */
  readonly builtIn: (name: string) => Theme;
  /** The platform's templates alone. */
  readonly plain: () => Theme;
  /** A site's theme: the name in its settings with its document of that name. Cached by content. */
  readonly load: (site: Pick<SiteEntry, "id">, shown: ActiveTheme) => Promise<Theme>;
  readonly liveOf: (site: SiteEntry) => Promise<SiteTheme | undefined>;
  /** The drafts' theme, or the site's theme of the given name if it has one. */
  readonly draftOf: (site: SiteEntry, name?: string) => Promise<SiteTheme>;
  /** The theme of a release, or of the drafts for null, as a transaction sees it. */
  readonly shownIn: (db: SiteDb, release: number | null) => Promise<SiteTheme>;
  readonly sheets: ThemeSheets;
  readonly database: Database;
  readonly folder: string;
  readonly close: () => Promise<void>;
};

export type ThemesOptions = {
  readonly database: Database;
  readonly systemFiles: ThemeFiles;
  readonly log: (message: string, details: object) => void;
  readonly folder?: string;
};

/** Compiled themes take about ten times the memory of their text. */
const MAX_COMPILED_CHARS = 10_000_000;
/** A theme's document lists its files: up to half a megabyte. */
const MAX_LIVE_NAMES = 200;

/** Depends only on the files, not on the rest of the document. */
function fileKey({ id }: Pick<SiteEntry, "id">, { name, source, files }: ThemeData): string {
  const hash = createHash("sha256");
  for (const file of Object.keys(files).toSorted()) hash.update(`${file}\0${files[file]}\0`);
  return `${id} ${source} ${name} ${hash.digest("base64url")}`;
}

function sizeOf(files: ThemeFiles): number {
  let size = 20_000;
  for (const text of files.values()) size += text.length;
  return size;
}

/** Reads through a transaction that may have stored files itself, or through one of its own. */
type ReadRows = <Result>(read: (db: SiteDb) => Promise<Result>) => Promise<Result>;

async function readStoredFiles(readRows: ReadRows, data: ThemeData): Promise<ThemeFiles> {
  const wanted = Object.entries(data.files).filter(([file]) => isTextPath(file));
  const contents = await readRows((db) => findFileContents(db, [...new Set(wanted.map(([, hash]) => hash))]));
  return new Map(
    wanted.flatMap(([file, hash]) => {
      const text = textOf(contents.get(hash));
      return text === undefined ? [] : [[file, text]];
    }),
  );
}

function reportProblems({ log }: ThemesOptions, theme: Theme): Theme {
  for (const problem of theme.problems) log("problem in a theme", { theme: theme.name, ...problem });
  for (const tag of theme.unknownTags) log("unknown tag in a theme", { theme: theme.name, tag });
  return theme;
}

function createBuiltIns(options: ThemesOptions, folder: string): Themes["builtIn"] {
  const compiled = new Map<string, Theme>();
  return (name) => {
    const known = compiled.get(name);
    if (known) return known;
    const installed = isBuiltIn(name, folder) ? name : DEFAULT_THEME;
    const theme =
      compiled.get(installed) ??
      reportProblems(
        options,
        compileTheme(installed, readThemeFiles(path.join(folder, installed)), options.systemFiles),
      );
    compiled.set(installed, theme);
    return theme;
  };
}

type Load = (site: Pick<SiteEntry, "id">, shown: ActiveTheme, readRows: ReadRows) => Promise<Theme>;

function createLoader(options: ThemesOptions, builtIn: Themes["builtIn"], folder: string): Load {
  const { systemFiles, log } = options;
  const compiled = createBoundedCache<Promise<Theme>>(MAX_COMPILED_CHARS);

  async function compileStored(data: ThemeData, readRows: ReadRows): Promise<{ theme: Theme; size: number }> {
    const stored = await readStoredFiles(readRows, data);
    const below =
      data.source === "built-in" && isBuiltIn(data.name, folder) ? readThemeFiles(path.join(folder, data.name)) : [];
    const own = new Map([...below, ...stored]);
    const theme = reportProblems(options, await compileThemeInSlices(data.name, own, systemFiles));
    return { theme, size: sizeOf(own) };
  }
  return (site, { name, data }, readRows) => {
    const hasFiles = data !== null && Object.keys(data.files).length > 0;
    if (!hasFiles || data.name !== name) {
      if (!isBuiltIn(name, folder)) log("a site names a theme that is not there", { site: site.id, theme: name });
      return Promise.resolve(builtIn(name));
    }
    const key = fileKey(site, data);
    const known = compiled.get(key);
    if (known) return known;
    const made = compileStored(data, readRows);
    const theme = made.then((one) => one.theme);
    compiled.set(key, theme, 0);
    made.then(
      ({ size }) => compiled.set(key, theme, size),
      () => compiled.delete(key),
    );
    return theme;
  };
}

export function openThemes(options: ThemesOptions): Themes {
  const { database, folder = THEMES_FOLDER } = options;
  const builtIn = createBuiltIns(options, folder);
  const loadWith = createLoader(options, builtIn, folder);
  const load: Themes["load"] = (site, shown) => loadWith(site, shown, (read) => inSite(database, site.id, read));
  const sheets = openThemeSheets({ log: options.log });
  const live = createBoundedCache<ActiveTheme>(MAX_LIVE_NAMES);

  async function findLive(site: SiteEntry, release: number): Promise<ActiveTheme | undefined> {
    const key = `${site.id} ${release}`;
    const known = live.get(key);
    if (known) return known;
    const shown = await inSite(database, site.id, (db) => findLiveTheme(db, release));
    if (shown) live.set(key, shown, 1);
    return shown;
  }
  async function findNamed(site: SiteEntry, name: string): Promise<ActiveTheme | undefined> {
    const data = await inSite(database, site.id, (db) => findNamedTheme(db, name));
    return data || isBuiltIn(name, folder) ? { name, data: data ?? null } : undefined;
  }
  let plain: Theme | undefined;
  return {
    builtIn,
    plain: () => (plain ??= compileTheme("plain", new Map(), options.systemFiles)),
    load,
    liveOf: async (site) => {
      const shown = site.liveRelease === null ? undefined : await findLive(site, site.liveRelease);
      return shown && { theme: await load(site, shown), data: shown.data };
    },
    draftOf: async (site, name) => {
      const named = name === undefined ? undefined : await findNamed(site, name);
      const shown = named ?? (await inSite(database, site.id, findDraftTheme)) ?? { name: DEFAULT_THEME, data: null };
      return { theme: await load(site, shown), data: shown.data };
    },
    shownIn: async (db, release) => {
      const found = release === null ? await findDraftTheme(db) : await findLiveTheme(db, release);
      const shown = found ?? { name: DEFAULT_THEME, data: null };
      const theme = await loadWith({ id: db.siteId }, shown, (read) => read(db));
      return { theme, data: shown.data };
    },
    sheets,
    database,
    folder,
    close: sheets.close,
  };
}
