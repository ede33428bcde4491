import { contract, type NovelChapter } from '@engawa/contract'
import type { Keeping } from '#app/features/offline/index.ts'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'
import type { KeptHighlights } from './reader/highlights/kept-highlights.ts'

/** Chapters of novels are kept with what their reader marked in them. */
export const novelKeeping: Keeping<NovelChapter> = {
  async copy({ id }): Promise<KeptHighlights> {
    const { items } = await wholeList(backgroundCall, contract.novelHighlights.ofChapter, { chapterId: id })
    return { highlights: items }
  },
}
