import type { Source } from '../../source/index.ts'
import { checkWall } from '../shared/check-wall.ts'

/**
 * The source for pornpics.com: its pages, and the lists that these pages load while a reader scrolls. No limit is published, so one request
 * is sent per second.
 */
export const pornpics: Source = {
  name: 'pornpics',
  title: 'PornPics',
  origin: 'https://www.pornpics.com',
  pace: { maxParallel: 1, minGapMs: 1_000 },
  inMemory: true,
  check: checkWall,
}

export const PICTURE_HOST = 'cdni.pornpics.com'

/** The orders of lists; the first is the default. `featured` is the source's own order. The list of a tag has only one order. */
export const ORDERS = ['recent', 'featured'] as const
