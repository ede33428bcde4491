import { comicContent } from '@engawa/contract'
import { call } from '#app/lib/http-call.ts'
import { createChapterCache } from '../../reader/chapter-cache.ts'

export const comicChapters = createChapterCache((chapterId) => call(comicContent, { chapterId }))
