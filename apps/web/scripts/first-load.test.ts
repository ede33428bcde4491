import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
// oxlint-disable-next-line import/namespace -- plain JavaScript
import { ensureWebBuilt } from '../../../scripts/lib/build-web.mjs'
import { firstLoadOf, listed, sumOf } from './first-load.ts'

const client = join(import.meta.dirname, '../build/client')

/** In kB of packed scripts: the measured size and 3 %. The goal of the home page is 160. */
const LIMITS: Record<string, number> = {
  'features/home/home-page': 253,
  'shelf:comics': 250,
  'features/works/detail/detail-page': 264,
  'features/works/comics/reader/reader-page': 309,
  'features/works/novels/reader/reader-page': 355,
  'features/works/videos/player/player-page': 357,
  'features/forum/forum-page': 228,
  post: 333,
  'features/chat/conversation-page': 367,
}

beforeAll(() => ensureWebBuilt(), 600_000)

test.each(Object.entries(LIMITS))('the first visit of %s loads at most %i kB of scripts', (route, limit) => {
  const scripts = firstLoadOf(client, route)
  expect(sumOf(scripts), listed(scripts)).toBeLessThanOrEqual(limit)
  // A limit goes down with the size: else it would allow the size to grow again.
  expect(limit, `lower the limit of ${route}`).toBeLessThanOrEqual(sumOf(scripts) * 1.08)
})
