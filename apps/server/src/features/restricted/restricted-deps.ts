import type { Deps } from '../../deps.ts'
import type { GroupAccess } from '../settings/index.ts'
import type { Sources } from '../sources/index.ts'
import type { Connectors } from './connectors.ts'

export type RestrictedDeps = Deps & {
  sources: Pick<Sources, 'define' | 'read' | 'recall' | 'ask' | 'freshnessOf'>
  /** The settings of the section, as administrators edit them. */
  stored: GroupAccess<'restricted'>
}

/** What the parts of this feature are made of. */
export type RestrictedParts = RestrictedDeps & { connectors: Connectors }
