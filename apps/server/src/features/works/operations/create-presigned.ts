import { AppError, type works } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChapterUpload, WorkKind } from '../work-kind.ts'
import { editableChapter } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'

export const createPresigned =
  (deps: WorksDeps): Handler<typeof works.createPresigned> =>
  async (viewer, { chapterId, purpose, files }) => {
    const { chapter, work } = await editableChapter(deps, viewer, chapterId)
    const upload = uploadOf(deps.kinds.of(work.type), purpose)
    await upload.check?.(chapter, files.length)
    const large = files.findIndex((file) => file.size > upload.maxBytes)
    if (large !== -1) throw new AppError('too_large', { fields: { [`files.${large}.size`]: 'too_large' } })
    const requests = files.map(({ name, size }) => ({ name, size, ref: chapterId }))
    const items = await deps.files.openAll(asMember(viewer), upload.purpose, requests)
    const { presignedUrl, fileUrl } = items[0]!
    return { presignedUrl, fileUrl, items }
  }

function uploadOf({ uploads }: WorkKind, purpose = Object.keys(uploads)[0] ?? ''): ChapterUpload {
  const upload = Object.hasOwn(uploads, purpose) ? uploads[purpose] : undefined
  if (!upload) throw new AppError('bad_input', { fields: { purpose: 'unsupported' } })
  return upload
}
