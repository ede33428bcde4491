import { bangumi } from '@engawa/connectors/bangumi'
import { sql } from 'kysely'
import { bind } from '../../endpoints/operation.ts'
import type { AnimeBase, AnimeDeps } from './anime-deps.ts'
import { animeSubject } from './anime-subject.ts'
import { prepareArchives } from './archive/archive-setup.ts'
import { createCatalog } from './catalog/create-catalog.ts'
import { defineExports } from './feeds/define-exports.ts'
import { defineFeeds } from './feeds/define-feeds.ts'
import { forgetSamples } from './storing/samples.ts'
import { ownList } from './personal-data.ts'
import * as operations from './operations.ts'

export type Anime = ReturnType<typeof createAnime>

/** Creates the anime section: a local copy of the source, and the members' records of the shows that they watch. */
export function createAnime(base: AnimeBase) {
  const deps: AnimeDeps = { ...base, catalog: createCatalog(base) }
  deps.sources.define(bangumi, { forgetSample: (tx) => forgetSamples(deps, tx) })
  deps.subjects.register(animeSubject(deps))
  deps.personalData.register(ownList)
  deps.subjects.onPurge(async (tx, kind, ids) => {
    await tx
      .deleteFrom('anime_ties')
      .where('kind', '=', kind)
      .where('subject_id', '=', sql<number>`any(${ids})`)
      .execute()
  })
  prepareArchives(deps)
  // Fills the catalog in the background, so that the first search need not wait for it.
  deps.startTasks.push(async () => {
    deps.catalog
      .upToDate()
      .catch((error: unknown) => deps.logger.warn({ err: error }, 'The catalog is empty'))
  })
  defineExports(deps)
  return { handlers: bind(deps, operations, defineFeeds(deps)) }
}
