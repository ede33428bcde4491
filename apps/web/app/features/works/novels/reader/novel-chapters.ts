import { novelContent } from '@engawa/contract'
import { call } from '#app/lib/http-call.ts'
import { createChapterCache } from '../../reader/chapter-cache.ts'

export const novelChapters = createChapterCache((chapterId) => call(novelContent, { chapterId }))
