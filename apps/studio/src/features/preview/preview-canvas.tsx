import { Monitor, RotateCcw, Smartphone, Tablet } from "lucide-react";
import { useEffect, useRef, useState, type CSSProperties, type ReactElement, type ReactNode } from "react";
import { IconButton } from "../../parts/action/action-button.tsx";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { useStore } from "zustand";
import { DEVICES, frameSize, type DeviceName } from "./frame-size.ts";
import { previewStore } from "./preview-store.ts";
import type { FrameGuest } from "./frame-channel.ts";
import { usePreviewFrame } from "./use-preview-frame.ts";
import styles from "./preview-canvas.module.css";
import { t } from "../../language/t.ts";

/**
 * The theme's own code runs in the frame. It keeps its origin, which is never the studio's, and may not navigate the
 * studio's tab.
 */
const FRAME_MAY = "allow-scripts allow-same-origin allow-forms allow-popups";

type PreviewCanvasProps = {
  readonly path: string;
  /** Changes whenever a draft is saved. */
  readonly version: number | string;
  /** A note about this page, e.g. that visitors cannot see it. */
  readonly note?: string;
  /** Shown instead of the path when that is not a path of the site. */
  readonly title?: string;
  /** Name of another theme to preview the site in. */
  readonly theme?: string;
  readonly guest?: FrameGuest;
  readonly renderOverlay?: ((scale: number) => ReactNode) | undefined;
  readonly tools?: ReactNode;
};

const FLOODED = t(
  "Code on this page kept interrupting the editor, so the preview was disconnected. Reload the preview to continue.",
);

const DEVICE_ICONS: Readonly<Record<DeviceName, ReactNode>> = {
  desktop: <Monitor aria-hidden="true" />,
  tablet: <Tablet aria-hidden="true" />,
  phone: <Smartphone aria-hidden="true" />,
};

const DEVICE_LABELS: Readonly<Record<DeviceName, string>> = {
  desktop: t("Desktop"),
  tablet: t("Tablet"),
  phone: t("Phone"),
};

function useSize(): [(element: HTMLElement | null) => void, { widthPx: number; heightPx: number }] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState({ widthPx: 0, heightPx: 0 });
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ widthPx: entry.contentRect.width, heightPx: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, size];
}

export function PreviewCanvas({ note, tools, ...live }: PreviewCanvasProps): ReactElement {
  const { device } = useStore(previewStore);
  const [attempt, setAttempt] = useState(0);
  return (
    <section aria-label={t("Preview")} className={styles["canvas"]}>
      {note && <p className={styles["note"]}>{note}</p>}
      <LiveFrame key={attempt} {...live} device={device}>
        {tools}
        <fieldset aria-label={t("Device")} className={styles["devices"]}>
          {DEVICES.map((name) => (
            <IconButton
              key={name}
              label={DEVICE_LABELS[name]}
              icon={DEVICE_ICONS[name]}
              isPressed={device === name}
              onPress={() => previewStore.setState({ device: name })}
            />
          ))}
        </fieldset>
        <IconButton
          label={t("Reload preview")}
          icon={<RotateCcw aria-hidden="true" />}
          onPress={() => setAttempt(attempt + 1)}
        />
      </LiveFrame>
    </section>
  );
}

type LiveFrameProps = PreviewCanvasProps & { readonly device: DeviceName; readonly children: ReactNode };

type SheetProps = Pick<LiveFrameProps, "device" | "renderOverlay"> & {
  readonly url: string;
  readonly title: string | undefined;
  readonly stage: { readonly widthPx: number; readonly heightPx: number };
  readonly onLoad: (frame: HTMLIFrameElement) => void;
};

function Sheet({ device, url, title, stage, renderOverlay, onLoad }: SheetProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const size = frameSize(device, stage);
  const outer: CSSProperties = { width: `${size.outerWidthPx}px`, height: `${size.outerHeightPx}px` };
  const inner: CSSProperties = {
    width: `${size.widthPx}px`,
    height: `${size.heightPx}px`,
    transform: `scale(${size.scale})`,
  };
  return (
    <div className={styles["sheet"]} data-device={device} data-waiting={!isLoaded || undefined} style={outer}>
      <iframe
        ref={frame}
        title={title ? t("Preview: {title}", { title }) : t("Page preview")}
        sandbox={FRAME_MAY}
        className={styles["frame"]}
        style={inner}
        src={url}
        onLoad={() => {
          setIsLoaded(true);
          if (frame.current) onLoad(frame.current);
        }}
      />
      {renderOverlay?.(size.scale)}
    </div>
  );
}

function LiveFrame({
  path,
  version,
  theme,
  device,
  title,
  guest,
  renderOverlay,
  children,
}: LiveFrameProps): ReactElement {
  const { address, connect, shown, isFlooded } = usePreviewFrame({ path, version, theme, guest });
  const [stageRef, stage] = useSize();
  return (
    <>
      <div className={styles["bar"]}>
        <p className={styles["path"]}>{title ?? shown?.path ?? path}</p>
        {children}
      </div>
      {isFlooded && (
        <p role="alert" className={styles["note"]}>
          {FLOODED}
        </p>
      )}
      <div ref={stageRef} className={styles["stage"]}>
        {address.isError && (
          <LoadError
            what={t("the preview")}
            error={address.error}
            isRetrying={address.isFetching}
            onRetry={() => void address.refetch()}
          />
        )}
        {address.isPending && <output className={styles["waiting"]}>{t("Loading preview…")}</output>}
        {address.data && stage.widthPx > 0 && (
          <Sheet
            device={device}
            url={address.data.url}
            title={shown?.title}
            stage={stage}
            renderOverlay={renderOverlay}
            onLoad={connect}
          />
        )}
      </div>
    </>
  );
}
