import { bind } from '../../../endpoints/operation.ts'
import type { Works } from '../index.ts'
import { defineBooks } from './export/define-books.ts'
import { defineHighlightExports } from './highlights/define-exports.ts'
import * as highlights from './highlights/operations.ts'
import * as importing from './import/operations.ts'
import * as operations from './operations.ts'
import { prepareImports } from './import/imports-setup.ts'
import { novelKind } from './novel-kind.ts'
import { worksDeps } from '../works-deps.ts'
import type { NovelsBase, NovelsDeps } from './novels-deps.ts'
import { ownNovels } from './personal-data.ts'
import * as searching from './search/operations.ts'

export type Novels = ReturnType<typeof createNovels>

/** Creates novels, a kind of works. A chapter is a text, which readers see after its author has released it. */
export function createNovels(base: NovelsBase, works: Works) {
  const deps: NovelsDeps = worksDeps(base, works)
  deps.personalData.register(ownNovels)
  works.kinds.register(novelKind(deps))
  prepareImports(deps)
  defineBooks(deps)
  defineHighlightExports(deps)
  return {
    handlers: bind(deps, operations),
    importHandlers: bind(deps, importing),
    highlightHandlers: bind(deps, highlights),
    searchHandlers: bind(deps, searching),
  }
}
