import type { Source } from '../../source/index.ts'
import { checkWall } from '../shared/check-wall.ts'

/** Its pages, and the lists that they load while scrolling. No limit is published: one request a second. */
export const pornpics: Source = {
  name: 'pornpics',
  title: 'PornPics',
  origin: 'https://www.pornpics.com',
  pace: { maxParallel: 1, minGapMs: 1_000 },
  inMemory: true,
  check: checkWall,
}

export const PICTURE_HOST = 'cdni.pornpics.com'

/** The default first; `featured` is the source's own order. A tag's list has only one order. */
export const ORDERS = ['recent', 'featured'] as const
