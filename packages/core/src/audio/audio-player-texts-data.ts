import type { MailLanguage } from "../outbox/mail-language.ts";

/** Words of the player of a recording, most of them spoken. `{…}` are filled in. */
export type AudioPlayerTexts = {
  readonly player: string;
  readonly play: string;
  readonly pause: string;
  readonly place: string;
  /** Where the recording is, spoken. */
  readonly at: string;
  readonly mute: string;
  readonly unmute: string;
  readonly speed: string;
  readonly failed: string;
  readonly openFile: string;
};

/** The player's texts by language. */
export const AUDIO_PLAYER_TEXTS: Readonly<Record<MailLanguage, AudioPlayerTexts>> = {
  en: {
    player: "Recording",
    play: "Play: {title}",
    pause: "Pause: {title}",
    place: "Place in the recording",
    at: "{at} of {all}",
    mute: "Mute",
    unmute: "Unmute",
    speed: "Speed: {speed}",
    failed: "This recording can't be played.",
    openFile: "Open the file",
  },
  de: {
    player: "Aufnahme",
    play: "Abspielen: {title}",
    pause: "Anhalten: {title}",
    place: "Stelle in der Aufnahme",
    at: "{at} von {all}",
    mute: "Stumm schalten",
    unmute: "Ton an",
    speed: "Tempo: {speed}",
    failed: "Diese Aufnahme lässt sich nicht abspielen.",
    openFile: "Datei öffnen",
  },
  fr: {
    player: "Enregistrement",
    play: "Lire : {title}",
    pause: "Mettre en pause : {title}",
    place: "Position dans l’enregistrement",
    at: "{at} sur {all}",
    mute: "Couper le son",
    unmute: "Remettre le son",
    speed: "Vitesse : {speed}",
    failed: "Cet enregistrement ne peut pas être lu.",
    openFile: "Ouvrir le fichier",
  },
  es: {
    player: "Grabación",
    play: "Reproducir: {title}",
    pause: "Pausar: {title}",
    place: "Posición en la grabación",
    at: "{at} de {all}",
    mute: "Silenciar",
    unmute: "Activar el sonido",
    speed: "Velocidad: {speed}",
    failed: "Esta grabación no se puede reproducir.",
    openFile: "Abrir el archivo",
  },
};
