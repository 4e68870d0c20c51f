/**
 * SQL condition that a state is in the site's live release; `name` is an alias of published_document beside `site`,
 * `$1` the site.
 */
export function isLive(name: string): string {
  return `${name}.site_id = $1 and ${name}.from_release <= site.live_release
    and (${name}.to_release is null or ${name}.to_release > site.live_release)`;
}
