import { AppError, type chat } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { acceptRequest } from '../requests.ts'

export const accept =
  (deps: ChatDeps): Handler<typeof chat.accept> =>
  async (viewer, { peerId }) => {
    const { uid } = asMember(viewer)
    if (!(await acceptRequest(deps, uid, peerId))) throw new AppError('not_found')
    return {}
  }
