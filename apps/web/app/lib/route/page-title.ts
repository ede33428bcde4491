import { countedTo99 } from '../text/format.ts'
import { siteName } from '../view/site.ts'

/**
 * The number of unread messages before a title. It ends with a no-break space, unlike a title that begins with a number, such as
 * “(500) Days”.
 */
const NUMBER = /^\(\d+\+?\)\u00a0/

const ownTitle = (): string => document.title.replace(NUMBER, '')

/** Returns the document's title with the number of unread messages before it, if there are any. */
export const numberedTitle = (unread: number): string =>
  unread > 0 ? `(${countedTo99(unread).text})\u00a0${ownTitle()}` : ownTitle()

/** Returns the title of the current page without the name of the site and the number of unread messages. */
export function pageTitle(): string {
  const title = ownTitle()
  const end = ` · ${siteName()}`
  return title.endsWith(end) ? title.slice(0, -end.length) : title
}
