import type { novelHighlights } from '@engawa/contract'
import { asMember, type Handler } from '../../../../../endpoints/operation.ts'
import type { NovelsDeps } from '../../novels-deps.ts'

export const remove =
  ({ database }: NovelsDeps): Handler<typeof novelHighlights.remove> =>
  async (viewer, { chapterId, id }) => {
    const { uid } = asMember(viewer)
    await database.db
      .deleteFrom('novel_highlights')
      .where('uid', '=', uid)
      .where('chapter_id', '=', chapterId)
      .where('id', '=', id)
      .execute()
    return {}
  }
