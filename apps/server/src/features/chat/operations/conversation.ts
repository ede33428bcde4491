import { AppError, type chat } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { conversationOf } from '../chat-queries.ts'
import { conversationViews, emptyConversation } from '../conversation-views.ts'

export const conversation =
  (deps: ChatDeps): Handler<typeof chat.conversation> =>
  async (viewer, { peerId }) => {
    const member = asMember(viewer)
    const { uid } = member
    if (uid === peerId) throw new AppError('chat_self')
    const row = await conversationOf(deps.chatDatabase.db, uid, peerId)
    const [view] = row ? await conversationViews(deps, member, [row]) : []
    return view ?? emptyConversation(deps, member, peerId)
  }
