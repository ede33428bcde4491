import { novelContent } from '@engawa/contract'
import { orFromDevice } from '#app/features/offline/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { createChapterCache } from '#app/features/works/reader/chapter-cache.ts'

export const novelChapters = createChapterCache(
  orFromDevice((chapterId) => call(novelContent, { chapterId })),
)
