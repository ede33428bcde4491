import { contract, type NovelChapter } from '@engawa/contract'
import type { OfflineSupport } from '#app/features/offline/index.ts'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'
import type { StoredHighlights } from './reader/highlights/stored-highlights.ts'

/** A stored chapter of a novel contains its reader's highlights. */
export const novelOfflineSupport: OfflineSupport<NovelChapter> = {
  async copy({ id }): Promise<StoredHighlights> {
    const { items } = await wholeList(backgroundCall, contract.novelHighlights.ofChapter, { chapterId: id })
    return { highlights: items }
  },
}
