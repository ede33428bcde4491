import {
  createRestricted,
  createRestrictedRule,
  type RestrictedConnector,
  type RestrictedRule,
} from '@engawa/connectors/restricted'
import { AppError } from '@engawa/contract'
import { restrictedSources } from '@engawa/contract/restricted'
import type { Deps } from '../../deps.ts'

export type Connectors = {
  /** Returns the current rule, which includes the operator's terms. */
  rule(): RestrictedRule
  /** Returns an enabled source. Throws `not_found` for any other name. */
  on(name: string): RestrictedConnector
  allOn(): RestrictedConnector[]
  /** Returns a source, enabled or not. Throws `not_found` for an unknown name. */
  any(name: string): RestrictedConnector
}

/**
 * Returns functions for the connectors and the current rule. When the operator changes the terms, the connectors and the rule are created
 * again.
 */
export function createConnectors({ settings }: Pick<Deps, 'settings'>): Connectors {
  const make = (terms: readonly string[]) => {
    const rule = createRestrictedRule(terms)
    return {
      terms,
      rule,
      byName: new Map<string, RestrictedConnector>(Object.entries(createRestricted(rule))),
    }
  }
  let made = make([])

  function now(): typeof made {
    const { addedTerms } = settings.current('restricted')
    if (addedTerms.join('\n') !== made.terms.join('\n')) made = make(addedTerms)
    return made
  }

  function any(name: string): RestrictedConnector {
    const connector = now().byName.get(name)
    if (!connector) throw new AppError('not_found')
    return connector
  }

  const isOn = (name: string): boolean => settings.current('restricted').sources.some((each) => each === name)
  return {
    rule: () => now().rule,
    any,
    on(name) {
      if (!isOn(name)) throw new AppError('not_found')
      return any(name)
    },
    allOn: () => restrictedSources.filter(isOn).map(any),
  }
}
