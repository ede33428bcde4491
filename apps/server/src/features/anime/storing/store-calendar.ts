import type { CalendarDay, CalendarItem } from '@engawa/connectors/bangumi'
import { sql } from 'kysely'
import { indexJob } from '../../search/index.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { forgetSamples } from './samples.ts'
import type { Provenance } from './subject-row.ts'

/** Stores the weekday on which each show is broadcast. A show that was unknown before gets only the fields of the calendar. */
export async function storeCalendar(
  deps: AnimeDeps,
  days: readonly CalendarDay[],
  provenance: Provenance,
): Promise<void> {
  const rows = days.flatMap(({ weekday, items }) =>
    items.filter(({ type }) => type === 'anime').map((item) => rowOf(item, weekday)),
  )
  const changed = await deps.database.transaction(async (tx) => {
    if (provenance.origin !== 'sample') await forgetSamples(deps, tx)
    const { rows: written } = await sql<{ id: number }>`
      insert into anime_subjects (
        id, name, name_cn, category, date, score, rank, votes, distribution, watching, cover, air_weekday,
        aired_at, origin, is_whole, as_of, changed_at
      )
      select distinct on (id) id, name, name_cn, 'tv', date, score, rank, votes, distribution, watching, cover, air_weekday,
        ${provenance.asOf}, ${provenance.origin}, false, ${provenance.asOf}, ${provenance.now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry(
        id int, name text, name_cn text, date date, score real, rank int, votes int, distribution int[],
        watching int, cover jsonb, air_weekday smallint
      )
      order by id
      on conflict (id) do update set
        air_weekday = excluded.air_weekday, aired_at = excluded.aired_at, watching = excluded.watching,
        date = coalesce(anime_subjects.date, excluded.date),
        cover = coalesce(excluded.cover, anime_subjects.cover), changed_at = excluded.changed_at
      where anime_subjects.aired_at is null or anime_subjects.aired_at < excluded.aired_at
      returning id`.execute(tx)
    for (const { id } of written) await deps.jobs.enqueue(tx, indexJob, { kind: 'anime', id })
    if (written.length > 0) tx.onCommit(() => deps.cache.invalidate(['anime']))
    return written.map(({ id }) => id)
  })
  await deps.catalog.refresh(changed)
}

const rowOf = ({ id, name, nameCn, date, rating, watching, cover }: CalendarItem, weekday: number) => ({
  id,
  name,
  name_cn: nameCn,
  date,
  score: rating.score,
  rank: rating.rank,
  votes: rating.votes,
  distribution: rating.distribution,
  watching,
  cover,
  air_weekday: weekday,
})
