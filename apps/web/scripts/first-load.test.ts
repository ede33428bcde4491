import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
// oxlint-disable-next-line import/namespace -- the imported file is plain JavaScript
import { ensureWebBuilt } from '../../../scripts/lib/build-web.mjs'
import { eagerRoutes, firstLoadOf, listed, sumOf } from './first-load.ts'
import { languages } from './write-messages.ts'

const client = join(import.meta.dirname, '../build/client')

/** Maximum size of compressed scripts in kB: the measured size plus 3 %. The goal for the home page is 160 kB. */
const LIMITS: Record<string, number> = {
  'features/home/home-page': 187,
  'shelf:comics': 181,
  'features/works/detail/detail-page': 211,
  'features/comics/reader/reader-page': 208,
  'features/novels/reader/reader-page': 228,
  'features/videos/player/player-page': 262,
  'features/forum/forum-page': 181,
  post: 207,
  'features/chat/conversation-page': 253,
}

beforeAll(() => ensureWebBuilt(), 600_000)

test.each(Object.entries(LIMITS))('the first visit of %s loads at most %i kB of scripts', (route, limit) => {
  const all = languages.map((language) => firstLoadOf(client, route, language))
  const scripts = all.sort((one, other) => sumOf(other) - sumOf(one))[0]!
  expect(sumOf(scripts), listed(scripts)).toBeLessThanOrEqual(limit)
  // The limit must be lowered when the size shrinks, because otherwise the size could grow again unnoticed.
  expect(limit, `lower the limit of ${route}`).toBeLessThanOrEqual(sumOf(scripts) * 1.05)
})

test('every route is loaded lazily', () => expect(eagerRoutes(client)).toEqual([]))
