import { AppError } from '@engawa/contract'
import type { Readable } from 'node:stream'
import { asMember } from '../../endpoints/operation.ts'
import type { Document } from '../../registries/documents.ts'
import { attachmentOf } from './chat-files.ts'
import type { ChatBase } from './chat-deps.ts'
import { messageAt } from './chat-queries.ts'
import type { StoredAttachment } from './chat-tables.ts'

/**
 * Defines the downloads of attachments. A member reads an attachment through a message of the own log, so only the two members of the
 * conversation can, until the message is recalled or deleted. A moderator reads an attachment only through a case whose evidence includes
 * it, and each time is an entry of the audit log. Browsers save attachments and never show them as pages; sound is also played.
 */
export function defineAttachments(deps: ChatBase): void {
  const { documents, chatDatabase } = deps
  documents.define({
    path: '/v1/chat/messages/:seq/attachments/:id',
    section: 'messages',
    audience: 'member',
    // A page may show several recordings, and players read them in parts.
    rate: 'picture',
    async answer(viewer, { params }) {
      const [seq, id] = [numberOf(params['seq']), numberOf(params['id'])]
      const message = await messageAt(chatDatabase.db, asMember(viewer).uid, seq)
      return documentOf(
        deps,
        message?.recalled_at ? undefined : message?.attachments?.find((each) => each.id === id),
      )
    },
  })
  documents.define({
    path: '/v1/moderation/cases/:caseId/attachments/:id',
    audience: 'moderator',
    rate: 'download',
    async answer(viewer, { params, isHead }) {
      const found = { caseId: numberOf(params['caseId']), id: numberOf(params['id']) }
      const document = documentOf(deps, await reportedAttachment(deps, found))
      if (!isHead) await deps.moderation.logEvidenceFile(viewer, found.caseId, document.name!)
      return { ...document, noStore: true }
    },
  })
}

/** Returns an attachment that the evidence of a case includes. It is stored as long as its message, and thirty days longer. */
async function reportedAttachment(
  { moderation, chatDatabase }: ChatBase,
  { caseId, id }: { caseId: number; id: number },
): Promise<StoredAttachment | undefined> {
  const evidence = await moderation.evidenceOfCase(caseId)
  if (!evidence.some(({ attachments }) => attachments?.some((each) => each.id === id))) return undefined
  const row = await chatDatabase.db
    .selectFrom('chat_files')
    .select(['id', 'name', 'picture', 'attachment'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && attachmentOf(row)
}

function documentOf({ blobs }: ChatBase, found: StoredAttachment | undefined): Document {
  if (!found) throw new AppError('not_found')
  const { id, key, mime: type, bytes: length, name } = found
  const open = async (range?: { start: number; end: number }): Promise<Readable> => {
    const blob = await blobs.open(key, range)
    if (!blob) throw new AppError('not_found')
    return blob.stream
  }
  return { body: () => open(), part: open, type, length, name, version: String(id), unlisted: true }
}

function numberOf(text: string | undefined): number {
  if (!/^[1-9]\d{0,15}$/.test(text ?? '')) throw new AppError('not_found')
  return Number(text)
}
