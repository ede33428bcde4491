import { textIn, type Language, type Notification } from '@engawa/contract'
import { writeAtom, type AtomEntry } from '../../feeds/atom.ts'

type Feed = {
  /** Where the site is reached, without a slash at the end. */
  origin: string
  /** What the site is called. */
  site: string
  language: Language
  /** When the address was made: the feed of somebody to whom nothing happened is as old. */
  since: Date
  items: readonly Notification[]
}

/** Notifications as an Atom feed: what a member sees in the list, one entry for each group. */
export function atomFeed({ origin, site, language, since, items }: Feed): string {
  const page = `${origin}/notifications`
  return writeAtom({
    id: page,
    title: textIn({ en: `${site}: notifications`, zh: `${site}：通知` }, language),
    updated: items[0]?.createTime ?? since.toISOString(),
    language,
    author: { name: site },
    links: [{ rel: 'alternate', type: 'text/html', href: page }],
    entries: items.map((item) => entry(origin, site, item)),
  })
}

function entry(
  origin: string,
  site: string,
  { id, text: sentence, subject, actors, link, createTime }: Notification,
): AtomEntry {
  return {
    id: `${origin}/notifications#${id}`,
    title: sentence,
    updated: createTime,
    authors: [{ name: actors[0]?.name ?? site }],
    links: [{ href: origin + (link ?? '/notifications') }],
    summary: subject ? [subject.title, subject.line].filter((line) => line !== '').join(': ') : '',
  }
}
