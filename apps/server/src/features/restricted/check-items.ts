import type { RestrictedConnector, RestrictedItem } from '@engawa/connectors/restricted'
import { isAppError, type WireError } from '@engawa/contract'
import { LRUCache } from 'lru-cache'
import { noteRemoved } from './removed-items.ts'
import type { RestrictedParts } from './restricted-deps.ts'

export type CheckedItems = {
  /** Items that have passed the check so far, in the order of the list. */
  items: RestrictedItem[]
  done: number
  /** The error because of which the other items cannot be checked now. */
  failure: WireError | undefined
}

/** Time after which a run ends if its list is no longer requested. */
const IDLE_MS = 30_000
/** Lifetime of a run. After it, items that could not be read are requested again. */
const EXPIRY_MS = 30 * 60_000
const MAX_RUNS = 200

type Run = {
  wantedAt: number
  failure: WireError | undefined
  isOver: boolean
  /** Results that the cache of sources does not contain. These are items of the sample, and null for items that could not be read. */
  uncached: Map<string, RestrictedItem | null>
}

/** Failures that concern only one item. The run continues with the other items. */
const OF_ONE = new Set(['source_has_not', 'source_bad_answer', 'source_bad_question'])

// The key contains the version of the rule, so that all items are checked again after a change of the rule.
const keyOf = ({ item }: RestrictedConnector, ids: readonly string[]): string =>
  `${item.source.name} ${item.version} ${ids.join(' ')}`

/**
 * Creates a function that checks the items of a list one after the other, as long as clients request the list. Items that cannot be read
 * are not shown. Checked items are cached, so that a repeated request continues where the check stopped.
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

  /** Starts a run for a list, or prolongs the current run of the list. */
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
      parts.logger.error({ err: error, source: connector.name }, 'a list could not be checked'),
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
