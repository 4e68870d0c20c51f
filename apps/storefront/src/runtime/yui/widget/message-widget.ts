import { galleryText } from "../../gallery/gallery-texts.ts";
import { createButton } from "../../gallery/gallery-controls.ts";
import { readMember } from "../first-element.ts";
import { createYuiClass, type Yui, type YuiClass, type YuiObject } from "../yui-class.ts";

function textOf(config: unknown, name: string): string {
  const text =
    readMember(config, `strings.${name}`) ??
    readMember(readMember(config, "strings"), name) ??
    readMember(config, name);
  return typeof text === "string" ? text : "";
}

function createDialog(config: unknown): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = "sqs-widgets-dialog";
  const [title, message] = [document.createElement("h2"), document.createElement("p")];
  title.textContent = textOf(config, "title");
  message.textContent = textOf(config, "message");
  title.hidden = title.textContent === "";
  dialog.ariaLabel = title.textContent || message.textContent;
  const close = createButton("sqs-widgets-dialog-close", galleryText("close"));
  close.textContent = galleryText("close");
  close.addEventListener("click", () => dialog.close());
  dialog.append(title, message, close);
  return dialog;
}

function dialogOf(widget: YuiObject): HTMLDialogElement {
  return widget.get("dialog") as HTMLDialogElement;
}

function open(this: YuiObject): YuiObject {
  const dialog = dialogOf(this);
  if (!dialog.isConnected) document.body.append(dialog);
  if (!dialog.open) dialog.showModal();
  return this;
}

function close(this: YuiObject): YuiObject {
  dialogOf(this).close();
  return this;
}

/**
 * `Y.Squarespace.Widgets.Alert` and `Information`: a message with a button, which opens on creation as scripts expect.
 */
export function createMessageWidget(Y: Yui, name: string): YuiClass {
  const methods = {
    initializer(this: YuiObject, config: unknown) {
      const dialog = createDialog(config);
      this.set("dialog", dialog);
      dialog.addEventListener("close", () => {
        dialog.remove();
        this.fire("close");
      });
      open.call(this);
    },
    render: open,
    show: open,
    open,
    hide: close,
    close,
    destructor: close,
  };
  return createYuiClass(Y, name, { methods, attributes: { dialog: null } });
}
