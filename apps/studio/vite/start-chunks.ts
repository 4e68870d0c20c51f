type ModuleGraph = {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importedIds: readonly string[]; readonly code?: string | null } | null;
};

type StartModules = {
  /** Modules of the pages themselves, which set the language before any code of an app runs. */
  readonly entries: readonly string[];
  /** First module of each app, by name. */
  readonly apps: Readonly<Record<string, string>>;
};

type Reached = ReadonlySet<string>;

const LIBRARY = /[\\/]node_modules[\\/]/u;
/** Libraries used whole. Others export far more than the start needs, and only the bundler knows which part that is. */
const WHOLE_LIBRARY =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack|zustand|lucide-react)[\\/]/u;
const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([^\\/]+)\.m?js$/u;
const ICON_IMPORT = /import \{([^}]+)\} from "lucide-react"/gu;

/** `Link2` and `link-2` are the same icon. */
function iconKey(name: string): string {
  return name.replaceAll("-", "").toLowerCase();
}

function importedIcons(code: string): string[] {
  return [...code.matchAll(ICON_IMPORT)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => iconKey((name.trim().split(" ", 1)[0] ?? "").trim())),
  );
}

/** Everything that a module imports, with the icons it names instead of all that the library exports. */
function reachFrom(graph: ModuleGraph, start: string): Reached {
  if (!graph.getModuleInfo(start))
    throw new Error(`${start} is not in the bundle: correct its path in vite.config.ts.`);
  const reached = new Set([start]);
  const icons = new Set<string>();
  for (const id of reached) {
    const { importedIds = [], code = "" } = graph.getModuleInfo(id) ?? {};
    if (!LIBRARY.test(id)) for (const icon of importedIcons(code ?? "")) icons.add(icon);
    for (const next of importedIds) reached.add(next);
  }
  return new Set([...reached].filter((id) => !ICON.test(id) || icons.has(iconKey(ICON.exec(id)?.[1] ?? ""))));
}

function chunkOf(id: string, users: readonly string[], appCount: number): string | null {
  if (users.length === 0) return null;
  const isShared = users.length === appCount;
  if (LIBRARY.test(id) && !ICON.test(id) && !WHOLE_LIBRARY.test(id)) return null;
  if (LIBRARY.test(id) && !ICON.test(id) && isShared) return "libraries";
  if (isShared) return "shared-start";
  // Rooms of the studio share some code with the platform, and must not load its start for it.
  return users.includes("studio") ? "studio-start" : null;
}

/**
 * Returns a function that names the chunk of each module that the apps load at their start; null lets the bundler
 * decide. Left to it, whatever the start shares with some room is a file of its own: over 100 requests, each compressed
 * separately.
 */
export function startChunks({ entries, apps }: StartModules): (id: string, graph: ModuleGraph) => string | null {
  const roots = new Set([...entries, ...Object.values(apps)]);
  let first: readonly Reached[] | undefined;
  let reached: ReadonlyArray<readonly [string, Reached]> = [];
  return (id, graph) => {
    if (!first) {
      first = entries.map((entry) => reachFrom(graph, entry));
      reached = Object.entries(apps).map(([name, app]) => [name, reachFrom(graph, app)]);
    }
    if (roots.has(id)) return null;
    if (first.some((modules) => modules.has(id))) return first.every((modules) => modules.has(id)) ? "entry" : null;
    const users = reached.filter(([, modules]) => modules.has(id)).map(([name]) => name);
    return chunkOf(id, users, reached.length);
  };
}
