import { isSafeUrl } from "@stoa/core/block/safe-url.ts";
import { VIDEO_MESSAGES } from "@stoa/core/block/video/video-messages.ts";
import { pastedVideoUrl, videoWords } from "@stoa/core/block/video/video-words.ts";
import { fillMessage } from "@stoa/core/lib/fill-message.ts";
import { FILM_SPEEDS, isFilmAddress, NEW_FILM } from "@stoa/core/page/page-film.ts";
import { Film } from "lucide-react";
import { useState, type ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action-button.tsx";
import type { PickFile } from "../../parts/pick-file.ts";
import { SelectField, type SelectOption } from "../../parts/select-field.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { useTypedText } from "../../parts/typed-text.ts";
import { useVideoProblem } from "../../parts/video-account.ts";
import { usePageLayouts } from "./page-layouts.ts";
import { usePageState, type PageData, type PageSession } from "./page-session.ts";
import styles from "./page-look-fields.module.css";

type FilmFieldProps = { readonly session: PageSession; readonly pickFile: PickFile };
type PageFilm = NonNullable<PageData["videoBackground"]>;
type Lead = (url: string, act?: string) => void;

const MAX_ADDRESS = 2083;
const NO_FILM =
  "An address of YouTube or Vimeo, or of a file. It plays without sound, where your theme shows the picture at the head of the page.";
const HOSTS = fillMessage(VIDEO_MESSAGES.hosts, { host: "youtube.com", otherHost: "vimeo.com" });
const FALLBACK = "The picture above is shown until the film plays, and to those who want less motion or save data.";
const NO_FALLBACK =
  "Choose a picture above: it is shown until the film plays, and to those who want less motion or save data.";
const NOT_SHOWN = "Your theme shows the picture, not the film.";

function withFilm(page: PageData, film: PageFilm | undefined): PageData {
  const { videoBackground: _former, ...rest } = page;
  return film ? { ...rest, videoBackground: film } : rest;
}

function speedOptions(chosen: number): SelectOption[] {
  const speeds: number[] = [...FILM_SPEEDS];
  if (!speeds.includes(chosen)) speeds.push(chosen);
  return speeds
    .toSorted((a, b) => a - b)
    .map((speed) => ({ value: String(speed), text: speed === 1 ? "As it was shot" : `${speed} ×` }));
}

function FilmAddress({ url, onLead }: { readonly url: string; readonly onLead: Lead }): ReactElement {
  const typed = useTypedText(url);
  const problem = useVideoProblem(url);
  return (
    <TextField
      label="Film"
      value={typed.text}
      maxLength={MAX_ADDRESS}
      placeholder="https://"
      hint={url === "" ? NO_FILM : videoWords(url)}
      error={typed.problem || problem || undefined}
      onBlur={typed.leave}
      onChange={(text) => {
        const address = pastedVideoUrl(text);
        const isFit = address === "" || (isSafeUrl(address) && isFilmAddress(address));
        if (isFit) onLead(address);
        typed.type(address === text.trim() ? text : address, {
          stored: isFit ? address : url,
          problem: isFit ? "" : HOSTS,
        });
      }}
    />
  );
}

type FilmButtonsProps = { readonly url: string; readonly pickFile: PickFile; readonly onLead: Lead };

function FilmButtons({ url, pickFile, onLead }: FilmButtonsProps): ReactElement {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const pick = async (): Promise<void> => {
    setProblem("");
    setIsBusy(true);
    try {
      const file = await pickFile("video");
      if (file) onLead(file.address, "Choose film");
    } catch (error) {
      setProblem(errorText(error));
    }
    setIsBusy(false);
  };
  return (
    <>
      <div className={styles["row"]}>
        <ActionButton icon={<Film aria-hidden="true" />} isPending={isBusy} onPress={() => void pick()}>
          Choose or upload a film
        </ActionButton>
        {url !== "" && (
          <ActionButton tone="quiet" onPress={() => onLead("", "Remove film")}>
            Take the film away
          </ActionButton>
        )}
      </div>
      {problem && (
        <p role="alert" className={styles["error"]}>
          {problem}
        </p>
      )}
    </>
  );
}

/** Whether the theme shows films at the head of such a page; false while that is not known. */
function useShowsFilms(session: PageSession): boolean {
  const kind = usePageState(session, ({ draft }) => ("typeName" in draft ? draft.typeName : "page"));
  const { data } = usePageLayouts();
  return data?.filmKinds.includes(kind) ?? false;
}

/** What is shown in place of the film. */
function FilmNote({ session, isShown }: { readonly session: PageSession; readonly isShown: boolean }): ReactElement {
  const hasPicture = usePageState(session, ({ draft }) => draft.mainImage !== undefined);
  const shownFilm = hasPicture ? FALLBACK : NO_FALLBACK;
  return <p className={styles["note"]}>{isShown ? shownFilm : NOT_SHOWN}</p>;
}

/** A film that plays over the picture at the head of a page. spec: platform 3, background source */
export function PageFilmField({ session, pickFile }: FilmFieldProps): ReactElement | null {
  const film = usePageState(session, ({ draft }) => draft.videoBackground);
  const isShown = useShowsFilms(session);
  if (!isShown && !film) return null;
  const url = film?.url ?? "";
  const lead: Lead = (to, act = to === "" ? "Remove film" : "Change film") =>
    session.edit(act, (page) =>
      withFilm(page, to === "" ? undefined : { ...(page.videoBackground ?? NEW_FILM), url: to }),
    );
  return (
    <div className={styles["part"]}>
      <FilmAddress url={url} onLead={lead} />
      <FilmButtons url={url} pickFile={pickFile} onLead={lead} />
      {film && (
        <SelectField
          label="Speed of the film"
          value={String(film.playbackSpeed)}
          options={speedOptions(film.playbackSpeed)}
          onChange={(speed) =>
            session.edit("Change speed of the film", (page) =>
              withFilm(page, { ...(page.videoBackground ?? film), playbackSpeed: Number(speed) }),
            )
          }
        />
      )}
      {film && <FilmNote session={session} isShown={isShown} />}
    </div>
  );
}
