import { AppError, isAppError, type ChatFile, type ErrorName } from '@engawa/contract'
import { randomKey } from '@engawa/platform/ids'
import { inspectPicture, makeVariants, PictureError } from '@engawa/platform/images'
import { defineJob } from '@engawa/platform/jobs'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ChatBase } from './chat-deps.ts'
import type { StoredFile } from './chat-tables.ts'
import { fileView } from './chat-views.ts'

/** A bubble on a phone, a bubble on a desk, the picture on its own. */
const WIDTHS = [320, 800, 1600]
const KEPT_MS = 86_400_000
const SWEEP = 200

const refusals: Record<PictureError['reason'], ErrorName> = {
  empty: 'upload_empty',
  not_a_picture: 'upload_not_a_picture',
  unsupported: 'upload_unsupported',
  too_many_pixels: 'upload_too_many_pixels',
  broken: 'upload_broken',
}

/** Makes a put file a picture of a message, or gives the one it was made before. Throws the errors of uploads. */
export async function confirmFile(deps: ChatBase, uid: number, uploadId: number): Promise<ChatFile> {
  const before = await fileOf(deps, uid, uploadId)
  if (before) return fileView(before)
  try {
    return fileView(await makeFile(deps, uid, uploadId))
  } catch (error) {
    // Asked twice at once: the other call has made it.
    const made = isAppError(error) && error.errorName === 'upload_used' && (await fileOf(deps, uid, uploadId))
    if (!made) throw error
    return fileView(made)
  }
}

const fileOf = ({ database }: ChatBase, uid: number, uploadId: number): Promise<StoredFile | undefined> =>
  database.db
    .selectFrom('chat_files')
    .select(['id', 'name', 'picture'])
    .where('upload_id', '=', uploadId)
    .where('user_id', '=', uid)
    .executeTakeFirst()

async function makeFile(deps: ChatBase, uid: number, uploadId: number): Promise<StoredFile> {
  const { uploads, blobs, database, clock } = deps
  const put = await uploads.find(uid, uploadId, 'chat')
  const picture = await keepPicture(deps, await blobs.read(put.key))
  try {
    const file = await database.transaction(async (tx) => {
      await uploads.useUp(tx, uploadId)
      return tx
        .insertInto('chat_files')
        .values({
          user_id: uid,
          upload_id: uploadId,
          name: put.name,
          picture: JSON.stringify(picture),
          created_at: clock.now(),
        })
        .returning(['id', 'name', 'picture'])
        .executeTakeFirstOrThrow()
    })
    await uploads.discard(uploadId)
    return file
  } catch (error) {
    for (const { key } of picture.sources) await blobs.remove(key)
    throw error
  }
}

async function keepPicture({ blobs }: ChatBase, bytes: Buffer): Promise<StoredFile['picture']> {
  const variants = await clean(bytes)
  const sorted = [...variants].sort((a, b) => a.width - b.width)
  const largest = sorted.at(-1)!
  const prefix = `media/chat/${randomKey()}`
  const sources = sorted.map(({ width }) => ({ key: `${prefix}/${width}.webp`, width }))
  for (const [at, variant] of sorted.entries())
    await blobs.put(sources[at]!.key, variant.bytes, { contentType: variant.contentType })
  return { width: largest.width, height: largest.height, thumbhash: largest.thumbhash, sources }
}

async function clean(bytes: Buffer) {
  try {
    await inspectPicture(bytes)
    return await makeVariants(bytes, { widths: WIDTHS })
  } catch (error) {
    throw error instanceof PictureError ? new AppError(refusals[error.reason], { cause: error }) : error
  }
}

const sweepFilesJob = defineJob('chat.sweep-files', z.object({}), { cron: '29 * * * *' })

/** Pictures that no message took up within a day are removed. */
export function defineFileSweep(deps: ChatBase): void {
  deps.jobs.handle(sweepFilesJob, () => sweepFiles(deps))
}

export async function sweepFiles({ database, uploads, clock }: ChatBase): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  const sweepSome = () =>
    database.transaction(async (tx) => {
      const { rows } = await sql<{ picture: StoredFile['picture'] }>`
        delete from chat_files where used_at is null and id in
          (select id from chat_files where used_at is null and created_at < ${before} limit ${SWEEP})
        returning picture`.execute(tx)
      await uploads.removeLater(
        tx,
        rows.flatMap(({ picture }) => picture.sources.map(({ key }) => key)),
      )
      return rows.length
    })
  while ((await sweepSome()) === SWEEP);
}
