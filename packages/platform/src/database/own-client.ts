import type { PoolClient } from 'pg'
import type { Logger } from '../logger/index.ts'
import { openDatabase, type Database } from './open-database.ts'

/**
 * Runs long work on a connection of its own, whose statements take as long as they take, and ends it afterwards: what the
 * work sets or makes for its session does not stay.
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
    patient: true,
  })
  try {
    const client = await own.pool.connect()
    return await work(client).finally(() => client.release(true))
  } finally {
    await own.close()
  }
}
