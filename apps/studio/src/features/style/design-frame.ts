import type { PreviewToStudio, StudioToPreview } from "@stoa/core/site/preview-messages.ts";
import type { DesignData, DesignTweak } from "@stoa/core/style/design-api.ts";
import { possibleTweakClasses, tweakClasses, type TweakValues } from "@stoa/core/style/tweak/tweak-values.ts";
import { createStore, type StoreApi } from "zustand/vanilla";
import { drawDesign, type DrawnDesign } from "./design-calls.ts";
import type { DesignSession } from "./design-session.ts";

const DRAW_DELAY_MS = 60;
const RETRY_MS = 3000;

type Send = (message: StudioToPreview) => void;
type FrameGuest = {
  readonly connect: (send: Send) => void;
  readonly hear: (message: PreviewToStudio) => void;
  readonly leave: () => void;
};

type DrawnFacts = Pick<DrawnDesign, "problems" | "families">;

/**
 * Keeps the frame in sync with an edited design: the server builds the stylesheet, also from unsaved values, and the
 * frame uses it instead of the theme's. It owns a timer.
 */
export class DesignFrame {
  readonly facts: StoreApi<DrawnFacts> = createStore<DrawnFacts>(() => ({ problems: [], families: [] }));
  /** Passed to the preview. */
  readonly guest: FrameGuest;
  readonly #session: DesignSession;
  readonly #theme: { readonly name: string; readonly tweaks: readonly DesignTweak[] };
  #send: Send | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Values being previewed but not chosen. */
  #tried: TweakValues | null = null;
  #drawn: { readonly data: DesignData; readonly css: string } | null = null;
  #isDrawing = false;

  constructor(session: DesignSession, theme: { readonly name: string; readonly tweaks: readonly DesignTweak[] }) {
    this.#session = session;
    this.#theme = theme;
    this.guest = {
      connect: (send) => {
        this.#send = send;
        this.#show();
      },
      hear: ({ type }) => {
        if (type === "stoa:shown" || type === "stoa:refreshed") this.#show();
      },
      leave: () => {
        this.#send = undefined;
      },
    };
  }

  /** Starts following the draft. Returns the cleanup function. */
  start(): () => void {
    this.#drawIn(0);
    const stop = this.#session.store.subscribe((state, before) => {
      if (state.draft !== before.draft) this.#drawIn(DRAW_DELAY_MS);
    });
    return () => {
      stop();
      clearTimeout(this.#timer);
    };
  }

  /** Previews values without choosing them; null restores the draft. */
  tryOn(values: TweakValues | null): void {
    this.#tried = values;
    this.#drawIn(DRAW_DELAY_MS);
  }

  #wanted(): DesignData {
    const { draft } = this.#session.store.getState();
    return this.#tried ? { ...draft, tweaks: { ...draft.tweaks, ...this.#tried } } : draft;
  }

  #drawIn(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#draw(), delayMs);
  }

  async #draw(): Promise<void> {
    if (this.#isDrawing) return;
    const data = this.#wanted();
    this.#isDrawing = true;
    let nextMs: number | undefined;
    try {
      const { css, problems, families } = await drawDesign(this.#theme.name, data);
      this.#drawn = { data, css };
      this.facts.setState({ problems, families });
      this.#show();
    } catch {
      // The save status reports the problem; rendering is retried until it succeeds.
      nextMs = RETRY_MS;
    } finally {
      this.#isDrawing = false;
    }
    if (nextMs === undefined && JSON.stringify(data) !== JSON.stringify(this.#wanted())) nextMs = 0;
    if (nextMs !== undefined) this.#drawIn(nextMs);
  }

  #show(): void {
    if (!this.#drawn) return;
    const { data, css } = this.#drawn;
    const { tweaks } = this.#theme;
    this.#send?.({
      type: "stoa:style",
      css,
      classNames: tweakClasses(tweaks, data.tweaks),
      possibleClassNames: possibleTweakClasses(tweaks),
    });
  }
}
