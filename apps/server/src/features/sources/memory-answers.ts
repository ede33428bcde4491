import type { Clock } from '@engawa/platform/clock'
import { LRUCache } from 'lru-cache'
import { rowOf, versionOf, type AnswerRow, type AnswerStore } from './stored-answers.ts'

const MAX_BYTES = 32 * 1024 * 1024
const MAX_AGE_MS = 24 * 3_600_000

/** Creates a store of answers in the memory of this process. Expired answers are dropped, because the source may have withdrawn them. */
export function memoryAnswers({ clock }: { clock: Clock }): AnswerStore {
  const rows = new LRUCache<string, AnswerRow>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes + 500,
    ttl: MAX_AGE_MS,
  })
  const remember = (row: AnswerRow): AnswerRow => {
    rows.set(row.key, row)
    return row
  }
  return {
    async find(key, query) {
      const row = rows.get(key)
      return row?.version === versionOf(query) && row.fresh_until > clock.now() ? row : undefined
    },
    async store(answer) {
      const row = rowOf(answer, clock.now())
      // Parses the records from JSON, so that they equal records from the database, and callers cannot change the stored ones.
      return remember({ ...row, key: answer.key, data: JSON.parse(row.data) as unknown })
    },
    async renew(row, freshSeconds) {
      const now = clock.now()
      return remember({
        ...row,
        fetched_at: now,
        fresh_until: new Date(now.getTime() + freshSeconds * 1_000),
      })
    },
  }
}
