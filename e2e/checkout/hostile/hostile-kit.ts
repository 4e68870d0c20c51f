type Reply = { readonly status: number; readonly text: string };

/** What the loader gives each script. */
export type HostileKit = {
  /** Sends whatever was found to the attacker. */
  readonly steal: (found: unknown) => void;
  /** Whether the script runs for the first time on this page. */
  readonly isFirst: boolean;
  /** A call of the shop with crumb and cookies; `address` is a method and a path. */
  readonly call: (address: string, sent?: { body?: unknown; headers?: Record<string, string> }) => Promise<Reply>;
  /** Ids of checkouts and orders that are found anywhere a script can look. */
  readonly ids: () => readonly string[];
  /** The window in which the shopper buys, as far as this page still has it. */
  readonly opened: () => Window | null;
  /** Loads an address in an element of this name and steals what can be read of it. */
  readonly embed: (tag: string, attribute: string, url: string) => Promise<void>;
};

/** Runs in a page, again and again: it is sent as text, so nothing outside it is in reach. */
export type HostileScript = (kit: HostileKit) => unknown;
