import type { RestrictedConnector, RestrictedItem } from '@engawa/connectors/restricted'
import { isAppError, type WireError } from '@engawa/contract'
import { LRUCache } from 'lru-cache'
import { noteRemoved } from './removed-items.ts'
import type { RestrictedParts } from './restricted-deps.ts'

export type CheckedItems = {
  /** Items that passed so far, in the order of the list. */
  items: RestrictedItem[]
  done: number
  /** The error because of which the rest cannot be checked now. */
  failure: WireError | undefined
}

/** A run ends when its list was not requested for this long. */
const IDLE_MS = 30_000
/** Items that could not be read are retried after this time. */
const EXPIRY_MS = 30 * 60_000
const MAX_RUNS = 200

type Run = {
  wantedAt: number
  failure: WireError | undefined
  isOver: boolean
  /** Items that the cache of sources does not contain: null for unreadable ones, and samples on a demo site. */
  uncached: Map<string, RestrictedItem | null>
}

/** Failures that concern one item only: the run continues with the others. */
const OF_ONE = new Set(['source_has_not', 'source_bad_answer', 'source_bad_question'])

// The key contains the version of the rule, so that another rule checks everything again.
const keyOf = ({ item }: RestrictedConnector, ids: readonly string[]): string =>
  `${item.source.name} ${item.version} ${ids.join(' ')}`

/**
 * Checks the items of a list one after the other, at the pace of their source, while the list is requested. Unreadable items are not
 * shown. Checked items are cached, so that a repeated request continues where it stopped.
 */
export function createItemChecks(parts: RestrictedParts) {
  const runs = new LRUCache<string, Run>({ max: MAX_RUNS, ttl: EXPIRY_MS })

  async function checkItem(connector: RestrictedConnector, id: string, { uncached }: Run): Promise<void> {
    try {
      const { data, isSample } = await parts.sources.read(connector.item, { id }, { isPatient: true })
      if (isSample) uncached.set(id, data)
    } catch (error) {
      if (!isAppError(error) || !OF_ONE.has(error.errorName)) throw error
      if (error.errorName === 'source_has_not') await noteRemoved(parts, connector.name, [id])
      uncached.set(id, null)
    }
  }

  async function runOver(connector: RestrictedConnector, ids: readonly string[], run: Run): Promise<void> {
    try {
      for (const id of ids) {
        if (Date.now() - run.wantedAt > IDLE_MS) return
        if (run.uncached.has(id) || (await parts.sources.recall(connector.item, { id }))) continue
        await checkItem(connector, id, run)
      }
    } catch (error) {
      if (!isAppError(error)) throw error
      run.failure = error
    } finally {
      run.isOver = true
    }
  }

  /** Starts a run again when its list is requested after it ended, but not while its source pauses. */
  function runFor(connector: RestrictedConnector, ids: readonly string[]): void {
    const key = keyOf(connector, ids)
    const before = runs.get(key)
    if (before && !before.isOver) {
      before.wantedAt = Date.now()
      return
    }
    const uncached = before?.uncached ?? new Map<string, RestrictedItem | null>()
    const run: Run = { wantedAt: Date.now(), failure: undefined, isOver: false, uncached }
    runs.set(key, run)
    runOver(connector, ids, run).catch((error: unknown) =>
      parts.logger.error({ err: error, source: connector.name }, 'a list could not be looked at'),
    )
  }

  return async (connector: RestrictedConnector, ids: readonly string[]): Promise<CheckedItems> => {
    const recalled = await Promise.all(ids.map((id) => parts.sources.recall(connector.item, { id })))
    const previous = runs.get(keyOf(connector, ids))
    const results = ids.map((id, at) => {
      const known = recalled[at]
      return known ? known.data : previous?.uncached.get(id)
    })
    if (results.includes(undefined)) runFor(connector, ids)
    return {
      items: results.flatMap((item) => item ?? []),
      done: results.filter((item) => item !== undefined).length,
      failure: previous?.isOver ? previous.failure : undefined,
    }
  }
}
