import type { Source } from '../../source/index.ts'
import { checkWall } from '../shared/check-wall.ts'

/** Its API, version 2. Well-maintained programs send two requests in three seconds. */
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

/** The orders that other programs use, the default first. */
export const ORDERS = ['trending', 'latest', 'top', 'top7', 'top28'] as const

/** A list has a thousand items at most; well-maintained programs stop at this page. */
export const LAST_PAGE = 100
