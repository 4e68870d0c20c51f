import { showConnectionMessage } from "../product/purchase/connection-message.ts";

const NAME = /^[a-z0-9-]+$/;

/** Loads comments hosted by another company only on request. spec: platform 4, comments */
export function mountCommentServiceButton(button: HTMLElement): void {
  button.addEventListener("click", () => {
    const { name = "" } = button.dataset;
    if (!NAME.test(name)) return;
    const script = document.createElement("script");
    script.src = `https://${name}.disqus.com/embed.js`;
    script.dataset["timestamp"] = String(Date.now());
    script.addEventListener("load", () => button.remove());
    script.addEventListener("error", () => {
      script.remove();
      showConnectionMessage(button);
    });
    document.body.append(script);
  });
}
