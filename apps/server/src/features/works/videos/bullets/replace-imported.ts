import { createHash } from 'node:crypto'
import { BULLETS } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../../db/schema.ts'
import { lockWork } from '../../works-queries.ts'
import type { BulletsDeps } from './bullets-deps.ts'
import { bucketOf } from './bullets-queries.ts'
import { totalOf } from './make-room.ts'
import type { FoundBullet } from './found-bullets.ts'
import { notifyWatchers } from './notify-watchers.ts'

const BATCH = 5_000

/**
 * Replaces the bullets of the previous import, so repeating an import changes nothing. Bullets of members stay. Stores a random
 * sample of a file with too many bullets. Returns the number of stored bullets.
 */
export async function replaceImported(
  deps: BulletsDeps,
  tx: Tx<Tables>,
  { chapterId, workId }: { chapterId: number; workId: number },
  found: readonly FoundBullet[],
): Promise<number> {
  await lockWork(tx, workId)
  await lockBuckets(tx, chapterId)
  const gone = await tx
    .deleteFrom('bullets')
    .where('chapter_id', '=', chapterId)
    .where('uid', 'is', null)
    .returning('id')
    .execute()
  await deps.subjects.purged(
    tx,
    'bullet',
    gone.map(({ id }) => id),
  )
  await recount(tx, chapterId)
  const accepted = await withinLimits(tx, chapterId, found)
  for (let at = 0; at < accepted.length; at += BATCH)
    await insertBatch(deps, tx, chapterId, accepted.slice(at, at + BATCH))
  await recount(tx, chapterId)
  notifyWatchers(deps, tx, chapterId)
  return accepted.length
}

/** Locks all buckets of a chapter. Bullets that are sent meanwhile wait. */
const lockBuckets = (tx: Tx<Tables>, chapterId: number) =>
  sql`select 1 from bullet_buckets where chapter_id = ${chapterId} order by bucket for update`.execute(tx)

async function recount(tx: Tx<Tables>, chapterId: number): Promise<void> {
  await sql`update bullet_buckets set count = 0 where chapter_id = ${chapterId}`.execute(tx)
  await sql`
    insert into bullet_buckets (chapter_id, bucket, count)
    select chapter_id, bucket, count(*) from bullets
    where chapter_id = ${chapterId} and removal_id is null group by chapter_id, bucket order by bucket
    on conflict (chapter_id, bucket) do update set count = excluded.count`.execute(tx)
}

const placeOf = ({ at, text }: FoundBullet, index: number): string =>
  createHash('sha1').update(`${at} ${text} ${index}`).digest('base64')

async function withinLimits(
  tx: Tx<Tables>,
  chapterId: number,
  found: readonly FoundBullet[],
): Promise<FoundBullet[]> {
  const counts = await tx
    .selectFrom('bullet_buckets')
    .select(['bucket', 'count'])
    .where('chapter_id', '=', chapterId)
    .execute()
  const used = new Map(counts.map(({ bucket, count }) => [bucket, count]))
  let room = BULLETS.perChapter - (await totalOf(tx, chapterId))
  const mixed = found
    .map((bullet, index) => ({ bullet, place: placeOf(bullet, index) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
  return mixed.flatMap(({ bullet }) => {
    const bucket = bucketOf(bullet.at)
    const count = used.get(bucket) ?? 0
    if (room <= 0 || count >= BULLETS.perBucket) return []
    used.set(bucket, count + 1)
    room -= 1
    return bullet
  })
}

async function insertBatch(
  { clock }: BulletsDeps,
  tx: Tx<Tables>,
  chapterId: number,
  batch: readonly FoundBullet[],
): Promise<void> {
  await sql`
    insert into bullets (chapter_id, bucket, at, mode, colour, text, created_at)
    select ${chapterId}, at / ${BULLETS.bucketSeconds * 1_000}::int, at, mode, colour, text, ${clock.now()}
    from unnest(
      ${batch.map(({ at }) => at)}::int[], ${batch.map(({ mode }) => mode)}::text[],
      ${batch.map(({ colour }) => colour)}::text[], ${batch.map(({ text }) => text)}::text[]
    ) as given (at, mode, colour, text)`.execute(tx)
}
