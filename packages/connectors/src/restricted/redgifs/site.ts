import type { Source } from '../../source/index.ts'
import { checkWall } from '../shared/check-wall.ts'

/** Its API, version 2. Programs that are well kept ask twice in three seconds. */
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

/** Those that all programs send, the usual one first. */
export const ORDERS = ['trending', 'latest', 'top', 'top7', 'top28'] as const

/** It gives no more of a list than a thousand things; well kept programs stop at this page. */
export const LAST_PAGE = 100
