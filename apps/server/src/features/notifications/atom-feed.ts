import { textIn, type Language, type Notification } from '@engawa/contract'
import { writeAtom, type AtomEntry } from '../../feeds/atom.ts'

type Feed = {
  /** The site's origin, without a slash at the end. */
  origin: string
  /** The site's name. */
  site: string
  language: Language
  /** When the private address was created. The feed has this date while it has no entries. */
  since: Date
  items: readonly Notification[]
}

/** Returns a member's list of notifications as an Atom feed, with one entry for each group of notifications. */
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
