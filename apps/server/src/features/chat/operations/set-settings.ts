import type { chat } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { append, lockLog } from '../chat-log.ts'

export const setSettings =
  (deps: ChatDeps): Handler<typeof chat.setSettings> =>
  async (viewer, { readMarks }) => {
    const { uid } = asMember(viewer)
    await deps.chatDatabase.transaction(async (tx) => {
      await lockLog(tx, uid)
      await tx.updateTable('chat_members').set({ read_marks: readMarks }).where('user_id', '=', uid).execute()
      await append(deps, tx, uid, { peerId: uid, kind: 'settings', data: { readMarks } })
    })
    return { readMarks }
  }
