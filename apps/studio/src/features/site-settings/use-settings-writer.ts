import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import { useQueryClient } from "@tanstack/react-query";
import { CallError } from "../../client/call-error.ts";
import { saveSettings, settingsQuery } from "./settings-calls.ts";

/** Saves a change of the settings as they were last read; refused when somebody saved since. */
export type EditSettings = (change: (settings: Settings) => Settings) => Promise<void>;

export function useSettingsWriter(): EditSettings {
  const queries = useQueryClient();
  return async (change) => {
    const stored = await queries.ensureQueryData(settingsQuery);
    try {
      queries.setQueryData(settingsQuery.queryKey, await saveSettings(stored, change(stored.settings)));
    } catch (error) {
      // What somebody else saved is read, so that the next try is of it.
      if (error instanceof CallError && error.status === 409) void queries.invalidateQueries(settingsQuery);
      throw error;
    }
    void queries.invalidateQueries({ queryKey: ["site"] });
    void queries.invalidateQueries({ queryKey: ["pages", "authors"] });
    void queries.invalidateQueries({ queryKey: ["pending-changes"] });
  };
}
