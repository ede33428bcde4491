import { ROLE, type SubjectCard, type SubjectPermissions } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { indexJob } from '../search/index.ts'
import {
  idsAfter,
  permissionsIfVisible,
  type SubjectProvider,
  type SubjectViewer,
} from '../subjects/index.ts'
import type { TagsDeps } from './tags-deps.ts'

type TagRow = Selectable<Tables['tags']>

const tagsByIds = (handle: Handle<Tables>, ids: readonly number[]): Promise<TagRow[]> =>
  handle
    .selectFrom('tags')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()

/** The date of tags in search documents. Tags have no meaningful date, so they are ranked by their uses. */
const TIMELESS = new Date(0)

/**
 * The provider for tags as subjects. A removed tag is hidden and cannot be used. Subjects still store it, so restoring the tag shows it
 * everywhere again.
 */
export const tagSubject = (deps: TagsDeps): SubjectProvider<TagRow> => ({
  kind: 'tag',
  // Tags belong to the forum, because the page of a tag is a list of the forum.
  section: 'forum',

  async load(handle, _viewer, ids) {
    return new Map((await tagsByIds(handle, ids)).map((tag) => [tag.id, tag]))
  },

  may: (tag, viewer) => permissionsIfVisible(tag, permissions(viewer, tag)),

  cards: async (_handle, _viewer, tags) => tags.map(cardOf),

  async remove(tx, id, removal) {
    const tag = await setRemoval(deps, tx, id, { from: null, to: removal.id })
    return tag && { name: tag.name, uses: tag.uses }
  },

  async restore(tx, id, removal) {
    await setRemoval(deps, tx, id, { from: removal.id, to: null })
  },

  async purge(tx, id) {
    const tag = await tx
      .deleteFrom('tags')
      .where('id', '=', id)
      .where('removal_id', 'is not', null)
      .returning('name')
      .executeTakeFirst()
    if (tag) for (const purge of deps.purges) await purge(tx, tag.name)
  },

  async document(handle, id) {
    const [tag] = await tagsByIds(handle, [id])
    if (!tag || tag.uses === 0 || tag.removal_id !== null) return null
    return { title: tag.name, text: '', at: TIMELESS, weight: tag.uses }
  },

  idsAfter: idsAfter('tags'),
})

const cardOf = ({ id, name }: { id: number; name: string }): SubjectCard => ({
  kind: 'tag',
  id,
  title: name,
  url: `/forum?tag=${encodeURIComponent(name)}`,
  picture: null,
  author: null,
  line: '',
})

function permissions({ uid, role }: SubjectViewer, tag: { removal_id: number | null }): SubjectPermissions {
  const there = tag.removal_id === null
  const isModerator = uid !== null && role >= ROLE.moderator
  return {
    comment: false,
    react: there && uid !== null,
    report: there && uid !== null,
    remove: there && isModerator,
    restore: !there && isModerator,
  }
}

async function setRemoval(
  { jobs, cache }: TagsDeps,
  tx: Tx<Tables>,
  id: number,
  { from, to }: { from: number | null; to: number | null },
) {
  const tag = await tx
    .updateTable('tags')
    .set({ removal_id: to })
    .where('id', '=', id)
    .where('removal_id', from === null ? 'is' : '=', from)
    .returning(['name', 'uses'])
    .executeTakeFirst()
  if (!tag) return null
  await jobs.enqueue(tx, indexJob, { kind: 'tag', id })
  tx.onCommit(() => cache.invalidate(['tags', 'tag-removals']))
  return tag
}
