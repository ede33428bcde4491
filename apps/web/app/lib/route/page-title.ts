import { siteName } from '../view/site.ts'

/** Ends with a no-break space, so that a title which begins with a number itself, as “(500) Days”, keeps that one. */
const NUMBER = /^\(\d+\+?\)\u00a0/

const ownTitle = (): string => document.title.replace(NUMBER, '')

/** The title of the document with the number of unread messages before it, or without one where there are none. */
export const numberedTitle = (unread: number): string =>
  unread > 0 ? `(${unread > 99 ? '99+' : unread})\u00a0${ownTitle()}` : ownTitle()

/** The title of the page on screen, without the name of the site and the number of unread messages. */
export function pageTitle(): string {
  const title = ownTitle()
  const end = ` · ${siteName()}`
  return title.endsWith(end) ? title.slice(0, -end.length) : title
}
