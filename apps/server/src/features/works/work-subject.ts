import type { Handle } from '@engawa/platform/database'
import type { SubjectCard } from '@engawa/contract'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { SubjectProvider, SubjectViewer } from '../subjects/index.ts'
import { workDocument } from './work-document.ts'
import { announceAndIndex } from './announce-change.ts'
import type { WorksDeps } from './works-deps.ts'
import { isUnlistedFor, workPermissions } from './works-policy.ts'
import { chaptersOf, lockWork, worksByIds } from './works-queries.ts'
import type { WorkRow } from './works-rows.ts'
import { purgeWork } from './works-purge.ts'
import { naturalShelf, putOnShelf, removeFromShelf } from './works-shelving.ts'
import { cardViews } from './works-views.ts'
import { pictureView } from '../pictures/index.ts'
import { authorsByIds } from '../members/index.ts'

/** Limit of a summary on a card, in characters. */
const LINE_MAX = 140

/** Returns the subject provider of works. */
export const workSubject = (deps: WorksDeps): SubjectProvider<WorkRow> => ({
  kind: 'work',
  notFound: 'work_not_found',
  ...workDocument,

  screened: true,

  async load(handle, _viewer, ids) {
    return new Map((await worksByIds(handle, ids)).map((work) => [work.id, work]))
  },

  may: (work, viewer) => (deps.kinds.isOff(work.type) ? undefined : workPermissions(viewer, work)),
  author: (work) => work.author_id,
  isUnlisted: (work, viewer) => isUnlistedFor(viewer, work),
  cards: (handle, viewer, works) => cardsOf(handle, viewer, works),

  async details(handle, viewer, works) {
    return new Map((await cardViews(deps, handle, viewer, works)).map((card) => [card.id, card]))
  },

  async remove(tx, id, removal) {
    const work = await lockWork(tx, id)
    if (!work || work.removal_id !== null) return null
    await tx.updateTable('works').set({ removal_id: removal.id }).where('id', '=', id).execute()
    await announceAndIndex(deps, tx, id)
    const chapters = (await chaptersOf(tx, id)).map((chapter) => chapter.id)
    return { title: work.title, status: work.status, chapters }
  },

  async restore(tx, id, removal) {
    await lockWork(tx, id)
    await tx
      .updateTable('works')
      .set({ removal_id: null })
      .where('id', '=', id)
      .where('removal_id', '=', removal.id)
      .execute()
    await announceAndIndex(deps, tx, id)
  },

  purge: (tx, id) => purgeWork(deps, tx, id),
  authored: { table: 'works', author: 'author_id', at: 'created_at', where: sql`status <> 'draft'` },

  async saved(tx, workId, { uid, on, at }) {
    if (on) await putOnShelf(tx, { uid, workId }, { shelf: await naturalShelf(tx, { uid, workId }), at })
    else await removeFromShelf(tx, { uid, workId })
  },

  async counted(tx, id, { likes, saves }) {
    await tx.updateTable('works').set({ likes, favorites: saves }).where('id', '=', id).execute()
  },
})

async function cardsOf(
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  works: readonly WorkRow[],
): Promise<SubjectCard[]> {
  const authors = await authorsByIds(handle, viewer, [...new Set(works.map((work) => work.author_id))])
  return works.map((work) => ({
    kind: 'work',
    id: work.id,
    title: work.title,
    url: `/works/${work.id}`,
    picture: pictureView(work.cover),
    author: authors.get(work.author_id) ?? null,
    line: [...work.summary.replace(/\s+/g, ' ')].slice(0, LINE_MAX).join(''),
  }))
}
