import type { Deps } from '../../deps.ts'
import type { GroupAccess } from '../settings/index.ts'
import type { Sources } from '../sources/index.ts'
import type { Connectors } from './connectors.ts'

export type RestrictedDeps = Deps & {
  sources: Pick<Sources, 'define' | 'read' | 'recall' | 'queryOnce' | 'freshnessOf'>
  /** Access to the section's settings, for the page on which administrators edit them. */
  stored: GroupAccess<'restricted'>
}

/** Dependencies of the parts of this feature. */
export type RestrictedParts = RestrictedDeps & { connectors: Connectors }
