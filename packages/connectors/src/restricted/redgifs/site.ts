import type { Source } from '../../source/index.ts'
import { checkWall } from '../shared/check-wall.ts'

/** The source for redgifs.com: its API, version 2. No limit is published; well-maintained programs send two requests in three seconds. */
export const redgifs: Source = {
  name: 'redgifs',
  title: 'RedGifs',
  origin: 'https://api.redgifs.com',
  pace: { maxParallel: 1, minGapMs: 1_500 },
  inMemory: true,
  check: checkWall,
}

export const SITE = 'https://www.redgifs.com'
export const FRAME_HOST = 'www.redgifs.com'
export const PICTURE_HOSTS = ['media.redgifs.com']

/** The orders of lists, as other programs use them; the first is the default. */
export const ORDERS = ['trending', 'latest', 'top', 'top7', 'top28'] as const

/** The last page that is requested, as in well-maintained programs. A list has at most a thousand items. */
export const LAST_PAGE = 100
