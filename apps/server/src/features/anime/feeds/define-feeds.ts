import { textIn, type AnimeBroadcast, type Language } from '@engawa/contract'
import { z } from 'zod'
import type { Document, DocumentRequest } from '../../../registries/documents.ts'
import { listFeed, type FeedItem } from '../../../feeds/list-feed.ts'
import type { PrivateAddress } from '../../../registries/private-addresses/index.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { broadcasts, mondayOf, todayInJapan } from '../broadcasts.ts'
import { isZone } from '../local-day.ts'
import { ownBroadcasts } from '../own-broadcasts.ts'
import { eventOf, noteOf, titleOfBroadcast } from './broadcast-texts.ts'
import { ICS_TYPE, writeIcs } from './ics.ts'

const JAPAN = 'Asia/Tokyo'
/** The number of weeks in a member's own calendar. */
const WEEKS = 3
const DAY_MS = 86_400_000

type Feed = {
  language: Language
  zone: string
  title: string
  page: string
  path: string
  items: readonly AnimeBroadcast[]
}

const Data = z.object({ zone: z.string() })

/**
 * Defines the broadcasts of a week as a calendar (iCalendar) and a feed (Atom). A private address returns the broadcasts of a
 * member's list.
 */
export function defineFeeds(deps: AnimeDeps): PrivateAddress {
  const common = { section: 'anime', audience: 'anyone', rate: 'read', mayBeOld: true } as const
  for (const form of ['ics', 'atom'] as const) {
    deps.documents.define({
      ...common,
      path: `/feeds/anime.${form}`,
      async answer({ language }, request) {
        const { zone } = request.query
        const items = await broadcasts(deps, deps.database.db, mondayOf(todayInJapan(deps.clock.now())))
        const title = textIn({ en: 'Anime this week', zh: '本周番剧' }, language)
        return documentOf(deps, form, request, {
          language,
          zone: typeof zone === 'string' && isZone(zone) ? zone : JAPAN,
          title,
          page: '/bangumi',
          path: `/feeds/anime.${form}`,
          items,
        })
      },
    })
  }
  return deps.privateAddresses.define({
    kind: 'anime',
    section: 'anime',
    forms: ['ics', 'atom'],
    async answer({ uid, language, data }, form, request) {
      return documentOf(deps, form, request, {
        language,
        zone: Data.parse(data).zone,
        title: textIn({ en: 'My anime', zh: '我的追番' }, language),
        page: '/bangumi?tab=mine',
        path: `/feeds/anime/${request.params['name']}`,
        items: await ownBroadcasts(deps, uid, { weeks: WEEKS }),
      })
    },
  })
}

function documentOf(deps: AnimeDeps, form: 'ics' | 'atom', request: DocumentRequest, feed: Feed): Document {
  const { language, zone, title } = feed
  const { name } = deps.settings.current('identity')
  if (form === 'ics') {
    const { origin } = request
    const events = feed.items.map((item) => eventOf(item, { language, zone, origin }))
    // The time is rounded to the day, so that equal events give equal bytes, and an unchanged calendar is answered with 304.
    const at = new Date(Math.floor(deps.clock.now().getTime() / DAY_MS) * DAY_MS)
    const body = writeIcs({ name: `${title} · ${name}`, language, at, events })
    return { body, type: ICS_TYPE }
  }
  const today = todayInJapan(deps.clock.now())
  const items = feed.items.filter(({ date }) => date <= today).map((item) => entryOf(language, item))
  return listFeed(
    request,
    { name, language },
    { ...feed, query: {}, items: items.toReversed(), nextCursor: null },
  )
}

/** Converts a broadcast to an entry of a feed, with the beginning of its day in Japan as its time. */
const entryOf = (language: Language, broadcast: AnimeBroadcast): FeedItem => ({
  path: `/bangumi/${broadcast.anime.id}`,
  id: `/bangumi/${broadcast.anime.id}#${broadcast.date}`,
  title: titleOfBroadcast(language, broadcast),
  updated: `${broadcast.date}T00:00:00.000Z`,
  author: null,
  summary: noteOf(language, broadcast),
  picture: broadcast.anime.cover,
})
