import { readSystemFiles } from "../../features/page/system-files.ts";
import {
  checkTheme,
  compileThemeStyles,
  isBroken,
  type ThemeCheck,
  type ThemeContents,
} from "../../features/theme/theme-service.ts";
import type { CommandContext } from "../command-context.ts";
import { EXIT_CODE } from "../exit-codes.ts";
import { nameOfPosition, readThemeAt } from "./theme-location.ts";
import { describeThemeCheck } from "./theme-report.ts";

export function checkContents(name: string, contents: ThemeContents): Promise<ThemeCheck> {
  return checkTheme({ name, contents, systemFiles: readSystemFiles(), compileStyles: compileThemeStyles });
}

export async function checkThemeAt(place: string, { output, setExitCode }: CommandContext): Promise<void> {
  const check = await checkContents(nameOfPosition(place), await readThemeAt(place));
  output.result(check, describeThemeCheck(check));
  if (isBroken(check)) setExitCode(EXIT_CODE.refused);
}
