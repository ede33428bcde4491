import type { PoolClient } from 'pg'
import type { Logger } from '../logger/index.ts'
import { openDatabase, type Database } from './open-database.ts'

/**
 * Runs long work on a separate connection without statement timeouts. The connection is closed afterwards, so no setting or temporary
 * object of its session remains.
 */
export async function withOwnClient<T>(
  { url }: Pick<Database<unknown>, 'url'>,
  logger: Logger,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const own = await openDatabase<unknown>({
    database: { kind: 'remote', url },
    logger,
    poolSize: 1,
    noTimeouts: true,
  })
  try {
    const client = await own.pool.connect()
    return await work(client).finally(() => client.release(true))
  } finally {
    await own.close()
  }
}
