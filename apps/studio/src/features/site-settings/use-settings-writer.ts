import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import { useQueryClient } from "@tanstack/react-query";
import { CallError } from "../../client/call-error.ts";
import { saveSettings, settingsQuery } from "./settings-calls.ts";

/** Applies a change to the settings as last read; rejected when somebody has saved since. */
export type EditSettings = (change: (settings: Settings) => Settings) => Promise<void>;

export function useSettingsWriter(): EditSettings {
  const queries = useQueryClient();
  return async (change) => {
    const stored = await queries.ensureQueryData(settingsQuery);
    try {
      queries.setQueryData(settingsQuery.queryKey, await saveSettings(stored, change(stored.settings)));
    } catch (error) {
      // Load the other person's version for the next try.
      if (error instanceof CallError && error.status === 409) void queries.invalidateQueries(settingsQuery);
      throw error;
    }
    void queries.invalidateQueries({ queryKey: ["site"] });
    void queries.invalidateQueries({ queryKey: ["pages", "authors"] });
    void queries.invalidateQueries({ queryKey: ["pending-changes"] });
  };
}
