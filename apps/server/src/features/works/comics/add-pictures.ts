import { AppError } from '@engawa/contract'
import type { WorksDeps } from '../works-deps.ts'
import { chapterById, lockWork, workById } from '../works-queries.ts'
import { PAGE, rawPage } from './comic-files.ts'
import { insertPages, type NewPage } from './insert-pages.ts'

/** A page as bytes in memory; `description` describes its picture. */
export type PictureBytes = { name: string; bytes: Buffer; description?: string | undefined }

/** Adds pages from bytes, e.g. for demo content. They are prepared by the same job as uploaded pages. */
export async function addPictures(
  deps: WorksDeps,
  chapterId: number,
  pictures: PictureBytes[],
): Promise<void> {
  const { db } = deps.database
  const seen = await chapterById(db, chapterId)
  const work = seen && (await workById(db, seen.work_id))
  if (!work) throw new AppError('chapter_not_found')
  const pages: NewPage[] = []
  for (const { name, bytes, description } of pictures) {
    const raw = rawPage(name, bytes.length, bytes)
    await deps.files.store({ uid: work.author_id, purpose: PAGE, ref: chapterId }, [raw])
    const { width, height } = await deps.pictures.measure({ uid: work.author_id, key: raw.key })
    pages.push({ name, description, width, height, rawKey: raw.key })
  }
  await deps.database.transaction(async (tx) => {
    await lockWork(tx, work.id)
    await insertPages(deps, tx, seen, pages)
  })
}
