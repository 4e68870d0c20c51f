import { galleryText } from "../../gallery/gallery-texts.ts";
import { firstElement, readMember } from "../first-element.ts";
import { createYuiClass, type Yui, type YuiClass, type YuiObject } from "../yui-class.ts";

function spinnerOf(widget: YuiObject): HTMLElement {
  return widget.get("spinner") as HTMLElement;
}

function show(this: YuiObject, place?: unknown): YuiObject {
  const spinner = spinnerOf(this);
  const host = firstElement(place) ?? (this.get("place") as HTMLElement | null);
  if (host && !spinner.isConnected) host.append(spinner);
  spinner.hidden = false;
  return this;
}

function hide(this: YuiObject): YuiObject {
  spinnerOf(this).hidden = true;
  return this;
}

/** `Y.Squarespace.Loader`: a loading spinner that themes style with `sqs-spin`. */
export function createLoaderWidget(Y: Yui): YuiClass {
  const methods = {
    initializer(this: YuiObject, config: unknown) {
      const spinner = document.createElement("div");
      spinner.className = "sqs-spin";
      spinner.role = "progressbar";
      spinner.ariaLabel = galleryText("loading");
      const host = firstElement(readMember(config, "render")) ?? firstElement(readMember(config, "host"));
      this.set("spinner", spinner);
      this.set("place", host);
      if (host) show.call(this);
    },
    render: show,
    show,
    hide,
    destructor(this: YuiObject) {
      spinnerOf(this).remove();
    },
  };
  return createYuiClass(Y, "squarespaceLoader", { methods, attributes: { spinner: null, place: null } });
}
