import type { chat } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'

export const systemRead =
  ({ notifications }: ChatDeps): Handler<typeof chat.systemRead> =>
  async (viewer, { upTo }) => ({
    unreadCount: await notifications.readNotices(asMember(viewer).uid, upTo),
  })
