import type { chat, ChatAttachment, ChatFile } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { confirmFile } from '../chat-files.ts'

export const confirmFiles =
  (deps: ChatDeps): Handler<typeof chat.confirmFiles> =>
  async (viewer, { uploadIds }) => {
    const { uid } = asMember(viewer)
    const items: (ChatFile | ChatAttachment)[] = []
    for (const uploadId of uploadIds) items.push(await confirmFile(deps, uid, uploadId))
    return { items }
  }
