import type { Source } from '../../source/index.ts'
import { checkWall } from '../shared/check-wall.ts'

/** Its pages, and the lists that they load while one scrolls. It publishes no limit: one request a second. */
export const pornpics: Source = {
  name: 'pornpics',
  title: 'PornPics',
  origin: 'https://www.pornpics.com',
  pace: { maxParallel: 1, minGapMs: 1_000 },
  inMemory: true,
  check: checkWall,
}

export const PICTURE_HOST = 'cdni.pornpics.com'

/** The usual one first; `featured` is what the source itself puts first. Of a tag there is one order alone. */
export const ORDERS = ['recent', 'featured'] as const
