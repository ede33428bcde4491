import { AppError } from '@engawa/contract'
import type { Readable } from 'node:stream'
import { asMember } from '../../endpoints/operation.ts'
import type { ChatBase } from './chat-deps.ts'
import { messageAt } from './chat-queries.ts'

/**
 * Defines the download of attachments. A member reads an attachment through a message of the own log, so only the two members of the
 * conversation can, until the message is recalled or deleted. Browsers save it and never show it as a page; sound is also played.
 */
export function defineAttachments({ documents, chatDatabase, blobs }: ChatBase): void {
  documents.define({
    path: '/v1/chat/messages/:seq/attachments/:id',
    section: 'messages',
    audience: 'member',
    // A page may show several recordings, and players read them in parts.
    rate: 'picture',
    async answer(viewer, { params }) {
      const [seq, id] = [numberOf(params['seq']), numberOf(params['id'])]
      const message = await messageAt(chatDatabase.db, asMember(viewer).uid, seq)
      const found = message?.attachments?.find((each) => each.id === id)
      if (!found) throw new AppError('not_found')
      const open = async (range?: { start: number; end: number }): Promise<Readable> => {
        const blob = await blobs.open(found.key, range)
        if (!blob) throw new AppError('not_found')
        return blob.stream
      }
      const { mime: type, bytes: length, name } = found
      return { body: () => open(), part: open, type, length, name, version: String(id), unlisted: true }
    },
  })
}

function numberOf(text: string | undefined): number {
  if (!/^[1-9]\d{0,15}$/.test(text ?? '')) throw new AppError('not_found')
  return Number(text)
}
