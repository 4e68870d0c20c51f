/** Opens the system's share dialog. The button is shown only where the browser supports it. */
export function mountShareButton(button: HTMLElement): void {
  button.addEventListener("click", () => {
    const { url = location.href, title = document.title } = button.dataset;
    // Canceling is not an error, and when it cannot open, the links beside the button remain.
    navigator.share({ url, title }).catch(() => undefined);
  });
}
