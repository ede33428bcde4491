import { contract, videoContent } from '@engawa/contract'
import { orFromDevice } from '#app/features/offline/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { createChapterCache } from '#app/features/works/reader/chapter-cache.ts'

export const videoChapters = createChapterCache(
  orFromDevice((chapterId) => call(videoContent, { chapterId })),
)

/** A cache of works by their ids, because consecutive episodes usually belong to the same work. */
export const videoWorks = createChapterCache((id) => call(contract.works.info, { id }))
