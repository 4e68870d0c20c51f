import { Monitor, RotateCcw, Smartphone, Tablet } from "lucide-react";
import { useEffect, useRef, useState, type CSSProperties, type ReactElement, type ReactNode } from "react";
import { IconButton } from "../../parts/action-button.tsx";
import { LoadError } from "../../parts/state-notice.tsx";
import { DEVICES, frameSize, type DeviceName } from "./frame-size.ts";
import { usePreviewFrame } from "./use-preview-frame.ts";
import styles from "./preview-canvas.module.css";

/**
 * The theme's own code runs in the frame. It keeps its origin, which is never the studio's, and may not lead the studio's
 * tab elsewhere.
 */
const FRAME_MAY = "allow-scripts allow-same-origin allow-forms allow-popups";

type PreviewCanvasProps = {
  readonly path: string;
  /** Changes whenever a draft was saved. */
  readonly version: number | string;
  /** What the owner should know about this page, e.g. that visitors can not see it. */
  readonly note?: string;
};

const DEVICE_ICONS: Readonly<Record<DeviceName, ReactNode>> = {
  desktop: <Monitor aria-hidden="true" />,
  tablet: <Tablet aria-hidden="true" />,
  phone: <Smartphone aria-hidden="true" />,
};

const DEVICE_LABELS: Readonly<Record<DeviceName, string>> = { desktop: "Desktop", tablet: "Tablet", phone: "Phone" };

function isPhone(): boolean {
  return matchMedia("(width < 760px)").matches;
}

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

export function PreviewCanvas({ path, version, note }: PreviewCanvasProps): ReactElement {
  const [device, setDevice] = useState<DeviceName>(isPhone() ? "phone" : "desktop");
  const [attempt, setAttempt] = useState(0);
  return (
    <section aria-label="Preview" className={styles["canvas"]}>
      {note && <p className={styles["note"]}>{note}</p>}
      <LiveFrame key={attempt} path={path} version={version} device={device}>
        <fieldset aria-label="Device" className={styles["devices"]}>
          {DEVICES.map((name) => (
            <IconButton
              key={name}
              label={DEVICE_LABELS[name]}
              icon={DEVICE_ICONS[name]}
              isPressed={device === name}
              onPress={() => setDevice(name)}
            />
          ))}
        </fieldset>
        <IconButton
          label="Load the preview again"
          icon={<RotateCcw aria-hidden="true" />}
          onPress={() => setAttempt(attempt + 1)}
        />
      </LiveFrame>
    </section>
  );
}

type LiveFrameProps = PreviewCanvasProps & { readonly device: DeviceName; readonly children: ReactNode };

function LiveFrame({ path, version, device, children }: LiveFrameProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);
  const { address, connect, shown } = usePreviewFrame(path, version);
  const [stageRef, stage] = useSize();
  const size = frameSize(device, stage);
  const outer: CSSProperties = { width: `${size.outerWidthPx}px`, height: `${size.outerHeightPx}px` };
  const inner: CSSProperties = {
    width: `${size.widthPx}px`,
    height: `${size.heightPx}px`,
    transform: `scale(${size.scale})`,
  };
  return (
    <>
      <div className={styles["bar"]}>
        <p className={styles["path"]}>{shown?.path ?? path}</p>
        {children}
      </div>
      <div ref={stageRef} className={styles["stage"]}>
        {address.isError && (
          <LoadError
            what="the preview"
            error={address.error}
            isRetrying={address.isFetching}
            onRetry={() => void address.refetch()}
          />
        )}
        {address.isPending && <output className={styles["waiting"]}>Loading the preview…</output>}
        {address.data && stage.widthPx > 0 && (
          <div className={styles["sheet"]} data-device={device} style={outer}>
            <iframe
              ref={frame}
              title={shown?.title ? `Preview: ${shown.title}` : "Preview of the page"}
              sandbox={FRAME_MAY}
              className={styles["frame"]}
              style={inner}
              src={address.data.url}
              onLoad={() => {
                if (frame.current) connect(frame.current);
              }}
            />
          </div>
        )}
      </div>
    </>
  );
}
