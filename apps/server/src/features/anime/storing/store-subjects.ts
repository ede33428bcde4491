import type { Subject } from '@engawa/connectors/bangumi'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { indexJob } from '../../search/index.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { forgetSamples } from './samples.ts'
import { subjectRow, type Provenance, type SubjectRow } from './subject-row.ts'

/** Stores the source's data of those entries that are anime. Of two versions of an entry, the later one wins. */
export async function storeSubjects(
  deps: AnimeDeps,
  subjects: readonly Subject[],
  provenance: Provenance,
): Promise<void> {
  const rows = subjects
    .filter(({ type }) => type === 'anime')
    .map((subject) => subjectRow(subject, provenance))
  if (rows.length === 0) return
  const changed = await deps.database.transaction(async (tx) => {
    if (provenance.origin !== 'sample') await forgetSamples(deps, tx)
    const ids = await writeSubjects(tx, rows)
    for (const id of ids) await deps.jobs.enqueue(tx, indexJob, { kind: 'anime', id })
    if (ids.length > 0) tx.onCommit(() => deps.cache.invalidate(['anime', ...ids.map((id) => `anime:${id}`)]))
    return ids
  })
  await deps.catalog.refresh(changed)
}

const COLUMNS = {
  id: 'int',
  name: 'text',
  name_cn: 'text',
  aliases: 'text[]',
  summary: 'text',
  category: 'text',
  platform: 'text',
  date: 'date',
  score: 'real',
  rank: 'int',
  votes: 'int',
  distribution: 'int[]',
  tags: 'jsonb',
  tag_names: 'text[]',
  facts: 'jsonb',
  episodes: 'int',
  want: 'int',
  watching: 'int',
  done: 'int',
  on_hold: 'int',
  dropped: 'int',
  cover: 'jsonb',
  origin: 'text',
  is_whole: 'boolean',
  as_of: 'timestamptz',
  asked_at: 'timestamptz',
  changed_at: 'timestamptz',
} as const satisfies Record<keyof SubjectRow, string>

const names = Object.keys(COLUMNS) as (keyof SubjectRow)[]

/** Columns whose stored value remains when the new data has none. The archive has no covers, and often no number of episodes. */
const MERGED: Partial<Record<keyof SubjectRow, string>> = {
  cover: 'coalesce(excluded.cover, anime_subjects.cover)',
  episodes: 'coalesce(nullif(excluded.episodes, 0), anime_subjects.episodes)',
  platform: 'coalesce(excluded.platform, anime_subjects.platform)',
  asked_at: 'coalesce(excluded.asked_at, anime_subjects.asked_at)',
}

const columnList = sql.raw(names.join(', '))
const recordForm = sql.raw(names.map((name) => `${name} ${COLUMNS[name]}`).join(', '))
const changes = sql.raw(
  names
    .filter((name) => name !== 'id')
    .map((name) => `${name} = ${MERGED[name] ?? `excluded.${name}`}`)
    .join(', '),
)

/** Writes entries that are newer than the stored ones; returns the ids of the written entries. */
export async function writeSubjects(handle: Handle<Tables> | Tx<Tables>, rows: readonly SubjectRow[]) {
  // Sorted by id, so that two writers lock the rows in the same order and cannot deadlock.
  const sorted = rows.toSorted((a, b) => a.id - b.id).filter((row, at, all) => row.id !== all[at + 1]?.id)
  const { rows: written } = await sql<{ id: number }>`
    insert into anime_subjects (${columnList})
    select ${columnList} from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as entry(${recordForm})
    on conflict (id) do update set ${changes}
    where (anime_subjects.origin = 'sample') = (excluded.origin = 'sample')
      and (anime_subjects.as_of < excluded.as_of or not anime_subjects.is_whole)
    returning id`.execute(handle)
  return written.map(({ id }) => id)
}
