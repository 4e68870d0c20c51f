function isFileInput(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === "file";
}

/** A file that is let go where nothing takes it would open in place of the studio: it is not let in there. */
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
