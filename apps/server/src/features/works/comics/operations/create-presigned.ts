import { AppError, LIMITS, type works } from '@engawa/contract'
import { asMember, type Handler } from '../../../../operation.ts'
import { editableChapter } from '../../works-access.ts'
import type { WorksDeps } from '../../works-deps.ts'

export const createPresigned =
  (deps: WorksDeps): Handler<typeof works.createPresigned> =>
  async (viewer, { chapterId, purpose, files }) => {
    const { uid } = asMember(viewer)
    const { chapter } = await editableChapter(deps.database.db, viewer, chapterId)
    const maxBytes = purpose === 'page' ? LIMITS.pictureBytes : LIMITS.importBytes
    // Told early, so that nobody uploads for nothing; what counts is checked when the pages are added.
    if (purpose === 'page' && chapter.page_rows + files.length > LIMITS.chapterPages) {
      throw new AppError('too_many_pages')
    }
    const large = files.findIndex((file) => file.size > maxBytes)
    if (large !== -1) throw new AppError('too_large', { fields: { [`files.${large}.size`]: 'too_large' } })
    const items = await deps.uploads.openAll(
      uid,
      files.map(({ name }) => ({ purpose, name, maxBytes, ref: chapterId })),
    )
    return { items }
  }
