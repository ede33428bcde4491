import type { Source } from '../../source/index.ts'
import { checkWall } from '../shared/check-wall.ts'

/**
 * The source for eporner.com: its API for webmasters (https://www.eporner.com/api/v2/). No limit is published, so one request is sent per
 * second.
 */
export const eporner: Source = {
  name: 'eporner',
  title: 'Eporner',
  origin: 'https://www.eporner.com',
  pace: { maxParallel: 1, minGapMs: 1_000 },
  inMemory: true,
  check: checkWall,
}

export const FRAME_HOST = 'www.eporner.com'

/** The hosts of thumbnails, such as `static-eu-cdn.eporner.com`. */
export const PICTURE_HOSTS = ['*.eporner.com']

/** The orders of lists from the documentation of the API; the first is the default. */
export const ORDERS = [
  'latest',
  'most-popular',
  'top-rated',
  'top-weekly',
  'top-monthly',
  'longest',
  'shortest',
] as const
