import { comicContent } from '@engawa/contract'
import { orFromDevice } from '#app/features/offline/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { createChapterCache } from '#app/features/works/reader/chapter-cache.ts'

export const comicChapters = createChapterCache(
  orFromDevice((chapterId) => call(comicContent, { chapterId })),
)
