import type { MetaDescriptor } from 'react-router'
import { siteName } from '#app/lib/view/site.ts'
import { m } from '#app/texts/messages.js'

const ROBOTS = 'noindex, nofollow, noarchive, noimageindex, nosnippet'
/** The label "Restricted to Adults", which the filters of families and schools recognise. */
const RATING = 'RTA-5042-1996-1400-1577-RTA'

/** Headers of every response of the section, for crawlers, filters and caches. */
export const SECTION_HEADERS = {
  'x-robots-tag': ROBOTS,
  rating: RATING,
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
} as const

/** Metadata of the section's documents. All pages of the section have the same title, so that the browser's history reveals nothing. */
export const sectionMeta = (): MetaDescriptor[] => [
  { title: `${m.restricted_title()} · ${siteName()}` },
  { name: 'robots', content: ROBOTS },
  { name: 'rating', content: RATING },
  { name: 'referrer', content: 'no-referrer' },
]
