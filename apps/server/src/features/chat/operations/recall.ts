import { AppError, LIMITS, type chat } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { changeMessage } from '../change-message.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { giveUpFiles } from '../chat-files.ts'

/** Recalls a message: removes its content for both members. Both still see that there was a message. */
export const recall =
  (deps: ChatDeps): Handler<typeof chat.recall> =>
  async (viewer, { seq }) => {
    const { uid } = asMember(viewer)
    return changeMessage(deps, { uid, seq }, async (tx, { message }) => {
      if (message.sender_id !== uid) throw new AppError('not_found')
      if (message.recalled_at) return null
      const now = deps.clock.now()
      if (now.getTime() - message.created_at.getTime() > LIMITS.chatChangeMs)
        throw new AppError('chat_change_late')
      await tx.deleteFrom('chat_search').where('message_id', '=', message.id).execute()
      await giveUpFiles(deps, tx, [...(message.files ?? []), ...(message.attachments ?? [])])
      return {
        content: '',
        files: null,
        attachments: null,
        sticker: null,
        reactions: null,
        reply_to: null,
        edited_at: null,
        recalled_at: now,
      }
    })
  }
