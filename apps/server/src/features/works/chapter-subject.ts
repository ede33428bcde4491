import { chapterPath, type SubjectCard } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { SubjectProvider } from '../subjects/index.ts'
import { chaptersAsParts } from './chapters-as-parts.ts'
import { chapterDocument } from './chapter-document.ts'
import type { ChapterOfWork, ChapterRow } from './works-rows.ts'
import { changeChapter } from './change-chapter.ts'
import type { WorksDeps } from './works-deps.ts'
import { purgeContentOf } from './works-purge.ts'
import { chapterPermissions, isUnlistedFor } from './works-policy.ts'
import { chaptersByIds, lockWork, renumberChapters, worksByIds } from './works-queries.ts'
import { pictureView } from '../pictures/index.ts'
import { authorsByIds } from '../members/index.ts'

/** Returns the subject provider of chapters. */
export const chapterSubject = (deps: WorksDeps): SubjectProvider<ChapterOfWork> => ({
  kind: 'chapter',
  notFound: 'chapter_not_found',
  ...chapterDocument(deps),

  screened: true,

  async load(handle, _viewer, ids) {
    return new Map((await withWorks(handle, ids)).map((each) => [each.chapter.id, each]))
  },

  may: ({ work, chapter }, viewer) =>
    deps.kinds.isOff(work.type) ? undefined : chapterPermissions(viewer, work, chapter),

  author: ({ work }) => work.author_id,
  container: ({ work }) => ({ kind: 'work', id: work.id }),
  isUnlisted: ({ work }, viewer) => isUnlistedFor(viewer, work),

  async cards(handle, viewer, found) {
    const authors = await authorsByIds(
      handle,
      viewer,
      found.map(({ work }) => work.author_id),
    )
    return found.map((each) => chapterCard(deps, each, authors.get(each.work.author_id) ?? null))
  },

  async remove(tx, id, removal) {
    // If the work is removed, the chapter was removed with it, e.g. when the author left.
    const [found] = await withWorks(tx, [id])
    if (!found || found.work.removal_id !== null) return null
    let what: Record<string, unknown> | null = null
    await changeChapter(deps, tx, id, async (chapter, work) => {
      if (chapter.removal_id !== null) return
      what = { workId: work.id, number: chapter.number, title: chapter.title, size: chapter.size }
      await tx.updateTable('chapters').set({ removal_id: removal.id }).where('id', '=', id).execute()
      await renumberChapters(tx, work.id)
    })
    return what
  },

  async restore(tx, id, removal) {
    await changeChapter(deps, tx, id, async (chapter) => {
      if (chapter.removal_id === removal.id) await putBack(tx, chapter)
    })
  },

  async purge(tx, id) {
    const [found] = await withWorks(tx, [id])
    if (!found) return
    await lockWork(tx, found.work.id)
    await purgeContentOf(deps, tx, found.work, [id])
    await tx.deleteFrom('chapters').where('id', '=', id).execute()
  },

  asParts: chaptersAsParts,
})

async function withWorks(handle: Handle<Tables>, ids: readonly number[]): Promise<ChapterOfWork[]> {
  const chapters = await chaptersByIds(handle, ids)
  const works = await worksByIds(handle, [...new Set(chapters.map((chapter) => chapter.work_id))])
  const byId = new Map(works.map((work) => [work.id, work]))
  return chapters.flatMap((chapter) => {
    const work = byId.get(chapter.work_id)
    return work ? [{ chapter, work }] : []
  })
}

const chapterCard = (
  { kinds }: Pick<WorksDeps, 'kinds'>,
  { chapter, work }: ChapterOfWork,
  author: SubjectCard['author'],
): SubjectCard => ({
  kind: 'chapter',
  id: chapter.id,
  title: chapter.title || work.title,
  url: chapterPath(kinds.of(work.type), work.id, chapter.id),
  picture: pictureView(chapter.cover ?? work.cover),
  author,
  line: work.title,
})

/**
 * Restores a chapter at its former number, before the chapter that has the number now. The number is 0 meanwhile, because no other
 * chapter has it.
 */
async function putBack(tx: Tx<Tables>, { id, work_id, number }: ChapterRow): Promise<void> {
  await tx.updateTable('chapters').set({ removal_id: null, number: 0 }).where('id', '=', id).execute()
  await renumberChapters(
    tx,
    work_id,
    sql`case when id = ${id} then ${number - 0.5}::numeric else number end, id`,
  )
}
