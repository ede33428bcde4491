import { LIMITS, type chat } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import { contentTypeOf } from '../../uploads/index.ts'
import type { ChatDeps } from '../chat-deps.ts'

export const presignFiles =
  ({ uploads }: ChatDeps): Handler<typeof chat.presignFiles> =>
  async (viewer, { names }) => {
    const { uid } = asMember(viewer)
    const wishes = names.map((name) => ({ purpose: 'chat' as const, name, maxBytes: LIMITS.pictureBytes }))
    const slots = await uploads.openAll(uid, wishes)
    return {
      items: slots.map((slot) => ({ ...slot, contentType: contentTypeOf(slot.name) })),
      nextCursor: null,
    }
  }
