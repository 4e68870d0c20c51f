import { toMessage } from "@stoa/core/message/to-message.ts";
import {
  createPictureView,
  PICTURE_ZOOM,
  reducePictureView,
  type PictureViewAction,
} from "@stoa/core/product/picture-view-state.ts";
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, type ReactElement } from "react";
import { CONTENT_REPLACED } from "../replaced-content.ts";
import { renderNow } from "../react-root.ts";
import { translate } from "../words/page-messages.ts";
import { isNextLeft, watchPictureGestures } from "./picture-gestures.ts";

export type ViewedPicture = { readonly src: string; readonly srcset: string; readonly alt: string };

type PictureViewProps = {
  readonly pictures: readonly ViewedPicture[];
  readonly title: string;
  readonly index: number;
  readonly onClosed: () => void;
};

const KEY_STEP_PX = 80;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const ZOOMS: Readonly<Record<string, number>> = {
  "+": PICTURE_ZOOM.step,
  "=": PICTURE_ZOOM.step,
  "-": 1 / PICTURE_ZOOM.step,
  "0": 1 / PICTURE_ZOOM.max,
};

function actionOfKey(key: string, scale: number, stage: HTMLElement): PictureViewAction | null {
  const size = { x: stage.clientWidth, y: stage.clientHeight };
  const factor = ZOOMS[key];
  if (factor !== undefined) {
    return { type: "zoomed", factor, at: { x: 0, y: 0 }, stage: size };
  }
  const move = MOVES[key];
  if (move === undefined) {
    return null;
  }
  if (scale > 1) {
    return { type: "moved", by: { x: move[0] * KEY_STEP_PX, y: move[1] * KEY_STEP_PX }, stage: size };
  }
  return move[0] === 0 ? null : { type: "stepped", by: isNextLeft(stage) ? move[0] : -move[0] };
}

function usePictureView({ pictures, index }: PictureViewProps) {
  const [state, dispatch] = useReducer(reducePictureView, createPictureView(index, pictures.length));
  const stage = useRef<HTMLDivElement>(null);
  const readScale = useEffectEvent(() => state.scale);
  useEffect(
    () =>
      stage.current === null ? undefined : watchPictureGestures(stage.current, { dispatch, scale: () => readScale() }),
    [],
  );
  const zoom = (factor: number): void => {
    const { clientWidth: x = 0, clientHeight: y = 0 } = stage.current ?? {};
    dispatch({ type: "zoomed", factor, at: { x: 0, y: 0 }, stage: { x, y } });
  };
  return { state, dispatch, stage, zoom };
}

function Thumbnails({
  pictures,
  index,
  show,
}: {
  readonly pictures: readonly ViewedPicture[];
  readonly index: number;
  readonly show: (index: number) => void;
}): ReactElement {
  return (
    <div className="stoa-picture-thumbs">
      {pictures.map(({ src, srcset }, at) => (
        <button
          key={src}
          type="button"
          aria-label={translate(toMessage("pictureView.show", { number: at + 1 }))}
          aria-current={at === index || undefined}
          onClick={() => show(at)}
        >
          <img src={src} srcSet={srcset || undefined} sizes="72px" alt="" />
        </button>
      ))}
    </div>
  );
}

function PictureView(props: PictureViewProps): ReactElement {
  const { pictures, title, onClosed } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const { state, dispatch, stage, zoom } = usePictureView(props);
  const { index, scale, offset } = state;
  const picture = pictures[index];
  const hasMany = pictures.length > 1;

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>(".stoa-picture-close")?.focus();
    return () => element?.close();
  }, []);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = stage.current === null ? null : actionOfKey(event.key, scale, stage.current);
    if (action !== null && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      dispatch(action);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return (
    <dialog ref={dialog} className="stoa-picture-view" aria-label={title} onClose={onClosed}>
      <div className="stoa-picture-bar">
        <output className="stoa-picture-place">
          {hasMany && translate(toMessage("pictureView.place", { number: index + 1, count: pictures.length }))}
        </output>
        <button
          type="button"
          className="stoa-picture-zoom-out"
          aria-label={translate(toMessage("pictureView.zoomOut"))}
          aria-disabled={scale === PICTURE_ZOOM.min || undefined}
          onClick={() => zoom(1 / PICTURE_ZOOM.step)}
        />
        <button
          type="button"
          className="stoa-picture-zoom-in"
          aria-label={translate(toMessage("pictureView.zoomIn"))}
          aria-disabled={scale === PICTURE_ZOOM.max || undefined}
          onClick={() => zoom(PICTURE_ZOOM.step)}
        />
        <button type="button" className="stoa-picture-close" onClick={() => dialog.current?.close()}>
          {translate(toMessage("storefront.close"))}
        </button>
      </div>
      <div ref={stage} className="stoa-picture-stage" data-zoomed={scale > 1 || undefined}>
        {picture !== undefined && (
          <img
            key={picture.src}
            src={picture.src}
            srcSet={picture.srcset || undefined}
            sizes={`${Math.ceil(scale) * 100}vw`}
            alt={picture.alt}
            draggable={false}
            style={{ transform: `translate(${offset.x}px, ${offset.y}px) scale(${scale})` }}
          />
        )}
      </div>
      {hasMany && (
        <div className="stoa-picture-foot">
          <button
            type="button"
            className="stoa-picture-previous"
            aria-label={translate(toMessage("pictureView.previous"))}
            onClick={() => dispatch({ type: "stepped", by: -1 })}
          />
          <Thumbnails pictures={pictures} index={index} show={(at) => dispatch({ type: "shown", index: at })} />
          <button
            type="button"
            className="stoa-picture-next"
            aria-label={translate(toMessage("pictureView.next"))}
            onClick={() => dispatch({ type: "stepped", by: 1 })}
          />
        </div>
      )}
    </dialog>
  );
}

export function openPictureView(view: Omit<PictureViewProps, "onClosed">): void {
  const host = document.createElement("div");
  document.body.append(host);
  const leave = (): void => {
    document.removeEventListener(CONTENT_REPLACED, leave);
    root.unmount();
    host.remove();
  };
  const root = renderNow(host, <PictureView {...view} onClosed={leave} />);
  document.addEventListener(CONTENT_REPLACED, leave);
}
