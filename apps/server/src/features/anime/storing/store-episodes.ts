import type { Episode } from '@engawa/connectors/bangumi'
import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'

export const episodeRow = (episode: Episode, asOf: Date) => ({
  id: episode.id,
  anime_id: episode.subjectId,
  type: episode.type,
  number: episode.number,
  name: episode.name,
  name_cn: episode.nameCn,
  air_date: episode.airDate,
  seconds: episode.seconds,
  as_of: asOf,
})

type EpisodeRow = ReturnType<typeof episodeRow>

/** Writes episodes of entries in the local copy, unless newer ones are stored. */
export async function writeEpisodes(handle: Handle<Tables>, rows: readonly EpisodeRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const { numAffectedRows } = await sql`
    insert into anime_episodes
    select distinct on (e.id) e.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(
      id int, anime_id int, type text, number real, name text, name_cn text, air_date date, seconds int, as_of timestamptz
    )
    join anime_subjects on anime_subjects.id = e.anime_id
    order by e.id
    on conflict (id) do update set
      anime_id = excluded.anime_id, type = excluded.type, number = excluded.number, name = excluded.name,
      name_cn = excluded.name_cn, air_date = excluded.air_date, seconds = excluded.seconds, as_of = excluded.as_of
    where anime_episodes.as_of <= excluded.as_of`.execute(handle)
  return Number(numAffectedRows ?? 0n)
}
