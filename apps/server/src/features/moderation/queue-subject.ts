import { QUEUE, ROLE, type SubjectCard } from '@engawa/contract'
import type { SubjectProvider } from '../subjects/index.ts'

const card: SubjectCard = {
  ...QUEUE,
  title: '',
  url: '/moderation',
  picture: null,
  author: null,
  line: '',
}

/** The provider for the waiting tasks as a subject, so that pages of moderators can subscribe to their changes. */
export const queueSubject: SubjectProvider<typeof QUEUE> = {
  kind: QUEUE.kind,
  async load(_handle, viewer, ids) {
    const isThere = viewer.role >= ROLE.moderator && ids.includes(QUEUE.id)
    return new Map(isThere ? [[QUEUE.id, QUEUE]] : [])
  },
  may: () => ({ comment: false, react: false, report: false, remove: false, restore: false }),
  cards: async (_handle, _viewer, rows) => rows.map(() => card),
}
