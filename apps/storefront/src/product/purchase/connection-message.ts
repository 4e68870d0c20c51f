import { loaderTexts } from "../../words/messages-at-once.ts";

const MESSAGE_CLASS = "stoa-connection-message";

/** Shows beside a button that its script cannot be loaded. spec: platform 8, cart hints */
export function showConnectionMessage(button: HTMLElement): void {
  button.parentElement?.querySelector(`.${MESSAGE_CLASS}`)?.remove();
  const message = document.createElement("p");
  message.className = MESSAGE_CLASS;
  message.role = "alert";
  message.textContent = loaderTexts().checkConnection;
  button.after(message);
}
