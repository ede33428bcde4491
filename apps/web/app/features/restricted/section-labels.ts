import type { MetaDescriptor } from 'react-router'
import { siteName } from '#app/lib/view/site.ts'
import { m } from '#app/texts/messages.js'

const ROBOTS = 'noindex, nofollow, noarchive, noimageindex, nosnippet'
/** The label "Restricted to Adults", which filters of families and schools look for. */
const RATING = 'RTA-5042-1996-1400-1577-RTA'

/** What every answer of the section says of itself to crawlers, filters and caches. */
export const SECTION_HEADERS = {
  'x-robots-tag': ROBOTS,
  rating: RATING,
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
} as const

/** The same in the document. The title is that of every page, so that no history tells what was looked at. */
export const sectionMeta = (): MetaDescriptor[] => [
  { title: `${m.restricted_title()} · ${siteName()}` },
  { name: 'robots', content: ROBOTS },
  { name: 'rating', content: RATING },
  { name: 'referrer', content: 'no-referrer' },
]
