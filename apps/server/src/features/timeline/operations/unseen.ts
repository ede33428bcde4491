import type { timeline } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { TimelineDeps } from '../timeline-deps.ts'

export const unseen =
  ({ database: { db }, subjects }: TimelineDeps): Handler<typeof timeline.unseen> =>
  async (viewer, { cursor, limit }) => {
    const { uid } = asMember(viewer)
    const page = await subjects.unseenBy(db, viewer, { uid, cursor, limit })
    const items = page.items.map(({ kind, id, at, title, line }) => ({
      subject: { kind, id },
      title,
      line,
      at: at.toISOString(),
    }))
    return { items, nextCursor: page.nextCursor }
  }
