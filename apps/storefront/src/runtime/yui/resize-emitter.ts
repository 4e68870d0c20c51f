import { readMember } from "./first-element.ts";
import { createYuiClass, type Yui, type YuiClass, type YuiObject } from "./yui-class.ts";

const PAUSE_MS = 100;

/** `Y.Squarespace.ResizeEmitter`: `resizestart`, `resizing` and `resizeend` on itself, on `Y` and on `Y.Global`. */
export function createResizeEmitter(Y: Yui): YuiClass {
  const methods = {
    initializer(this: YuiObject, config: unknown) {
      const pauseMs = Number(readMember(config, "timeout")) || PAUSE_MS;
      const tell = (type: string): void => [this, Y, Y.Global].forEach((target) => target.fire(type));
      let timer: ReturnType<typeof setTimeout> | undefined;
      const onResize = (): void => {
        tell(timer === undefined ? "resizestart" : "resizing");
        clearTimeout(timer);
        timer = setTimeout(() => {
          timer = undefined;
          tell("resizeend");
        }, pauseMs);
      };
      addEventListener("resize", onResize);
      this.set("stop", () => removeEventListener("resize", onResize));
    },
    destructor(this: YuiObject) {
      (this.get("stop") as (() => void) | null)?.();
    },
  };
  return createYuiClass(Y, "resizeEmitter", { methods, attributes: { stop: null, timeout: PAUSE_MS } });
}
