import { hash } from 'node:crypto'
import { randomKey } from '@engawa/platform/ids'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { SourcesParts } from '../sources-deps.ts'
import type { SourcesTables } from '../sources-tables.ts'

export type PictureRow = Selectable<SourcesTables['source_pictures']>

type PicturesDeps = Pick<SourcesParts, 'database' | 'clock' | 'files'>

/** The purpose of the files with pictures of sources. */
export const SOURCE_PICTURE = 'source-picture'

const HOUR_MS = 3_600_000

export const keyOfPicture = (url: string): string => hash('sha256', url, 'base64url')

/** Returns the row of a stored picture. */
export async function findPicture(
  { database, clock }: PicturesDeps,
  url: string,
): Promise<PictureRow | undefined> {
  const key = keyOfPicture(url)
  const row = await database.db
    .selectFrom('source_pictures')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst()
  const now = clock.now()
  if (row && row.used_at.getTime() < now.getTime() - HOUR_MS)
    await database.db.updateTable('source_pictures').set({ used_at: now }).where('key', '=', key).execute()
  return row
}

/** Stores a picture, unless another process stored it meanwhile. */
export async function storePicture(
  { database, clock, files }: PicturesDeps,
  { source, url, bytes, type }: { source: string; url: string; bytes: Buffer; type: string },
): Promise<PictureRow> {
  const file = `proxied/${randomKey()}`
  const key = keyOfPicture(url)
  const blob = { key: file, name: '', size: bytes.length, body: bytes, contentType: type }
  await files.store({ uid: null, purpose: SOURCE_PICTURE }, [blob])
  const now = clock.now()
  return database.transaction(async (tx) => {
    const row = await tx
      .insertInto('source_pictures')
      .values({ key, source, url, file, type, bytes: bytes.length, fetched_at: now, used_at: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row) await files.markStored(tx, [file])
    return (
      row ?? tx.selectFrom('source_pictures').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
    )
  })
}

const BATCH = 500

/**
 * Discards pictures that were not viewed for `days`. If the others exceed a total of `bytes`, discards those that were not viewed for the
 * longest time, too.
 */
export async function sweepPictures(
  { database, clock, files }: PicturesDeps,
  { days, bytes }: { days: number; bytes: number },
): Promise<void> {
  const old = new Date(clock.now().getTime() - days * 24 * HOUR_MS)
  for (let gone = BATCH; gone === BATCH;)
    gone = await database.transaction(async (tx) => {
      const { rows } = await sql<{ file: string }>`
        delete from source_pictures where key in (
          select key from (
            select key, used_at, sum(bytes) over (order by used_at desc, key) as upto from source_pictures
          ) sized where used_at < ${old} or upto > ${bytes} limit ${BATCH}
        ) returning file`.execute(tx)
      await files.discard(
        tx,
        rows.map(({ file }) => file),
      )
      return rows.length
    })
}

/** Discards all pictures of a source in the caller's transaction. */
export async function forgetPictures(
  { files }: Pick<PicturesDeps, 'files'>,
  tx: Parameters<PicturesDeps['files']['discard']>[0],
  source: string,
): Promise<void> {
  const rows = await tx.deleteFrom('source_pictures').where('source', '=', source).returning('file').execute()
  await files.discard(
    tx,
    rows.map(({ file }) => file),
  )
}
