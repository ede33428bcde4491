import type { RestrictedPage } from '@engawa/connectors/restricted'
import { restrictedSources, type RestrictedSource } from '@engawa/contract/restricted'
import { bind } from '../../endpoints/operation.ts'
import { createConnectors } from './connectors.ts'
import { addDrops } from './drops.ts'
import { gateOf } from './gate.ts'
import { createItemChecks } from './check-items.ts'
import { sweepRemoved } from './removed-items.ts'
import { ownEntry } from './personal-data.ts'
import * as operations from './operations.ts'
import type { RestrictedDeps, RestrictedParts } from './restricted-deps.ts'
import { signInOf } from './sign-in.ts'
import { syncAllRemoved } from './sync-removed.ts'

/**
 * The restricted section. Metadata of its sources is stored only in memory. The section has one access check and one rule. [Decision
 * 60](../../../../../docs/decisions/0060-restricted-section.md)
 */
export function createRestricted(deps: RestrictedDeps) {
  const { settings, logger, jobs } = deps
  deps.personalData.register(ownEntry)
  const connectors = createConnectors(deps)
  const parts: RestrictedParts = { ...deps, connectors }
  defineSources(parts)
  // The job's name does not mention the section: names of jobs appear in the metrics, which people without access may read.
  jobs.every('night', 'sources.removals', async () => {
    await sweepRemoved(deps)
    await syncAllRemoved(parts)
  })
  return {
    /** The access check, which runs before every call of the section. */
    admit: gateOf(deps),

    handlers: bind(parts, operations, createItemChecks(parts)),
  }

  /** Counts the items that the rule dropped. Does not store which items these were. */
  function countDrops(name: RestrictedSource, query: string, data: unknown): void {
    const { list, item } = connectors.any(name)
    const isDroppedItem = query === item.name && data === null
    const dropped = query === list?.name ? (data as RestrictedPage).dropped : Number(isDroppedItem)
    if (dropped > 0)
      addDrops(deps, name, connectors.rule().version, dropped).catch((error: unknown) =>
        logger.warn({ err: error }, 'The items that the rule dropped could not be counted'),
      )
  }

  function defineSources({ sources }: RestrictedParts): void {
    const isListed = (): boolean => settings.current('restricted').open
    for (const { name, sources: own, token } of restrictedSources.map(connectors.any)) {
      for (const source of own)
        sources.define(source, {
          isListed,
          addedTerms: () => settings.current('restricted').addedTerms,
          onNews: (query, data) => countDrops(name, query, data),
          ...(token && { signIn: signInOf(deps, source, token) }),
        })
    }
  }
}
