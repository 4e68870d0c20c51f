import { videoSource } from "../block/video/video-provider.ts";

const FORM =
  /^(?:contact[-_]?form(?:[-_]7)?|contact-field|wpforms|gravityforms?|ninja[-_]forms?|formidable|forminator_form|fluentform|caldera_form|mc4wp_form|mailpoet_form|happyforms|weforms|everest_form|jetpack_subscription_form|subscribe2|form)$/;

/** Returns whether a shortcode is a form of the other site, which can't send anything here. */
export function isFormShortcode(name: string): boolean {
  return FORM.test(name);
}

const VIDEO_HOST =
  /^https?:\/\/(?:[\w-]+\.)?(?:youtube\.com\/(?:watch|embed\/|shorts\/|live\/|v\/)|youtube-nocookie\.com\/embed\/|youtu\.be\/|vimeo\.com\/(?:video\/)?\d)/i;

/** Returns the address for a video block, or undefined for one that is no video. */
export function videoAddress(url: string): string | undefined {
  return VIDEO_HOST.test(url) || videoSource(url).kind !== "link" ? url : undefined;
}

/** Returns an address without query and fragment, as text that is shown. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#][^]*/, "");
}
