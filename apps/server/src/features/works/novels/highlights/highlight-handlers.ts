import { novelHighlights } from '@engawa/contract'
import type { NovelsDeps } from '../novels-deps.ts'
import { ofChapter } from './operations/of-chapter.ts'
import { ofNovel } from './operations/of-novel.ts'
import { remove } from './operations/remove.ts'
import { save } from './operations/save.ts'

export const highlightHandlersOf = (deps: NovelsDeps) => ({
  ofChapter: ofChapter(deps),
  ofNovel: ofNovel(deps),
  save: save(deps),
  remove: remove(deps),
})
