import { contentTypeOf, type chat } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { CHAT } from '../chat-files.ts'

export const presignFiles =
  ({ files }: ChatDeps): Handler<typeof chat.presignFiles> =>
  async (viewer, { names, sizes }) => {
    const requests = names.map((name, at) => ({ name, size: sizes?.[at] }))
    const slots = await files.openAll(asMember(viewer), CHAT, requests)
    return {
      items: slots.map((slot) => ({ ...slot, contentType: contentTypeOf(slot.name) })),
    }
  }
