import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { indexJob } from '../search/index.ts'
import { idsAfter, permissionsIfVisible, type SubjectProvider } from '../subjects/index.ts'
import type { AnimeDeps } from './anime-deps.ts'
import { animePermissions } from './anime-policy.ts'
import { CARD_COLUMNS, entryById, mayBeEntry, type CardRow } from './anime-queries.ts'
import { subjectCard, titleFor } from './anime-views.ts'

export const KIND = 'anime'
type SubjectRow = CardRow & { removal_id: number | null }

const WEIGHT_MAX = 1_000_000
/** Entries without a date count as the oldest. */
const UNDATED = new Date(0)

/** Entries of the anime database as subjects of the shared modules. An entry has no author, because it comes from the source. */
export const animeSubject = (deps: AnimeDeps): SubjectProvider<SubjectRow> => ({
  kind: KIND,
  section: 'anime',

  screened: true,

  async load(handle, _viewer, ids) {
    const rows = await handle
      .selectFrom('anime_subjects')
      .select([...CARD_COLUMNS, 'removal_id'])
      .where('id', '=', sql<number>`any(${ids.filter(mayBeEntry)}::int[])`)
      .execute()
    return new Map(rows.map((row) => [row.id, row]))
  },

  may: (row, viewer) => permissionsIfVisible(row, animePermissions(viewer, row)),

  cards: async (_handle, { language }, rows) => rows.map((row) => subjectCard(deps, language, row)),

  async remove(tx, id, removal) {
    return setRemoval(deps, tx, id, { from: null, to: removal.id })
  },

  async restore(tx, id, removal) {
    await setRemoval(deps, tx, id, { from: removal.id, to: null })
  },

  async document(handle, id) {
    const row = await entryById(handle, id)
    if (!row || row.removal_id !== null) return null
    return {
      title: row.name_cn && row.name_cn !== row.name ? `${row.name_cn} · ${row.name}` : row.name,
      text: row.summary,
      keywords: row.aliases,
      tags: row.tag_names.slice(0, 20),
      at: row.date === null ? UNDATED : new Date(`${row.date}T00:00:00Z`),
      weight: Math.min(WEIGHT_MAX, row.watching * 10 + row.votes),
    }
  },

  idsAfter: idsAfter('anime_subjects'),
})

async function setRemoval(
  deps: AnimeDeps,
  tx: Tx<Tables>,
  id: number,
  { from, to }: { from: number | null; to: number | null },
) {
  const row = await tx
    .updateTable('anime_subjects')
    .set({ removal_id: to, changed_at: deps.clock.now() })
    .where('id', '=', id)
    .where('removal_id', from === null ? 'is' : '=', from)
    .returning(['id', 'name', 'name_cn'])
    .executeTakeFirst()
  if (!row) return null
  await deps.jobs.enqueue(tx, indexJob, { kind: KIND, id })
  tx.onCommit(() => deps.cache.invalidate(['anime', `anime:${id}`]))
  tx.onCommit(() => deps.catalog.refresh([id]))
  await deps.subjects.announce(tx, { kind: KIND, id }, to === null ? 'restored' : 'removed')
  return { title: titleFor('zh-CN', row) }
}
