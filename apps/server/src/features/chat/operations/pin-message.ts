import { AppError, type chat } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { appendChange, seenBy, withMessage } from '../change-message.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { setConversation } from '../chat-queries.ts'
import { countMessage } from '../sending/count-message.ts'

/** Pins a message for both members, if both see it. A member who blocked the viewer does not see the change. */
export const pinMessage =
  (deps: ChatDeps): Handler<typeof chat.pinMessage> =>
  async (viewer, { seq, pinned }) => {
    const { uid } = asMember(viewer)
    await countMessage(deps, uid)
    await withMessage(deps, { uid, seq }, async (tx, { message, own, pair, peerId }) => {
      if (message.recalled_at) throw new AppError('chat_recalled')
      if (pair.senderBlocks) throw new AppError('chat_you_blocked')
      if (own.state !== 'open' || pair.theirs !== 'open') throw new AppError('chat_request_first')
      if ((own.pinned_message_id === message.id) === pinned) return
      const owners = pair.receiverBlocks ? [uid] : [uid, peerId]
      for (const owner of owners) {
        const seen = await seenBy(tx, owner, message.id)
        if (!seen || (seen.conversation.pinned_message_id === message.id) === pinned) continue
        await setConversation(tx, seen.conversation, { pinned_message_id: pinned ? message.id : null })
        await appendChange(deps, tx, owner, message.id, pinned)
      }
    })
    return { pinned }
  }
