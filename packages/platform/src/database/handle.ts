import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, KyselyPlugin, RootOperationNode, Transaction } from 'kysely'
import { clearReadScope } from '../read-scope/index.ts'

/** The root handle: each query runs separately, on any free connection. Inside `transaction()` the root handle throws an error. */
export type Db<DB> = Kysely<DB>

declare const madeByTransaction: unique symbol

/** A handle that only `transaction()` creates: all its queries are committed together or not at all. */
export type Tx<DB> = Transaction<DB> & {
  readonly [madeByTransaction]: true
  /**
   * Makes the commit wait for `work`, whose statements run in the meantime, so that the caller need not wait for them. Use it for writes that
   * no later statement of the transaction reads. An error of `work` rolls the transaction back.
   */
  beforeCommit(work: Promise<unknown>): void
  /** Runs `work` after the commit, never after a rollback. Errors of `work` are logged, not thrown. */
  onCommit(work: () => void | Promise<void>): void
  /** Runs `work` after a rollback, unless the transaction is retried. Errors of `work` are logged. */
  onRollback(work: () => void | Promise<void>): void
}

/** A root handle or a transaction: query functions accept both. */
export type Handle<DB> = Db<DB> | Tx<DB>

/** Whether a query only reads; raw SQL that does not begin with `select` counts as a write. */
export const isRead = (node: RootOperationNode): boolean =>
  node.kind === 'SelectQueryNode' ||
  (node.kind === 'RawNode' && /^\s*select\b/i.test(node.sqlFragments[0] ?? ''))

export type TransactionScope = { active: boolean }

/**
 * Creates the guard that refuses queries of the root handle inside a transaction. Such a query would run on another connection, outside of
 * the transaction. It could also wait forever when the pool is small. The guard calls `requireCommits` before each write.
 */
export function createRootHandleGuard(requireCommits: () => void) {
  const scopes = new AsyncLocalStorage<TransactionScope>()
  const inside = () => scopes.getStore()?.active === true
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (inside())
        throw new Error('The root database handle was used inside a transaction: use its tx instead')
      if (!isRead(node)) {
        requireCommits()
        clearReadScope()
      }
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { plugin, inside, requireCommits, run: scopes.run.bind(scopes) as typeof scopes.run }
}
