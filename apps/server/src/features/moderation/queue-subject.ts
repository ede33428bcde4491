import { QUEUE, ROLE, type SubjectCard } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { SubjectProvider } from '../subjects/index.ts'
import type { ModerationDeps } from './moderation-deps.ts'

const card: SubjectCard = {
  ...QUEUE,
  title: '',
  url: '/moderation',
  picture: null,
  author: null,
  line: '',
}

/** The queue as something to subscribe to, for moderators only: its pages hear of changes as those of any subject do. */
export const queueSubject: SubjectProvider<typeof QUEUE> = {
  kind: QUEUE.kind,
  async load(_handle, viewer, ids) {
    const isThere = viewer.role >= ROLE.moderator && ids.includes(QUEUE.id)
    return new Map(isThere ? [[QUEUE.id, QUEUE]] : [])
  },
  may: () => ({ comment: false, react: false, report: false, remove: false, restore: false }),
  cards: async (_handle, _viewer, rows) => rows.map(() => card),
}

/** What waits is other than before: tells the moderators who look at the queue, after the commit. */
export const queueChanged = ({ subjects }: Pick<ModerationDeps, 'subjects'>, tx: Tx<Tables>): void =>
  subjects.changedBelow(tx, QUEUE, 'cases')
