import { BULLETS } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../../db/schema.ts'
import type { BulletsDeps } from './bullets-deps.ts'
import { addToBucket } from './bullets-queries.ts'

type Place = { chapterId: number; bucket: number; count: number }

/**
 * Removes the oldest bullets when there are too many: from the bucket if it is full, otherwise from the fullest bucket of the
 * chapter, so that quiet scenes lose none. `count` is the number of bullets in the bucket. The caller must hold the lock of the
 * bucket.
 */
export async function makeRoom(
  deps: BulletsDeps,
  tx: Tx<Tables>,
  { chapterId, bucket, count }: Place,
): Promise<void> {
  if (count > BULLETS.perBucket)
    return dropOldest(deps, tx, { chapterId, bucket, count: count - BULLETS.perBucket })
  const over = (await totalOf(tx, chapterId)) - BULLETS.perChapter
  if (over <= 0) return
  const fullest = await lockFullest(tx, chapterId)
  if (fullest !== undefined) await dropOldest(deps, tx, { chapterId, bucket: fullest, count: over })
}

export async function totalOf(tx: Tx<Tables>, chapterId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0)::int as total from bullet_buckets where chapter_id = ${chapterId}`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}

/**
 * Locks the fullest bucket that no other transaction has locked; waiting could cause a deadlock. The next bullet makes the
 * remaining room.
 */
async function lockFullest(tx: Tx<Tables>, chapterId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('bullet_buckets')
    .select('bucket')
    .where('chapter_id', '=', chapterId)
    .orderBy('count', 'desc')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.bucket
}

async function dropOldest(
  { subjects }: BulletsDeps,
  tx: Tx<Tables>,
  { chapterId, bucket, count }: Place,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    delete from bullets where chapter_id = ${chapterId} and bucket = ${bucket} and id = any(array(
      select id from bullets
      where chapter_id = ${chapterId} and bucket = ${bucket} and removal_id is null
      order by id limit ${count} for update skip locked
    )) returning id`.execute(tx)
  await addToBucket(tx, { chapterId, bucket }, -rows.length)
  await subjects.purged(
    tx,
    'bullet',
    rows.map(({ id }) => id),
  )
}
