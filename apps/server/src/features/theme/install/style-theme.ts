import { makePatches } from "@stoa/core/lib/patch/make-patches.ts";
import { checkTweakValue } from "@stoa/core/style/tweak/check-tweak-value.ts";
import { presetValues } from "@stoa/core/style/preset.ts";
import type { ThemeData, TweakValue } from "@stoa/core/theme/theme-schema.ts";
import type { SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import { createDocument, editDocument } from "../../document/document-service.ts";
import type { Theme } from "../compile/compile-theme.ts";
import { findThemeDocument } from "./theme-install.ts";

export type ThemeStyling = {
  readonly theme: Theme;
  /** Title of a theme preset; its values are applied first. */
  readonly preset?: string | undefined;
  /** Values by tweak title, as typed. */
  readonly values: ReadonlyMap<string, string>;
  readonly by: string;
};

type Values = Readonly<Record<string, TweakValue>>;

function listed(names: readonly string[]): string {
  return names.length === 0 ? "This theme has none." : `There are: ${names.join(", ")}.`;
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function valuesOfPreset({ presets, tweaks }: Theme, title: string): Values {
  const preset = presets.find((one) => isSameName(one.title, title));
  if (preset) return presetValues(preset, tweaks);
  const message = `This theme has no preset "${title}". ${listed(presets.map((one) => one.title))}`;
  throw new AppError("invalid_document", { message, fields: { preset: message } });
}

function checkedValues({ tweaks }: Theme, values: ReadonlyMap<string, string>): Values {
  const checked: Record<string, TweakValue> = {};
  for (const [title, text] of values) {
    const tweak = tweaks.find((one) => isSameName(one.title, title));
    if (!tweak) {
      const message = `This theme has no tweak "${title}". ${listed(tweaks.map((one) => one.title))}`;
      throw new AppError("invalid_document", { message, fields: { [title]: message } });
    }
    const result = checkTweakValue(tweak, text);
    if (!result.ok) {
      const message = `${tweak.title}: ${result.message}`;
      throw new AppError("invalid_document", { message, fields: { [tweak.title]: message } });
    }
    checked[tweak.title] = result.value;
  }
  return checked;
}

export function untouchedTheme({ name, conf }: Theme): ThemeData {
  return { name, title: conf.name, source: "built-in", files: {}, base: {}, tweaks: {}, customCss: "" };
}

/** Sets tweaks of a site's theme in its drafts. Throws `invalid_document`, and then nothing has changed. */
export async function styleTheme(
  db: SiteDb,
  { theme, preset, values, by }: ThemeStyling,
): Promise<{ readonly documentId: string; readonly tweaks: Values }> {
  const changes = {
    ...(preset === undefined ? {} : valuesOfPreset(theme, preset)),
    ...checkedValues(theme, values),
  };
  const found = await findThemeDocument(db, theme.name);
  const before = found?.data ?? untouchedTheme(theme);
  const after: ThemeData = { ...before, tweaks: { ...before.tweaks, ...changes } };
  const label = preset === undefined ? "Change style" : `Style "${preset}"`;
  if (!found) {
    const id = newId();
    await createDocument(db, { id, kind: "theme", data: after, by, label });
    return { documentId: id, tweaks: after.tweaks };
  }
  const patches = makePatches(before, after);
  if (patches.length > 0)
    await editDocument(db, { id: found.id, kind: "theme", version: undefined, patches, label, by });
  return { documentId: found.id, tweaks: after.tweaks };
}
