import { AppError, type comics } from '@engawa/contract'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import { pictureView } from '../../../pictures/index.ts'
import { editableChapter } from '../../works-access.ts'
import { makeCover, replaceCover } from '../../works-cover.ts'
import type { WorksDeps } from '../../works-deps.ts'

export const coverFromPage =
  (deps: WorksDeps): Handler<typeof comics.coverFromPage> =>
  async (viewer, { chapterId, pageId }) => {
    const { uid } = asMember(viewer)
    const { work } = await editableChapter(deps, viewer, chapterId)
    const page = await deps.database.db
      .selectFrom('pages')
      .select('picture')
      .where('id', '=', pageId)
      .where('chapter_id', '=', chapterId)
      .where('state', '=', 'ready')
      .executeTakeFirst()
    const largest = page?.picture?.sources.at(-1)
    if (!largest) throw new AppError('not_found')
    const own = await makeCover(deps, { uid, key: largest.key })
    const cover = await deps.database.transaction((tx) => replaceCover(deps, tx, work.id, own))
    return { cover: pictureView(cover) }
  }
