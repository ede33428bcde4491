import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { Client, type QueryResult } from 'pg'
import { isPlanOutdated } from './errors.ts'

/** The number of runs after which a query is prepared. */
const MIN_USES = 20
/** The maximum number of queries whose runs are counted. Rare queries, such as queries for one list of ids, are evicted. */
const MAX_COUNTED = 1_000
/** The maximum number of prepared statements per connection. PostgreSQL stores a plan of 20 to 100 kB for each statement. */
const MAX_PREPARED = 250
/** The statements that can be prepared. */
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i

/** A query with this mark is planned for each run, because its best plan depends on its parameters. */
const REPLAN_MARK = '/* planned anew */'
export const replanEachRun = sql.raw(REPLAN_MARK)

const counts = new LRUCache<string, number>({ max: MAX_COUNTED })
const names = new Map<string, string>()
let named = 0

/** Returns the name of the prepared statement for a query, or undefined while the query is not frequent. */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || named >= MAX_PREPARED) return name
  const count = (counts.get(text) ?? 0) + 1
  counts.set(text, count)
  if (count < MIN_USES || !PREPARABLE.test(text) || text.includes(REPLAN_MARK)) return undefined
  counts.delete(text)
  return nameStatement(text)
}

function nameStatement(text: string): string {
  const name = `often${(named += 1)}`
  names.set(text, name)
  return name
}

/**
 * A connection that prepares frequent queries, so that PostgreSQL parses and plans them once. For most queries, planning takes several
 * times as long as the run.
 */
export class PreparingClient extends Client {
  // Kysely uses only this one of `query`'s signatures.
  // oxlint-disable-next-line typescript/no-explicit-any -- this type must match all overloads of pg's `query`
  override query(...args: any[]): any {
    const [text, values, callback] = args as [unknown, unknown, unknown]
    if (typeof text !== 'string' || !Array.isArray(values) || callback !== undefined)
      return super.query(...(args as [string]))
    const name = nameOf(text)
    return name === undefined ? super.query(text, values) : this.#queryPrepared(name, text, values)
  }

  async #queryPrepared(name: string, text: string, values: unknown[]): Promise<QueryResult> {
    try {
      return await super.query({ name, text, values })
    } catch (error) {
      if (!isPlanOutdated(error)) throw error
      // The columns have changed, because a newer version of the site migrated the database. With a new name PostgreSQL plans the query
      // again.
      if (names.get(text) === name) nameStatement(text)
      // Inside a transaction the error aborts the whole transaction, which `transaction` then repeats.
      if (this.getTransactionStatus() !== 'I') throw error
      return super.query(text, values)
    }
  }
}
