/** Opens the system's own way to share a page. The button is there only where the browser has one. */
export function mountShareButton(button: HTMLElement): void {
  button.addEventListener("click", () => {
    const { url = location.href, title = document.title } = button.dataset;
    // Closing the system's window is no failure, and one that can't open leaves the links beside the button.
    navigator.share({ url, title }).catch(() => undefined);
  });
}
