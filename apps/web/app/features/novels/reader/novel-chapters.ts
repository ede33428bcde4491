import { novelContent } from '@engawa/contract'
import { keptOr } from '#app/features/offline/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { createChapterCache } from '#app/features/works/reader/chapter-cache.ts'

export const novelChapters = createChapterCache(keptOr((chapterId) => call(novelContent, { chapterId })))
