import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  isAbortedTransactionError,
  type Kysely,
  type QueryResult,
  Transaction,
} from 'kysely'
import { codeOf } from './errors.ts'

/** The error of a statement that follows a failed one in the same transaction. */
const ABORTED = '25P02'

/**
 * The connection of one transaction. It sends each statement at once, without waiting for the answers of earlier statements. PostgreSQL
 * runs and answers them in this order.
 */
class PipelinedConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  /** The first error of a statement; the first statement that failed is answered before the others. */
  failure: { error: unknown } | undefined
  /** Whether the transaction ends, so that no statement may follow. */
  isOver = false

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Work that continues after a failure would otherwise write outside of the transaction.
    if (this.isOver) return Promise.reject(new Error('A statement was sent after the end of its transaction'))
    return this.note(this.#connection.executeQuery<R>(query))
  }

  streamQuery(): never {
    throw new Error('Rows cannot be streamed in a transaction')
  }

  /** Records the error of a statement. A statement that nothing awaits causes no unhandled rejection. */
  note<T>(answer: Promise<T>): Promise<T> {
    answer.catch((error: unknown) => (this.failure ??= { error }))
    return answer
  }
}

type Parts = {
  dialect: Dialect
  driver: Driver
  /** Sends a statement right after the commit, which is answered with it. Never rejects. */
  afterCommit?: ((connection: DatabaseConnection) => Promise<void>) | undefined
}

/**
 * Runs `work` in a transaction whose statements are pipelined: statements that are sent together wait for one round trip, also `begin` and
 * statements that `work` does not await. When a statement fails, PostgreSQL refuses the later ones, and this rejects with the first error.
 * No statement is running on the connection afterwards.
 */
export function pipelined<DB, T>(
  root: Kysely<DB>,
  { dialect, driver, afterCommit }: Parts,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const executor = root.getExecutor()
  return executor.provideConnection(async (connection) => {
    const pipeline = new PipelinedConnection(connection)
    const tx = new Transaction<DB>({
      config: { dialect },
      dialect,
      driver,
      executor: executor.withConnectionProvider({ provideConnection: (use) => use(pipeline) }),
    })
    void pipeline.note(driver.beginTransaction(connection, {}))
    try {
      const result = await work(tx)
      pipeline.isOver = true
      const committed = driver.commitTransaction(connection)
      const followed = afterCommit?.(connection)
      await committed.finally(() => followed)
      // `begin` fails only together with its connection.
      if (pipeline.failure) throw pipeline.failure.error
      return result
    } catch (error) {
      pipeline.isOver = true
      // The driver discards a connection that cannot roll back.
      if (!isAbortedTransactionError(error))
        await driver.rollbackTransaction(connection).catch(() => undefined)
      const isConsequence = isAbortedTransactionError(error) || codeOf(error) === ABORTED
      throw isConsequence && pipeline.failure ? pipeline.failure.error : error
    }
  })
}
