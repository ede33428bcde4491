import { AppError, type chat, type ChatAttachment, type ChatFile } from '@engawa/contract'
import { buffer } from 'node:stream/consumers'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { CHAT, confirmFile } from '../chat-files.ts'
import { messageAt } from '../chat-queries.ts'

/** Copies the pictures and attachments of a message. Each copy is a new upload of the caller, with all limits of uploads. */
export const copyFiles =
  (deps: ChatDeps): Handler<typeof chat.copyFiles> =>
  async (viewer, { seq }) => {
    const member = asMember(viewer)
    const files = await filesOf(deps, member.uid, seq)
    const items: (ChatFile | ChatAttachment)[] = []
    for (const file of files) {
      const bytes = await bytesOf(deps, file.key)
      const { uploadId } = await deps.files.open(member, CHAT, { name: file.name, size: bytes.length })
      await deps.files.put(uploadId, bytes)
      items.push(await confirmFile(deps, member.uid, uploadId))
    }
    return { items }
  }

/** Returns the names and keys of the files of a message that the member sees. */
async function filesOf({ chatDatabase }: ChatDeps, uid: number, seq: number) {
  const message = await messageAt(chatDatabase.db, uid, seq)
  if (!message) throw new AppError('not_found')
  if (message.recalled_at) throw new AppError('chat_recalled')
  return [
    ...(message.files ?? []).map(({ name, picture }) => ({ name, key: picture.sources.at(-1)!.key })),
    ...(message.attachments ?? []).map(({ name, key }) => ({ name, key })),
  ]
}

async function bytesOf({ blobs }: ChatDeps, key: string): Promise<Buffer> {
  const blob = await blobs.open(key)
  if (!blob) throw new AppError('not_found')
  return buffer(blob.stream)
}
