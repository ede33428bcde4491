import type { works } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'

export const removeChapter =
  ({ moderation }: WorksDeps): Handler<typeof works.removeChapter> =>
  async (viewer, { chapterId }) => {
    await moderation.remove(viewer, { kind: 'chapter', id: chapterId })
    return {}
  }
