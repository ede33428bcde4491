import type { chat } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'

export const systemList =
  ({ notifications }: ChatDeps): Handler<typeof chat.systemList> =>
  (viewer, { cursor, limit }) =>
    notifications.notices(viewer, { cursor, limit })
