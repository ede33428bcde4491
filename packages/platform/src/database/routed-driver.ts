import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { isRead } from './handle.ts'
import { areOldReadsAllowed } from './old-reads.ts'
import type { OpenReplica } from './replica.ts'

/** A connection that is chosen for each query: reads that may be old use the replica if it is fresh, all others the primary. */
class RoutedConnection implements DatabaseConnection {
  readonly #primary: Driver
  readonly #replica: OpenReplica

  constructor(primary: Driver, replica: OpenReplica) {
    this.#primary = primary
    this.#replica = replica
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const reads = isRead(query.query)
    const old = reads && areOldReadsAllowed() ? await this.#replica.read<R>(query) : undefined
    if (old) return old
    const connection = await this.#primary.acquireConnection()
    try {
      const answer = connection.executeQuery<R>(query)
      if (reads) return await answer
      const [answered] = await Promise.allSettled([answer, this.#replica.notePosition(connection)])
      if (answered.status === 'rejected') throw answered.reason
      return answered.value
    } finally {
      await this.#primary.releaseConnection(connection)
    }
  }

  streamQuery(): never {
    throw new Error('Rows cannot be streamed')
  }
}

const refuse = (): never => {
  throw new Error('A transaction begins with `transaction()`')
}

/** Creates the driver of a root handle whose reads may come from a replica. */
export function createRoutedDriver(primary: Driver, replica: OpenReplica): Driver {
  const connection = new RoutedConnection(primary, replica)
  return {
    init: () => primary.init(),
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  }
}
