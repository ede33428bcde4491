import type { Deps } from '../../deps.ts'
import type { Sources } from '../sources/index.ts'

export type BoardsDeps = Deps & {
  sources: Pick<Sources, 'define' | 'read' | 'peek' | 'freshnessOf' | 'pictureOf'>
}
