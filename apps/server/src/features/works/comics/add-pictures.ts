import { AppError } from '@engawa/contract'
import { inspectPicture } from '@engawa/platform/images'
import { randomKey } from '@engawa/platform/ids'
import type { WorksDeps } from '../works-deps.ts'
import { chapterById, lockWork } from '../works-queries.ts'
import { insertPages, type NewPage } from './insert-pages.ts'

/** Adds pages whose bytes are at hand (the demo content); they are prepared by the same job as all others. */
export async function addPictures(
  deps: WorksDeps,
  chapterId: number,
  pictures: { name: string; bytes: Buffer }[],
): Promise<void> {
  const pages: NewPage[] = []
  for (const { name, bytes } of pictures) {
    const { width, height } = await inspectPicture(bytes)
    const rawKey = `incoming/${randomKey()}`
    await deps.blobs.put(rawKey, bytes, { contentType: 'application/octet-stream' })
    pages.push({ name, width, height, rawKey })
  }
  await deps.database.transaction(async (tx) => {
    const seen = await chapterById(tx, chapterId)
    if (!seen || !(await lockWork(tx, seen.work_id))) throw new AppError('chapter_not_found')
    await insertPages(deps, tx, seen, pages)
  })
}
