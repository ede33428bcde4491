import type { Deps } from '../../../deps.ts'
import { foldText } from '../text-tokens.ts'
import { findHits } from './find-hits.ts'
import { findInAll, largeOf } from './find-ids.ts'
import { documentIdsAfter, documentsWithTitle } from './documents.ts'
import type { SearchEngine } from './search-engine.ts'
import { sqlConditions } from './sql-conditions.ts'
import { correctionsOf } from './words.ts'
import { writeDocument } from './write-document.ts'

export type PostgresEngineDeps = Pick<Deps, 'cache' | 'config' | 'database'>

const NO_PAGE = { items: [], nextCursor: null }

/** Creates the search engine in the database of the site: tsvectors with a GIN index, a partition for each kind. */
export function createPostgresEngine(deps: PostgresEngineDeps): SearchEngine {
  const { db } = deps.database
  return {
    // Increase it with every change of the contents of documents or of their rows.
    version: 2,

    async prepare() {
      await largeOf(deps, [])
    },

    async find(given, { kinds, mode, page }) {
      const conditions = sqlConditions(given, deps.config.timezone)
      const found = await findInAll(db, await largeOf(deps, kinds), conditions, mode)
      return Promise.all(
        found.map(async ({ kind, foundIds }) => {
          const isRequested = page && (page.kind === undefined || page.kind === kind)
          const { items, nextCursor } = isRequested
            ? await findHits(db, conditions, { ...page, kind, mode, foundIds })
            : NO_PAGE
          return { kind, count: foundIds.ids.length, more: foundIds.more, hits: items, nextCursor }
        }),
      )
    },

    withTitle: (kinds, title) => documentsWithTitle(db, kinds, foldText(title)),
    corrections: (word) => correctionsOf(db, word),
    write: writeDocument,
    idsAfter: (kind, range) => documentIdsAfter(db, kind, range),
  }
}
