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

/** The provider for the queue of cases as a subject, so that pages of moderators can subscribe to its changes. */
export const queueSubject: SubjectProvider<typeof QUEUE> = {
  kind: QUEUE.kind,
  async load(_handle, viewer, ids) {
    const isThere = viewer.role >= ROLE.moderator && ids.includes(QUEUE.id)
    return new Map(isThere ? [[QUEUE.id, QUEUE]] : [])
  },
  may: () => ({ comment: false, react: false, report: false, remove: false, restore: false }),
  cards: async (_handle, _viewer, rows) => rows.map(() => card),
}

/** Notifies the open pages of moderators, after the commit, that the queue of cases changed. */
export const queueChanged = ({ subjects }: Pick<ModerationDeps, 'subjects'>, tx: Tx<Tables>): void =>
  subjects.changedBelow(tx, QUEUE, 'cases')
