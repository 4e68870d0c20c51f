import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { listTemplateProblems } from "@stoa/core/theme/theme-api.ts";
import { THEME_MESSAGES } from "@stoa/core/theme/theme-messages.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import type { ReactElement } from "react";
import { callEndpoint } from "../../client/page-client.ts";
import styles from "./theme-problems.module.css";
import { translated } from "../../language/t.ts";

function themeProblemsQuery(version: number) {
  return queryOptions({
    queryKey: ["theme-problems", version],
    queryFn: (): Promise<EndpointReply<typeof listTemplateProblems>> =>
      callEndpoint<typeof listTemplateProblems>({ method: "GET", path: "/api/studio/theme/problems" }),
  });
}

type Line = { readonly message: string; readonly place: string };

function linesOf({ files, problems }: EndpointReply<typeof listTemplateProblems>): Line[] {
  const { inFile, where, whereOften } = THEME_MESSAGES;
  return [
    ...files.map(({ message, file, line }) => ({ message, place: fillMessage(translated(inFile), { file, line }) })),
    ...problems.map(({ message, path, count }) => ({
      message,
      place: fillMessage(translated(count === 1 ? where : whereOften), { path, count }),
    })),
  ];
}

/**
 * Problems in the theme's files and recent template errors; nothing when there are none. `version` changes when pages
 * are rendered again.
 */
export function ThemeProblems({ version }: { readonly version: number }): ReactElement | null {
  const { data } = useQuery(themeProblemsQuery(version));
  const lines = data ? linesOf(data) : [];
  if (lines.length === 0) return null;
  const { oneProblem, problems: many, hint } = THEME_MESSAGES;
  return (
    <details className={styles["problems"]}>
      <summary>
        <TriangleAlert aria-hidden="true" />
        {lines.length === 1 ? translated(oneProblem) : fillMessage(translated(many), { count: lines.length })}
      </summary>
      <p>{translated(hint)}</p>
      <ul>
        {lines.map(({ message, place }) => (
          <li key={`${place} ${message}`}>
            <code>{message}</code>
            <span>{place}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
