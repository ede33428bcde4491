import type { Clock } from '@engawa/platform/clock'
import { LRUCache } from 'lru-cache'
import { rowOf, versionOf, type AnswerRow, type AnswerStore } from './stored-answers.ts'

const MOST_BYTES = 32 * 1024 * 1024
const LONGEST_MS = 24 * 3_600_000

/** Stored in this process only. Expired answers are dropped, because the source may have withdrawn them. */
export function rememberedAnswers({ clock }: { clock: Clock }): AnswerStore {
  const rows = new LRUCache<string, AnswerRow>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes + 500,
    ttl: LONGEST_MS,
  })
  const keep = (row: AnswerRow): AnswerRow => {
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
      // Parsed from JSON, so that the records look like stored ones and the caller cannot change them.
      return keep({ ...row, key: answer.key, data: JSON.parse(row.data) as unknown })
    },
    async renew(row, freshSeconds) {
      const now = clock.now()
      return keep({ ...row, fetched_at: now, fresh_until: new Date(now.getTime() + freshSeconds * 1_000) })
    },
  }
}
