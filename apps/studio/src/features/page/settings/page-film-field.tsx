import { FILM_SPEEDS, isFilmAddress, NEW_FILM } from "@stoa/core/page/page-film.ts";
import { Film } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { FileButton } from "../../../parts/file/file-button.tsx";
import type { PickFile } from "../../../parts/file/pick-file.ts";
import { SelectField, type SelectOption } from "../../../parts/choice/select-field.tsx";
import { VideoAddressField } from "../../../parts/file/video-address-field.tsx";
import { usePageLayouts } from "../page-layouts.ts";
import { usePageState, type PageData, type PageSession } from "../page-session.ts";
import styles from "./page-appearance-fields.module.css";
import { t } from "../../../language/t.ts";

type FilmFieldProps = { readonly session: PageSession; readonly pickFile: PickFile };
type PageFilm = NonNullable<PageData["videoBackground"]>;

const NO_FILM = t("A YouTube, Vimeo or file URL. Plays muted where your theme shows the page's banner image.");
const FALLBACK = t(
  "The image above is shown until the video plays, and to visitors who prefer less motion or save data.",
);
const NO_FALLBACK = t(
  "Choose an image above. It is shown until the video plays, and to visitors who prefer less motion or save data.",
);
const NOT_SHOWN = t("Your theme shows the image, not the video.");

function withFilm(page: PageData, film: PageFilm | undefined): PageData {
  const { videoBackground: _former, ...rest } = page;
  return film ? { ...rest, videoBackground: film } : rest;
}

function speedOptions(chosen: number): SelectOption[] {
  const speeds: number[] = [...FILM_SPEEDS];
  if (!speeds.includes(chosen)) speeds.push(chosen);
  return speeds
    .toSorted((a, b) => a - b)
    .map((speed) => ({ value: String(speed), text: speed === 1 ? t("Original") : `${speed} ×` }));
}

function useShowsFilms(session: PageSession): boolean {
  const kind = usePageState(session, ({ draft }) => ("typeName" in draft ? draft.typeName : "page"));
  const { data } = usePageLayouts();
  return data?.filmKinds.includes(kind) ?? false;
}

function FilmNote({ session, isShown }: { readonly session: PageSession; readonly isShown: boolean }): ReactElement {
  const hasPicture = usePageState(session, ({ draft }) => draft.mainImage !== undefined);
  const shownFilm = hasPicture ? FALLBACK : NO_FALLBACK;
  return <p className={styles["note"]}>{isShown ? shownFilm : NOT_SHOWN}</p>;
}

/** Video background over the page's main picture. spec: platform 3, background source */
export function PageFilmField({ session, pickFile }: FilmFieldProps): ReactElement | null {
  const film = usePageState(session, ({ draft }) => draft.videoBackground);
  const isShown = useShowsFilms(session);
  if (!isShown && !film) return null;
  const url = film?.url ?? "";
  const lead = (to: string, act = to === "" ? "Remove video" : "Change video"): void =>
    session.edit(act, (page) =>
      withFilm(page, to === "" ? undefined : { ...(page.videoBackground ?? NEW_FILM), url: to }),
    );
  return (
    <div className={styles["part"]}>
      <VideoAddressField label={t("Video")} hint={NO_FILM} url={url} canShow={isFilmAddress} onLead={lead} />
      <div className={styles["row"]}>
        <FileButton
          kind="video"
          icon={<Film aria-hidden="true" />}
          pickFile={pickFile}
          onPick={({ address }) => lead(address, "Choose video")}
        >
          {t("Choose or upload a video")}
        </FileButton>
        {url !== "" && (
          <ActionButton tone="quiet" onPress={() => lead("")}>
            {t("Remove video")}
          </ActionButton>
        )}
      </div>
      {film && (
        <SelectField
          label={t("Playback speed")}
          value={String(film.playbackSpeed)}
          options={speedOptions(film.playbackSpeed)}
          onChange={(speed) =>
            session.edit("Change playback speed", (page) =>
              withFilm(page, { ...(page.videoBackground ?? film), playbackSpeed: Number(speed) }),
            )
          }
        />
      )}
      {film && <FilmNote session={session} isShown={isShown} />}
    </div>
  );
}
