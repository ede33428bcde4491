import type { Source } from '../../source/index.ts'
import { checkWall } from '../shared/check-wall.ts'

/** Its pages of albums; it has no known lists. No limit is published, so one request is sent in three seconds. */
export const pimpandhost: Source = {
  name: 'pimpandhost',
  title: 'PimpAndHost',
  origin: 'https://pimpandhost.com',
  pace: { maxParallel: 1, minGapMs: 3_000 },
  inMemory: true,
  check: checkWall,
}
