import type { Deps } from '../../deps.ts'
import type { Moderation } from '../moderation/index.ts'
import type { Sources } from '../sources/index.ts'

export type BoardsDeps = Deps & {
  sources: Pick<Sources, 'define' | 'read' | 'peek' | 'freshnessOf' | 'pictureOf'>
  moderation: Pick<Moderation, 'guarded'>
}
