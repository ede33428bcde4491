import type { videos } from '@engawa/contract'
import type { Handler } from '../../../../endpoints/operation.ts'
import { visibleChapters } from '../../works-access.ts'
import { formsOf } from '../forms-of.ts'
import type { VideosDeps } from '../videos-deps.ts'

export const sizes =
  (deps: VideosDeps): Handler<typeof videos.sizes> =>
  async (viewer, { ids }) => {
    const forms = await formsOf(deps, await visibleChapters(deps, viewer, ids))
    return { chapters: [...forms].map(([chapterId, found]) => ({ chapterId, forms: found })) }
  }
