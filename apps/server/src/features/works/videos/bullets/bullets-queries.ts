import { BULLETS } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../../db/schema.ts'
import type { BulletRow } from '../bullets-tables.ts'

export const bucketOf = (at: number): number => Math.floor(at / (BULLETS.bucketSeconds * 1_000))

export const bulletsByIds = (handle: Handle<Tables>, ids: readonly number[]): Promise<BulletRow[]> =>
  handle
    .selectFrom('bullets')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()

export const lockBullet = (tx: Tx<Tables>, id: number): Promise<BulletRow | undefined> =>
  tx.selectFrom('bullets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const sentBefore = (
  handle: Handle<Tables>,
  uid: number,
  clientId: string,
): Promise<BulletRow | undefined> =>
  handle
    .selectFrom('bullets')
    .selectAll()
    .where('uid', '=', uid)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

export type Range = { chapterId: number; from: number; to: number; after: number }

/**
 * Returns the visible bullets of some buckets, in the order of the video. For a second with too many bullets, a hash of the ids
 * selects a sample, which is the same each time.
 */
export async function shownOf(
  handle: Handle<Tables>,
  { chapterId, from, to, after }: Range,
): Promise<BulletRow[]> {
  const { rows } = await sql<BulletRow>`
    select * from (
      select *, row_number() over (partition by at / 1000 order by hashint8(id), id) as place
      from bullets
      where chapter_id = ${chapterId} and bucket between ${from} and ${to} and removal_id is null
    ) sampled
    where place <= ${BULLETS.shownPerSecond} and id > ${after}
    order by at, id`.execute(handle)
  return rows
}

/** Returns the number of bullets in each bucket of a chapter. Empty buckets are left out. */
export const countsOf = (
  handle: Handle<Tables>,
  chapterId: number,
  { from, to }: { from: number; to: number } = { from: 0, to: 2 ** 31 - 1 },
): Promise<{ bucket: number; count: number }[]> =>
  handle
    .selectFrom('bullet_buckets')
    .select(['bucket', 'count'])
    .where('chapter_id', '=', chapterId)
    .where('bucket', '>=', from)
    .where('bucket', '<=', to)
    .where('count', '>', 0)
    .orderBy('bucket')
    .execute()

type Bucket = { chapterId: number; bucket: number }

/** Adds to the count of a bucket, and locks the bucket for the rest of the transaction. Returns the new count. */
export async function addToBucket(
  tx: Tx<Tables>,
  { chapterId, bucket }: Bucket,
  change: number,
): Promise<number> {
  const row = await tx
    .insertInto('bullet_buckets')
    .values({ chapter_id: chapterId, bucket, count: Math.max(0, change) })
    .onConflict((conflict) =>
      conflict
        .columns(['chapter_id', 'bucket'])
        .doUpdateSet({ count: sql<number>`greatest(0, bullet_buckets.count + ${change})` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

/** Deletes all bullets of chapters, including removed ones. Returns their ids. */
export async function deleteOfChapters(tx: Tx<Tables>, chapterIds: readonly number[]): Promise<number[]> {
  const gone = await tx
    .deleteFrom('bullets')
    .where('chapter_id', '=', sql<number>`any(${chapterIds})`)
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}
