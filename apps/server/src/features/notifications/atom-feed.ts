import type { Language, Notification } from '@engawa/contract'

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

/** Notifications as an Atom feed (RFC 4287): what a member sees in the list, one entry for each group. */
export function atomFeed({ origin, site, language, since, items }: Feed): string {
  const title = language === 'en' ? `${site}: notifications` : `${site}：通知`
  const page = `${origin}/notifications`
  const updated = items[0]?.createTime ?? since.toISOString()
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${text(page)}</id><title>${text(title)}</title><updated>${updated}</updated>`,
    `<link rel="alternate" type="text/html" href="${text(page)}"/>`,
    ...items.map((item) => entry(origin, site, item)),
    '</feed>\n',
  ].join('\n')
}

function entry(
  origin: string,
  site: string,
  { id, text: sentence, subject, actors, link, createTime }: Notification,
): string {
  const href = origin + (link ?? '/notifications')
  const author = actors[0]?.name ?? site
  const summary = subject ? [subject.title, subject.line].filter((line) => line !== '').join(': ') : ''
  return [
    `<entry><id>${text(`${origin}/notifications#${id}`)}</id>`,
    `<title>${text(sentence)}</title><updated>${createTime}</updated>`,
    `<author><name>${text(author)}</name></author><link href="${text(href)}"/>`,
    `<summary>${text(summary)}</summary></entry>`,
  ].join('')
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// XML has no way to write other control characters.
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const text = (value: string): string =>
  value.replace(NOT_XML, '').replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
