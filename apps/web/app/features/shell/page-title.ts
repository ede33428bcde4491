import { siteName } from '#app/lib/site.ts'

/** Of the page on screen, without the name of the site. */
export function pageTitle(): string {
  const end = ` · ${siteName()}`
  return document.title.endsWith(end) ? document.title.slice(0, -end.length) : document.title
}
