export type StoaAddress = {
  readonly port: number;
  /** Origin for accounts and the list of sites. */
  readonly platformOrigin: string;
  readonly siteOrigin: (slug: string) => string;
  readonly studioOrigin: (slug: string) => string;
  readonly previewOrigin: (slug: string) => string;
  readonly ownerEmail: string;
  readonly ownerPassword: string;
  readonly dataFolder: string;
};

export function stoaAddressOf(port: number, dataFolder: string): StoaAddress {
  return {
    port,
    platformOrigin: `http://localhost:${port}`,
    siteOrigin: (slug) => `http://${slug}.localhost:${port}`,
    studioOrigin: (slug) => `http://${slug}.studio.localhost:${port}`,
    previewOrigin: (slug) => `http://${slug}.preview.localhost:${port}`,
    ownerEmail: "owner@example.org",
    ownerPassword: "a long enough password",
    dataFolder,
  };
}
