import type { RestrictedConnector, RestrictedItem } from '@engawa/connectors/restricted'
import { isAppError, type WireError } from '@engawa/contract'
import { LRUCache } from 'lru-cache'
import { noteRemoved } from './removed-items.ts'
import type { RestrictedParts } from './restricted-deps.ts'

export type Judged = {
  /** Those that passed so far, in the order of the list. */
  items: RestrictedItem[]
  done: number
  /** Why the rest cannot be looked at now. */
  failure: WireError | undefined
}

/** Nobody waits any more for a list that nobody asked for so long. */
const PATIENCE_MS = 30_000
/** What could not be read is tried again after this. */
const FORGOTTEN_MS = 30 * 60_000
const MOST_RUNS = 200

type Run = {
  wantedAt: number
  failure: WireError | undefined
  isOver: boolean
  /** What the memory of sources does not have: things that cannot be read are null, and those of the sample of a demo site. */
  besides: Map<string, RestrictedItem | null>
}

/** Failures of one thing alone: the source goes on with the others. */
const OF_ONE = new Set(['source_has_not', 'source_bad_answer', 'source_bad_question'])

// Under another rule everything is looked at anew.
const keyOf = ({ item }: RestrictedConnector, ids: readonly string[]): string =>
  `${item.source.name} ${item.version} ${ids.join(' ')}`

/**
 * Looks at the things of a list one by one, at the pace of their source, while somebody waits for them. A thing that cannot be read is not
 * shown. What was looked at is in the memory of sources, so that a list that is asked for again goes on where it was.
 */
export function createJudge(parts: RestrictedParts) {
  const runs = new LRUCache<string, Run>({ max: MOST_RUNS, ttl: FORGOTTEN_MS })

  async function look(connector: RestrictedConnector, id: string, { besides }: Run): Promise<void> {
    try {
      const { data, isSample } = await parts.sources.read(connector.item, { id }, { isPatient: true })
      if (isSample) besides.set(id, data)
    } catch (error) {
      if (!isAppError(error) || !OF_ONE.has(error.errorName)) throw error
      if (error.errorName === 'source_has_not') await noteRemoved(parts, connector.name, [id])
      besides.set(id, null)
    }
  }

  async function runOver(connector: RestrictedConnector, ids: readonly string[], run: Run): Promise<void> {
    try {
      for (const id of ids) {
        if (Date.now() - run.wantedAt > PATIENCE_MS) return
        if (run.besides.has(id) || (await parts.sources.recall(connector.item, { id }))) continue
        await look(connector, id, run)
      }
    } catch (error) {
      if (!isAppError(error)) throw error
      run.failure = error
    } finally {
      run.isOver = true
    }
  }

  /** A run that ended is begun again when it is asked for, but not while its source rests. */
  function runFor(connector: RestrictedConnector, ids: readonly string[]): void {
    const key = keyOf(connector, ids)
    const before = runs.get(key)
    if (before && !before.isOver) {
      before.wantedAt = Date.now()
      return
    }
    const besides = before?.besides ?? new Map<string, RestrictedItem | null>()
    const run: Run = { wantedAt: Date.now(), failure: undefined, isOver: false, besides }
    runs.set(key, run)
    runOver(connector, ids, run).catch((error: unknown) =>
      parts.logger.error({ err: error, source: connector.name }, 'a list could not be looked at'),
    )
  }

  return async (connector: RestrictedConnector, ids: readonly string[]): Promise<Judged> => {
    const recalled = await Promise.all(ids.map((id) => parts.sources.recall(connector.item, { id })))
    const previous = runs.get(keyOf(connector, ids))
    const verdicts = ids.map((id, at) => {
      const known = recalled[at]
      return known ? known.data : previous?.besides.get(id)
    })
    if (verdicts.includes(undefined)) runFor(connector, ids)
    return {
      items: verdicts.flatMap((item) => item ?? []),
      done: verdicts.filter((item) => item !== undefined).length,
      failure: previous?.isOver ? previous.failure : undefined,
    }
  }
}
