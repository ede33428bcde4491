import { AppError, LIMITS, type works } from '@engawa/contract'
import { asMember, type Handler } from '../../../../operation.ts'
import { editableChapter } from '../../works-access.ts'
import type { WorksDeps } from '../../works-deps.ts'
import { ARCHIVE, PAGE } from '../comic-files.ts'

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
    const requests = files.map(({ name, size }) => ({ name, size, ref: chapterId }))
    return { items: await deps.files.openAll(uid, purpose === 'page' ? PAGE : ARCHIVE, requests) }
  }
