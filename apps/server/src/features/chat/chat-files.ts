import { LIMITS, type ChatFile } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { defineJob } from '@engawa/platform/jobs'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../db/schema.ts'
import { onceOfUpload } from '../files/index.ts'
import { keysOf } from '../pictures/index.ts'
import type { ChatBase } from './chat-deps.ts'
import type { StoredFile } from './chat-tables.ts'
import { fileView } from './chat-views.ts'

/** The purpose of pictures in messages. */
export const CHAT = 'chat'

/** Widths in pixels: for a message on a phone, for a message on a desktop, and for the enlarged picture. */
const WIDTHS = [320, 800, 1600]
const UNUSED_AFTER_MS = 86_400_000
const SWEEP = 200

/** Makes a picture for messages from an upload, or returns the picture that was already made. Throws the errors of uploads. */
export const confirmFile = async (deps: ChatBase, uid: number, uploadId: number): Promise<ChatFile> =>
  fileView(
    await onceOfUpload(
      () => fileOf(deps, uid, uploadId),
      () => makeFile(deps, uid, uploadId),
    ),
  )

const fileOf = ({ database }: ChatBase, uid: number, uploadId: number): Promise<StoredFile | undefined> =>
  database.db
    .selectFrom('chat_files')
    .select(['id', 'name', 'picture'])
    .where('upload_id', '=', uploadId)
    .where('user_id', '=', uid)
    .executeTakeFirst()

async function makeFile(deps: ChatBase, uid: number, uploadId: number): Promise<StoredFile> {
  const { files, pictures, database, clock } = deps
  const upload = await files.claim(uid, CHAT, uploadId)
  const picture = await pictures.make({ uid, key: upload.key }, { purpose: CHAT, shape: { widths: WIDTHS } })
  return database.transaction(async (tx) => {
    await files.discardUsed(tx, upload)
    await files.markStored(tx, keysOf(picture))
    return tx
      .insertInto('chat_files')
      .values({
        user_id: uid,
        upload_id: uploadId,
        name: upload.name,
        picture: JSON.stringify(picture),
        created_at: clock.now(),
      })
      .returning(['id', 'name', 'picture'])
      .executeTakeFirstOrThrow()
  })
}

const discardFilesJob = defineJob('chat.discard-recalled', z.object({ keys: z.array(z.string()) }))
/** Pictures of a recalled message are stored as long as removed subjects stay in the recycle bin, because a report may show them. */
const RECALLED_STORED_MS = 30 * 86_400_000

/** Hides the pictures of a recalled message now, and schedules their deletion after thirty days. */
export async function giveUpFiles(
  { jobs, clock }: Pick<ChatBase, 'jobs' | 'clock'>,
  tx: Tx<Tables>,
  files: readonly StoredFile[],
): Promise<void> {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  await tx
    .deleteFrom('chat_files')
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
  const keys = files.flatMap(({ picture }) => keysOf(picture))
  const startAfter = new Date(clock.now().getTime() + RECALLED_STORED_MS)
  await jobs.enqueue(tx, discardFilesJob, { keys }, { startAfter })
}

/** Registers the files of messages, and the deletion of pictures that no message used within a day. */
export function prepareChatFiles(deps: ChatBase): void {
  deps.files.definePurpose(CHAT, {
    label: { en: 'Pictures in messages', zh: '私信图片' },
    maxBytes: LIMITS.pictureBytes,
    isPrivate: true,
  })
  deps.jobs.every('hour', 'chat.sweep-files', () => sweepFiles(deps))
  deps.jobs.handle(discardFilesJob, ({ keys }) =>
    deps.database.transaction((tx) => deps.files.discard(tx, keys)),
  )
}

export async function sweepFiles({ database, files, clock }: ChatBase): Promise<void> {
  const before = new Date(clock.now().getTime() - UNUSED_AFTER_MS)
  const sweepSome = () =>
    database.transaction(async (tx) => {
      const { rows } = await sql<{ picture: StoredFile['picture'] }>`
        delete from chat_files where used_at is null and id in
          (select id from chat_files where used_at is null and created_at < ${before} limit ${SWEEP})
        returning picture`.execute(tx)
      await files.discard(
        tx,
        rows.flatMap(({ picture }) => keysOf(picture)),
      )
      return rows.length
    })
  while ((await sweepSome()) === SWEEP);
}
