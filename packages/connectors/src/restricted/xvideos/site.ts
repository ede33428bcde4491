import type { Source } from '../../source/index.ts'
import { checkWall } from '../shared/check-wall.ts'

/** The source for the pages of xvideos.com. No limit is published, so one request is sent in two seconds. */
export const xvideos: Source = {
  name: 'xvideos',
  title: 'XVideos',
  origin: 'https://www.xvideos.com',
  pace: { maxParallel: 1, minGapMs: 2_000 },
  inMemory: true,
  check: checkWall,
}

/**
 * The source for xvideos.com's files for webmasters (https://info.xvideos.net/db), which list the videos that were added and removed in the
 * last seven days.
 */
export const xvideosExport: Source = {
  name: 'xvideos-export',
  title: 'XVideos',
  origin: 'https://public-assets.xvideos-cdn.com',
  pace: { maxParallel: 1, minGapMs: 2_000 },
  inMemory: true,
  check: checkWall,
}

export const FOLDER = '/webmaster-tools/'

/** Requests titles in English. Without this header, titles are in a language of the client's country. */
export const ENGLISH = { 'accept-language': 'en' }
export const TIMEOUT_MS = 15_000

/** The hosts of thumbnails, which are numbered. */
export const PICTURE_HOSTS = ['*.xvideos-cdn.com']
export const FRAME_HOST = 'www.xvideos.com'

/** The orders of lists; the first is the default, on this site and at the source. The export and the search support all of them. */
export const ORDERS = ['featured', 'newest', 'views', 'longest'] as const
