import type { Works } from '../index.ts'
import { defineBooks } from './export/define-books.ts'
import { handlersOf } from './handlers.ts'
import { importHandlersOf } from './import/handlers.ts'
import { prepareImports } from './import/imports-setup.ts'
import { novelKind } from './novel-kind.ts'
import { worksDeps } from '../works-deps.ts'
import type { NovelsBase, NovelsDeps } from './novels-deps.ts'

export type Novels = ReturnType<typeof createNovels>

/** Novels, a kind of works: a chapter is a text that its author writes and readers see when it is released. */
export function createNovels(base: NovelsBase, works: Works) {
  const deps: NovelsDeps = worksDeps(base, works)
  works.kinds.register(novelKind(deps))
  prepareImports(deps)
  defineBooks(deps)
  return { handlers: handlersOf(deps), importHandlers: importHandlersOf(deps) }
}
