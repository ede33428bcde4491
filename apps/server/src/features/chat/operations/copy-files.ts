import { AppError, type chat, type ChatFile } from '@engawa/contract'
import { buffer } from 'node:stream/consumers'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { CHAT, confirmFile } from '../chat-files.ts'
import type { StoredFile } from '../chat-tables.ts'

/** Copies the pictures of a message. Each copy is a new upload of the caller, with all limits of uploads. */
export const copyFiles =
  (deps: ChatDeps): Handler<typeof chat.copyFiles> =>
  async (viewer, { seq }) => {
    const member = asMember(viewer)
    const files = await filesOf(deps, member.uid, seq)
    const items: ChatFile[] = []
    for (const file of files) {
      const bytes = await bytesOf(deps, file)
      const { uploadId } = await deps.files.open(member, CHAT, { name: file.name, size: bytes.length })
      await deps.files.put(uploadId, bytes)
      items.push(await confirmFile(deps, member.uid, uploadId))
    }
    return { items }
  }

/** Returns the pictures of a message that the member sees. */
async function filesOf({ chatDatabase: { db } }: ChatDeps, uid: number, seq: number): Promise<StoredFile[]> {
  const row = await db
    .selectFrom('chat_entries as e')
    .innerJoin('chat_messages as m', 'm.id', 'e.message_id')
    .innerJoin('chat_conversations as c', (join) =>
      join.onRef('c.owner_id', '=', 'e.owner_id').onRef('c.peer_id', '=', 'e.peer_id'),
    )
    .select(['m.files', 'm.recalled_at'])
    .where('e.owner_id', '=', uid)
    .where('e.seq', '=', seq)
    .where('e.kind', '=', 'message')
    .where('e.removed_at', 'is', null)
    .whereRef('e.seq', '>', 'c.cleared_seq')
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  if (row.recalled_at) throw new AppError('chat_recalled')
  return row.files ?? []
}

async function bytesOf({ blobs }: ChatDeps, { picture }: StoredFile): Promise<Buffer> {
  const blob = await blobs.open(picture.sources.at(-1)!.key)
  if (!blob) throw new AppError('not_found')
  return buffer(blob.stream)
}
