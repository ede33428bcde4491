import type { RestrictedConnector, RestrictedItem } from '@engawa/connectors/restricted'
import { isAppError, type AppError } from '@engawa/contract'
import { noteRemoved } from './removed-items.ts'
import type { RestrictedParts } from './restricted-deps.ts'

export type Judged = {
  /** Those that passed so far, in the order of the list. */
  items: RestrictedItem[]
  done: number
  /** Why the rest cannot be looked at now. */
  failure: AppError | undefined
}

/** Nobody waits any more for a list that nobody asked for so long. */
const PATIENCE_MS = 30_000

type Run = { wantedAt: number; failure: AppError | undefined; isOver: boolean; unreadable: Set<string> }

/** Failures of one thing alone: the source goes on with the others. */
const OF_ONE = new Set(['source_has_not', 'source_bad_answer', 'source_bad_question'])

/**
 * Looks at the things of a list one by one, at the pace of their source, while somebody waits for them. A thing that cannot be read is not
 * shown. What was looked at is in the memory of sources, so that a list that is asked for again goes on where it was.
 */
export function createJudge(parts: RestrictedParts) {
  const runs = new Map<string, Run>()

  async function look(connector: RestrictedConnector, id: string): Promise<'unreadable' | 'read'> {
    try {
      await parts.sources.read(connector.item, { id })
      return 'read'
    } catch (error) {
      if (!isAppError(error) || !OF_ONE.has(error.errorName)) throw error
      if (error.errorName === 'source_has_not') await noteRemoved(parts, connector.name, [id])
      return 'unreadable'
    }
  }

  async function runOver(connector: RestrictedConnector, ids: readonly string[], run: Run): Promise<void> {
    try {
      for (const id of ids) {
        if (Date.now() - run.wantedAt > PATIENCE_MS) return
        if (run.unreadable.has(id) || (await parts.sources.recall(connector.item, { id }))) continue
        if ((await look(connector, id)) === 'unreadable') run.unreadable.add(id)
      }
    } catch (error) {
      if (!isAppError(error)) throw error
      run.failure = error
    } finally {
      run.isOver = true
    }
  }

  /** A run that ended is begun again when it is asked for, but not while its source rests. */
  function runFor(connector: RestrictedConnector, ids: readonly string[]): Run {
    const key = `${connector.name} ${ids.join(' ')}`
    const before = runs.get(key)
    if (before && !before.isOver) {
      before.wantedAt = Date.now()
      return before
    }
    const unreadable = before?.unreadable ?? new Set<string>()
    const run: Run = { wantedAt: Date.now(), failure: undefined, isOver: false, unreadable }
    runs.set(key, run)
    forgetOld(runs)
    runOver(connector, ids, run).catch((error: unknown) =>
      parts.logger.error({ err: error, source: connector.name }, 'a list could not be looked at'),
    )
    return run
  }

  return async (connector: RestrictedConnector, ids: readonly string[]): Promise<Judged> => {
    const known = await Promise.all(ids.map((id) => parts.sources.recall(connector.item, { id })))
    const previous = runs.get(`${connector.name} ${ids.join(' ')}`)
    const isLeft = ids.some((id, at) => !known[at] && !previous?.unreadable.has(id))
    const run = isLeft ? runFor(connector, ids) : previous
    const failure = previous?.isOver ? previous.failure : undefined
    return {
      items: known.flatMap((each) => each?.data ?? []),
      done: ids.filter((id, at) => known[at] || run?.unreadable.has(id)).length,
      failure,
    }
  }
}

const MOST_RUNS = 200

function forgetOld(runs: Map<string, Run>): void {
  for (const [key, { isOver }] of runs) {
    if (runs.size <= MOST_RUNS) return
    if (isOver) runs.delete(key)
  }
}
