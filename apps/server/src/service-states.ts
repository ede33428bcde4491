import type { ServiceName } from '@engawa/contract'
import type { BlobStore } from '@engawa/platform/blob-store'
import { checkWrites, type Database } from '@engawa/platform/database'
import type { PubSub } from '@engawa/platform/pub-sub'
import type { Tables } from './db/schema.ts'
import type { ChatDatabase } from './features/chat/index.ts'

/** The time in milliseconds in which a service must answer. */
const ANSWER_MS = 2_000

/** Returns for each service of the site whether it answers now. A service that the site does not use is missing. */
export type ReadServiceStates = () => Promise<Partial<Record<ServiceName, boolean>>>

type Services = {
  database: Database<Tables>
  /** The database of chat; undefined if its tables are in the main database. */
  chatDatabase: ChatDatabase | undefined
  blobs: Pick<BlobStore, 'check'>
  pubSub: Pick<PubSub, 'check'>
}

export function createServiceStates({ database, chatDatabase, blobs, pubSub }: Services): ReadServiceStates {
  const checks: Partial<Record<ServiceName, () => Promise<unknown>>> = {
    database: () => database.pool.query('select 1'),
    database_writes: () => checkWrites(database),
    ...(chatDatabase && { chat_database: () => chatDatabase.pool.query('select 1') }),
    storage: () => blobs.check(),
    bus: () => pubSub.check(),
  }
  return async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await passes(check)])),
    )
}

/** Returns the names of the services that do not answer. */
export const failedServices = (states: Awaited<ReturnType<ReadServiceStates>>): ServiceName[] =>
  (Object.keys(states) as ServiceName[]).filter((name) => !states[name])

async function passes(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), ANSWER_MS)
  })
  return Promise.race([check(), late])
    .then(
      () => true,
      () => false,
    )
    .finally(() => clearTimeout(timer))
}
