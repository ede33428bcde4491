import type { Source } from '../../source/index.ts'
import type { Rule } from '../../rule/index.ts'
import { checkDanbooru } from './check-danbooru.ts'

export type DanbooruSite = { rule: Rule }

export const FILE_HOSTS = ['cdn.donmai.us']

/**
 * Danbooru at its safe host, which has only posts that are rated general. Danbooru asks programs to send at most about one request a
 * second.
 */
export const danbooruSource: Source = {
  name: 'danbooru',
  title: 'Danbooru',
  origin: 'https://safebooru.donmai.us',
  pace: { maxParallel: 1, minGapMs: 1_000 },
  pictureHosts: FILE_HOSTS,
  check: checkDanbooru,
}
