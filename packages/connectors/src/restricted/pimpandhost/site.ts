import type { Source } from '../../source/index.ts'
import { checkWall } from '../shared/check-wall.ts'

/**
 * The source for pimpandhost.com: its pages of albums. The site has no known lists. No limit is published, so one request is sent in three
 * seconds.
 */
export const pimpandhost: Source = {
  name: 'pimpandhost',
  title: 'PimpAndHost',
  origin: 'https://pimpandhost.com',
  pace: { maxParallel: 1, minGapMs: 3_000 },
  inMemory: true,
  check: checkWall,
}
