import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { READERS_MIN, type Pair } from './score-near-works.ts'

// Limits of the rows that are read, so that a very popular work does not take longer than other works.
const READERS_OF_A_WORK = 500
const WORKS_OF_A_READER = 100
const SHARING_TAGS = 200
const BY_AUTHOR = 30
const TAG_COUNT_MAX = 1_000

const isPublic = (work: string) =>
  sql.raw(`${work}.status = 'published' and ${work}.removal_id is null and not ${work}.unlisted`)

/**
 * Reading positions in finished chapters of the last tenth of a work, so readers who wait for the next chapter count. The
 * author's reading position does not count.
 */
const ends = sql`
  places join works as ended on ended.id = places.work_id join chapters on chapters.id = places.chapter_id
  where places.finished and places.forgotten_at is null and ${isPublic('ended')}
    and places.uid <> ended.author_id and chapters.number >= 0.9 * ended.chapters`

/**
 * Returns pairs of works that may be near each other, because they have readers, tags or the author in common. Only public works
 * are considered.
 */
export async function readPairs(handle: Handle<Tables>, ids: readonly number[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    with wanted as (select * from works where id = any(${ids}::bigint[]) and ${isPublic('works')}),
    readers as (
      select wanted.id as work_id, latest.uid from wanted cross join lateral (
        select places.uid from ${ends} and places.work_id = wanted.id
        order by places.at desc limit ${READERS_OF_A_WORK}
      ) latest
    ),
    common as (
      select readers.work_id, latest.work_id as other_id, count(*)::int as readers
      from readers cross join lateral (
        select places.work_id from ${ends} and places.uid = readers.uid
        order by places.at desc limit ${WORKS_OF_A_READER}
      ) latest
      where latest.work_id <> readers.work_id
      group by 1, 2 having count(*) >= ${READERS_MIN}
    ),
    counted as (select work_id, count(*)::int as readers from readers group by 1),
    pairs as (
      select work_id, other_id from common
      union
      select wanted.id, sharing.id from wanted cross join lateral (
        select id from works where tags && wanted.tags and ${isPublic('works')}
        order by views + 10 * likes + 20 * favorites desc, id desc limit ${SHARING_TAGS}
      ) sharing
      union
      select wanted.id, same.id from wanted cross join lateral (
        select id from works where author_id = wanted.author_id and ${isPublic('works')}
        order by updated_at desc, id desc limit ${BY_AUTHOR}
      ) same
    )
    select wanted.id::int as work_id, other.id::int as other_id,
      coalesce(common.readers, 0) as both, coalesce(counted.readers, 0) as readers,
      (select count(*)::int from (
        select from places where work_id = other.id and finished and forgotten_at is null limit ${READERS_OF_A_WORK}
      ) finished) as other_readers,
      wanted.tags, other.tags as other_tags,
      other.author_id = wanted.author_id as same_author, other.language = wanted.language as same_language,
      (other.views + 10 * other.likes + 20 * other.favorites)::float as popularity
    from pairs
      join wanted on wanted.id = pairs.work_id
      join works as other on other.id = pairs.other_id
      left join common on common.work_id = pairs.work_id and common.other_id = pairs.other_id
      left join counted on counted.work_id = pairs.work_id
    where pairs.other_id <> pairs.work_id and ${isPublic('other')}`.execute(handle)
  return rows
}

/** Returns the number of published works with each tag. Numbers above a thousand are not exact, because they make no difference. */
export async function countTags(
  handle: Handle<Tables>,
  tags: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ tag: string; works: number }>`
    select tag, (
      select count(*)::int from (
        select from works where tags @> array[tag] and ${isPublic('works')} limit ${TAG_COUNT_MAX}
      ) having_it
    ) as works
    from unnest(${tags}::text[]) as tag`.execute(handle)
  return new Map(rows.map(({ tag, works }) => [tag, works]))
}
