import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { minuteKeyOf, type EventRow } from './event.ts'
import { writeLine } from './write-line.ts'

const FLUSH_MS = 5_000
/** Max rows that one process adds in a minute. Further events are counted in one common row without a member and an address. */
const MAX_ROWS_PER_MINUTE = 200

type CounterDeps = Pick<Deps, 'database' | 'logger'>

/**
 * Counts events that an attacker can cause in any number: similar events of one minute are counted in one row. The counts are collected in
 * memory, and stored every few seconds or by `flush`.
 */
export function createCounter(deps: CounterDeps) {
  const { database, logger } = deps
  let waiting = new Map<string, EventRow>()
  let minute = 0
  let rowsOfMinute = new Set<string>()
  let storing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  /** Returns the row in which an event is counted. Above the limit per minute, this is a common row without details. */
  function admitted(row: EventRow): EventRow {
    const of = Math.floor((row.at as Date).getTime() / 60_000)
    if (of !== minute) [minute, rowsOfMinute] = [of, new Set()]
    const key = minuteKeyOf(row).toString('base64url')
    if (!rowsOfMinute.has(key) && rowsOfMinute.size >= MAX_ROWS_PER_MINUTE)
      return {
        ...row,
        detail: '',
        place: '',
        uid: null,
        actor_id: null,
        address: '',
        session_id: null,
        user_agent: '',
      }
    rowsOfMinute.add(key)
    return row
  }

  function add(given: EventRow): void {
    const row = admitted(given)
    const minute_key = minuteKeyOf(row)
    const key = minute_key.toString('base64url')
    const before = waiting.get(key)
    if (before) Object.assign(before, { count: before.count + 1, last_at: row.at })
    else waiting.set(key, { ...row, minute_key })
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const rows = [...waiting.values()]
    waiting = new Map()
    return (storing = storing.then(() => store(rows)))
  }

  async function store(rows: EventRow[]): Promise<void> {
    if (rows.length === 0) return
    // The rows are sorted, so that two processes cannot deadlock.
    const sorted = rows.toSorted((a, b) => Buffer.compare(a.minute_key!, b.minute_key!))
    for (const row of sorted) writeLine(deps, row)
    await database.db
      .insertInto('security_events')
      .values(sorted)
      .onConflict((on) =>
        on.column('minute_key').doUpdateSet({
          count: sql`security_events.count + excluded.count`,
          last_at: sql`greatest(security_events.last_at, excluded.last_at)`,
        }),
      )
      .execute()
      .catch((error: unknown) => logger.error({ err: error }, 'security events were not stored'))
  }

  return { add, flush }
}
