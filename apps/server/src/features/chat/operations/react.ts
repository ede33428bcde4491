import { AppError, LIMITS, type chat } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { changeMessage } from '../change-message.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { countMessage } from '../sending/count-message.ts'

export const react =
  (deps: ChatDeps): Handler<typeof chat.react> =>
  async (viewer, { seq, emoji, on }) => {
    const { uid } = asMember(viewer)
    await countMessage(deps, uid)
    return changeMessage(deps, { uid, seq }, (_tx, { message, own, pair }) => {
      if (message.recalled_at) throw new AppError('chat_recalled')
      if (pair.senderBlocks) throw new AppError('chat_you_blocked')
      if (own.state !== 'open') throw new AppError('chat_request_first')
      const before = message.reactions ?? []
      const others = before.filter((each) => each.uid !== uid || each.emoji !== emoji)
      if (others.length < before.length === on) return null
      if (on && before.filter((each) => each.uid === uid).length >= LIMITS.chatReactionsMax)
        throw new AppError('chat_reactions_full')
      const reaction = { emoji, uid, ...(pair.receiverBlocks ? { silent: true as const } : {}) }
      const reactions = on ? [...before, reaction] : others
      return { reactions: reactions.length > 0 ? JSON.stringify(reactions) : null }
    })
  }
