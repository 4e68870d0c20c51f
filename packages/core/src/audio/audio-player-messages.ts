import en from "../locales/en.json" with { type: "json" };

/** What the controls of a recording say. */
export const AUDIO_PLAYER_MESSAGES = en.audioPlayer;

/** Those in any language. */
export type AudioPlayerTexts = typeof AUDIO_PLAYER_MESSAGES;
