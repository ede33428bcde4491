import type { Deps } from '../../deps.ts'
import type { TaskProgress } from '../admin/index.ts'
import type { Files } from '../files/index.ts'
import type { Reactions } from '../reactions/index.ts'
import type { Sources } from '../sources/index.ts'
import type { Subjects } from '../subjects/index.ts'
import type { Catalog } from './catalog/create-catalog.ts'

export type AnimeBase = Deps & {
  subjects: Subjects
  reactions: Pick<Reactions, 'marksOf'>
  files: Files
  sources: Pick<Sources, 'define' | 'read' | 'freshnessOf' | 'pictureOf'>
  tasks: TaskProgress
}

export type AnimeDeps = AnimeBase & {
  /** All entries in memory, for filters and counts. */
  catalog: Catalog
}
