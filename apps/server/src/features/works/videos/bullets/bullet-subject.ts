import { BULLET_KIND, type SubjectCard } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../../db/schema.ts'
import { permissionsIfVisible, type OpenSubject, type SubjectProvider } from '../../../subjects/index.ts'
import type { BulletsDeps } from './bullets-deps.ts'
import { bulletPermissions } from './bullets-policy.ts'
import { addToBucket, bulletsByIds, lockBullet } from './bullets-queries.ts'
import type { BulletRow } from '../bullets-tables.ts'
import { notifyWatchers } from './notify-watchers.ts'
import { authorsByIds } from '../../../members/index.ts'

/** Returns the subject provider of bullets. Like comments, bullets can be reported, removed, restored and held for review. */
export const bulletSubject = (deps: BulletsDeps): SubjectProvider<Found> => ({
  kind: BULLET_KIND,
  section: 'videos',
  untitled: true,
  screened: true,

  async load(handle, viewer, ids) {
    const rows = await bulletsByIds(handle, ids)
    const chapters = await deps.subjects.shown(handle, viewer, rows.map(chapterOf))
    const byId = new Map(chapters.map((chapter) => [chapter.id, chapter]))
    return new Map(rows.map((row) => [row.id, { row, chapter: byId.get(row.chapter_id) }]))
  },

  may({ row, chapter }, { uid }) {
    const may = chapter && bulletPermissions(uid, row, chapter.may)
    return may && permissionsIfVisible(row, may)
  },

  author: ({ row }) => row.uid,
  container: ({ row }) => chapterOf(row),

  async cards(handle, viewer, found) {
    const chapters = await deps.subjects.cardsOf(
      handle,
      viewer,
      found.flatMap(({ chapter }) => chapter ?? []),
    )
    const authors = await authorsByIds(
      handle,
      viewer,
      found.flatMap(({ row }) => row.uid ?? []),
    )
    const cardOf = new Map(chapters.map((card) => [card.id, card]))
    return found.flatMap(({ row }) => {
      const chapter = cardOf.get(row.chapter_id)
      const author = (row.uid !== null && authors.get(row.uid)) || null
      return chapter ? [bulletCard(row, chapter, author)] : []
    })
  },

  evidence: async (_handle, _viewer, { row }) => [
    { uid: row.uid, text: row.text, createdAt: row.created_at.toISOString(), pictures: [] },
  ],

  async remove(tx, id, removal) {
    const row = await changeRemoval(deps, tx, id, { from: null, to: removal.id })
    return row && { chapterId: row.chapter_id, at: row.at, text: row.text }
  },

  async restore(tx, id, removal) {
    await changeRemoval(deps, tx, id, { from: removal.id, to: null })
  },

  async publicIdsOf(handle, author) {
    const rows = await handle
      .selectFrom('bullets')
      .select('id')
      .where('uid', '=', author)
      .where('removal_id', 'is', null)
      .execute()
    return rows.map(({ id }) => id)
  },

  async purge(tx, id) {
    await tx.deleteFrom('bullets').where('id', '=', id).execute()
  },

  authored: { table: 'bullets', author: 'uid', at: 'created_at' },
})

type Found = { row: BulletRow; chapter: OpenSubject | undefined }

export const chapterOf = (row: Pick<BulletRow, 'chapter_id'>) => ({ kind: 'chapter', id: row.chapter_id })

/** Returns the card of a bullet. Its URL makes the player start at the time of the bullet. */
const bulletCard = (row: BulletRow, chapter: SubjectCard, author: SubjectCard['author']): SubjectCard => ({
  kind: BULLET_KIND,
  id: row.id,
  title: chapter.title,
  url: `${chapter.url}?t=${Math.floor(row.at / 1_000)}`,
  picture: null,
  author,
  line: row.text,
})

/** Marks a bullet as removed or restored. Returns null when the bullet was not in the expected state. */
async function changeRemoval(
  deps: BulletsDeps,
  tx: Tx<Tables>,
  id: number,
  { from, to }: { from: number | null; to: number | null },
): Promise<BulletRow | null> {
  const row = await lockBullet(tx, id)
  if (!row || row.removal_id !== from) return null
  await tx.updateTable('bullets').set({ removal_id: to }).where('id', '=', id).execute()
  await addToBucket(tx, { chapterId: row.chapter_id, bucket: row.bucket }, to === null ? 1 : -1)
  notifyWatchers(deps, tx, row.chapter_id)
  return row
}
