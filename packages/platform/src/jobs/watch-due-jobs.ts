import type { Pool } from 'pg'
import { JOB_TABLE } from './queue-options.ts'

const CHECK_EVERY_MS = 2_000

type Options = {
  pool: Pick<Pool, 'query'>
  /** The ids of the workers of each queue. */
  workers: ReadonlyMap<string, readonly string[]>
  wake: (worker: string) => void
  onError: (error: unknown) => void
}

/**
 * Checks every two seconds which queues have a due job, and wakes their workers. This needs a single query instead of a query per worker.
 * The check is for deferred jobs, retries and lost notifications; other jobs wake a worker immediately. Returns a stop function.
 */
export function watchDueJobs({ pool, workers, wake, onError }: Options): () => void {
  let looking = false
  const look = async (): Promise<void> => {
    if (looking) return
    looking = true
    try {
      for (const name of await dueAmong(pool, [...workers.keys()])) workers.get(name)?.forEach(wake)
    } catch (error) {
      onError(error)
    } finally {
      looking = false
    }
  }
  const timer = setInterval(() => void look(), CHECK_EVERY_MS)
  return () => clearInterval(timer)
}

async function dueAmong(pool: Options['pool'], names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest($1::text[]) as queue (name)
     where exists (
       select from ${JOB_TABLE} as job
       where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
     )`,
    [names],
  )
  return rows.map(({ name }) => name)
}
