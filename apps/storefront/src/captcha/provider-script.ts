const loading = new Map<string, Promise<void>>();

/** Loads a captcha provider's script once; a failed load can be retried. */
export function loadProviderScript(url: string): Promise<void> {
  const existing = loading.get(url);
  if (existing) return existing;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      loading.delete(url);
      reject(new Error(`The captcha's script can not be loaded from ${url}.`));
    });
    document.head.append(script);
  });
  loading.set(url, load);
  return load;
}
