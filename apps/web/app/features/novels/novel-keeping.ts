import { contract, type NovelChapter } from '@engawa/contract'
import type { Keeping } from '#app/features/offline/index.ts'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'
import type { KeptHighlights } from './reader/highlights/kept-highlights.ts'

/** A stored chapter of a novel contains its reader's highlights. */
export const novelKeeping: Keeping<NovelChapter> = {
  async copy({ id }): Promise<KeptHighlights> {
    const { items } = await wholeList(backgroundCall, contract.novelHighlights.ofChapter, { chapterId: id })
    return { highlights: items }
  },
}
