export type Service = {
  readonly type: number;
  readonly name: string;
  readonly title: string;
  /** Whether the service has shut down; the studio says so. */
  readonly isGone: boolean;
  /** spec: template-platform 3, locked */
  readonly isLocked: boolean;
};

/**
 * Services with blocks of their own. Nothing is fetched from them: a block shows its stored data and links there. spec:
 * block type numbers
 */
export const SERVICES: readonly Service[] = [
  { type: 6, name: "twitter", title: "Twitter", isGone: true, isLocked: true },
  { type: 24, name: "foursquare", title: "Foursquare", isGone: true, isLocked: true },
  { type: 25, name: "instagram", title: "Instagram", isGone: false, isLocked: true },
  { type: 42, name: "fivehundredpix", title: "500px", isGone: true, isLocked: true },
  { type: 45, name: "flickr", title: "Flickr", isGone: false, isLocked: true },
  { type: 46, name: "amazon", title: "Amazon", isGone: false, isLocked: true },
  { type: 50, name: "opentable", title: "OpenTable", isGone: true, isLocked: false },
  { type: 56, name: "soundcloud", title: "SoundCloud", isGone: false, isLocked: true },
  { type: 59, name: "tourdates", title: "Tour dates", isGone: false, isLocked: false },
  { type: 63, name: "zola", title: "Zola", isGone: true, isLocked: false },
  { type: 65, name: "acuity", title: "Acuity Scheduling", isGone: false, isLocked: false },
  { type: 66, name: "opentable-v2", title: "OpenTable", isGone: false, isLocked: false },
  { type: 68, name: "tock", title: "Tock", isGone: false, isLocked: false },
];
