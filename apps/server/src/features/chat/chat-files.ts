import { isPictureName, LIMITS, type ChatAttachment, type ChatFile } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { defineJob } from '@engawa/platform/jobs'
import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { onceOfUpload, type ClaimedFile } from '../files/index.ts'
import { keysOf } from '../pictures/index.ts'
import { attachmentKindOf, HEAD_BYTES } from './attachment-type.ts'
import type { ChatBase } from './chat-deps.ts'
import type { ChatTables, StoredAttachment, StoredFile } from './chat-tables.ts'
import { attachmentView, fileView } from './chat-views.ts'

/** The purpose of pictures in messages. */
export const CHAT = 'chat'

/** Widths in pixels: for a message on a phone, for a message on a desktop, and for the enlarged picture. */
const WIDTHS = [320, 800, 1600]
const UNUSED_AFTER_MS = 86_400_000
const SWEEP = 200

/** A row of `chat_files`: a picture, or an attachment, whose picture has the key of the file. */
type FileRow = StoredFile & { attachment: Omit<StoredAttachment, 'id' | 'name' | 'key'> | null }

/** Returns the attachment of a row; undefined for a picture. */
export const attachmentOf = ({ id, name, picture, attachment }: FileRow): StoredAttachment | undefined =>
  attachment ? { id, name, ...attachment, key: picture.sources[0]!.key } : undefined

/** Makes a picture or an attachment for messages from an upload, or returns the one that was already made. Throws the errors of uploads. */
export async function confirmFile(
  deps: ChatBase,
  uid: number,
  uploadId: number,
): Promise<ChatFile | ChatAttachment> {
  const row = await onceOfUpload(
    () => storedFile(deps, uid, uploadId),
    () => makeFile(deps, uid, uploadId),
  )
  const attachment = attachmentOf(row)
  return attachment ? attachmentView(attachment) : fileView(row)
}

const fileOf = ({ chatDatabase }: ChatBase, uid: number, uploadId: number): Promise<FileRow | undefined> =>
  chatDatabase.db
    .selectFrom('chat_files')
    .select(['id', 'name', 'picture', 'attachment'])
    .where('upload_id', '=', uploadId)
    .where('user_id', '=', uid)
    .executeTakeFirst()

/** Returns the file of an upload; undefined if it was not made, or if the process was killed before the picture was marked as stored. */
async function storedFile(deps: ChatBase, uid: number, uploadId: number): Promise<FileRow | undefined> {
  const file = await fileOf(deps, uid, uploadId)
  if (!file) return undefined
  const keys = keysOf(file.picture)
  const stored = await deps.files.sizesOf(deps.database.db, keys)
  return stored.size === keys.length ? file : undefined
}

/**
 * Makes a file in two steps that can be repeated: first the row of chat, then the state of the picture. A picture whose row no call
 * finishes is deleted after a day, like the row.
 */
async function makeFile(deps: ChatBase, uid: number, uploadId: number): Promise<FileRow> {
  const { files, database } = deps
  const upload = await files.claim(uid, CHAT, uploadId)
  const file = (await fileOf(deps, uid, uploadId)) ?? (await insertFile(deps, uid, upload))
  await database.transaction(async (tx) => {
    // An attachment is the uploaded file itself.
    if (!file.attachment) await files.discardUsed(tx, upload)
    await files.markStored(tx, keysOf(file.picture))
  })
  return file
}

async function insertFile(
  deps: ChatBase,
  uid: number,
  { uploadId, key, name, size: bytes }: ClaimedFile,
): Promise<FileRow> {
  const { pictures, chatDatabase, clock } = deps
  const kind = await kindOf(deps, key, name)
  const picture = kind
    ? { width: 0, height: 0, thumbhash: '', sources: [{ key, width: 0 }] }
    : await pictures.make({ uid, key }, { purpose: CHAT, shape: { widths: WIDTHS } })
  const row = {
    user_id: uid,
    upload_id: uploadId,
    name,
    picture: JSON.stringify(picture),
    attachment: kind ? JSON.stringify({ ...kind, bytes }) : null,
    created_at: clock.now(),
  }
  const file = await chatDatabase.db
    .insertInto('chat_files')
    .values(row)
    .onConflict((on) => on.column('upload_id').doNothing())
    .returning(['id', 'name', 'picture', 'attachment'])
    .executeTakeFirst()
  // Another call was faster. Its picture is used, and the picture of this call is deleted after a day.
  return file ?? (await fileOf(deps, uid, uploadId))!
}

/** Returns the kind of an attachment; undefined for a picture. A file with the name of a picture is not read here, but in its turn for drawing. */
async function kindOf({ blobs }: ChatBase, key: string, name: string) {
  if (isPictureName(name)) return undefined
  const head = await blobs.open(key, { start: 0, end: HEAD_BYTES - 1 })
  return head && attachmentKindOf(await buffer(head.stream))
}

/** Pictures of a recalled message are stored as long as removed subjects stay in the recycle bin, because a report may show them. */
const RECALLED_STORED_MS = 30 * 86_400_000

/** Hides the files of a recalled message now. The sweep deletes them after thirty days. */
export async function giveUpFiles(
  { clock }: Pick<ChatBase, 'clock'>,
  tx: Tx<ChatTables>,
  files: readonly { id: number }[],
): Promise<void> {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  await tx
    .updateTable('chat_files')
    .set({ discard_at: new Date(clock.now().getTime() + RECALLED_STORED_MS) })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

/** Earlier releases enqueued these jobs, which wait for thirty days. */
const discardFilesJob = defineJob('chat.discard-recalled', z.object({ keys: z.array(z.string()) }))

/** Registers the files of messages, and the deletion of pictures that no message used within a day. */
export function prepareChatFiles(deps: ChatBase): void {
  deps.files.definePurpose(CHAT, {
    label: { en: 'Files in messages', zh: '私信文件' },
    maxBytes: LIMITS.pictureBytes,
    isPrivate: true,
  })
  deps.jobs.every('hour', 'chat.sweep-files', () => sweepFiles(deps))
  deps.jobs.handle(discardFilesJob, ({ keys }) =>
    deps.database.transaction((tx) => deps.files.discard(tx, keys)),
  )
}

/** Deletes files that no message used within a day, and files of messages that were recalled thirty days ago. */
export async function sweepFiles({
  database,
  chatDatabase,
  files,
  clock,
}: Pick<ChatBase, 'database' | 'chatDatabase' | 'files' | 'clock'>): Promise<void> {
  const now = clock.now()
  // From here on, no message can use these files. The rows are deleted after the pictures, so that a killed sweep is finished by the next.
  await chatDatabase.db
    .updateTable('chat_files')
    .set({ discard_at: now })
    .where('used_at', 'is', null)
    .where('discard_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - UNUSED_AFTER_MS))
    .execute()
  const sweepSome = async (): Promise<number> => {
    const due = await chatDatabase.db
      .selectFrom('chat_files')
      .select(['id', 'picture'])
      .where('discard_at', '<=', now)
      .limit(SWEEP)
      .execute()
    if (due.length === 0) return 0
    const keys = due.flatMap(({ picture }) => keysOf(picture))
    await database.transaction((tx) => files.discard(tx, keys))
    await chatDatabase.db
      .deleteFrom('chat_files')
      .where('id', '=', sql<number>`any(${due.map(({ id }) => id)})`)
      .execute()
    return due.length
  }
  while ((await sweepSome()) === SWEEP);
}
