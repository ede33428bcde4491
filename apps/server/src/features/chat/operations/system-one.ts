import { AppError, type chat } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'

export const systemOne =
  ({ notifications }: ChatDeps): Handler<typeof chat.systemOne> =>
  async (viewer, { id }) => {
    const notice = await notifications.notice(viewer, id)
    if (!notice) throw new AppError('not_found')
    return notice
  }
