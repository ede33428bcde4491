import { siteName } from './site.ts'

const NUMBER = /^\(\d+\+?\) /

const ownTitle = (): string => document.title.replace(NUMBER, '')

/** The title of the document with the number of unread messages before it, or without one where there are none. */
export const numberedTitle = (unread: number): string =>
  unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${ownTitle()}` : ownTitle()

/** The title of the page on screen, without the name of the site and the number of unread messages. */
export function pageTitle(): string {
  const title = ownTitle()
  const end = ` · ${siteName()}`
  return title.endsWith(end) ? title.slice(0, -end.length) : title
}
