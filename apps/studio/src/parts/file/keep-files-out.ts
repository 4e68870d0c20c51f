function isFileInput(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === "file";
}

/** A file dropped where nothing accepts it would replace the studio in the tab, so such drops are blocked. */
export function keepFilesOut(host: Window): void {
  for (const name of ["dragover", "drop"] as const) {
    host.addEventListener(name, (event) => {
      const { dataTransfer, defaultPrevented, target } = event;
      if (defaultPrevented || !dataTransfer?.types.includes("Files") || isFileInput(target)) return;
      event.preventDefault();
      dataTransfer.dropEffect = "none";
    });
  }
}
