import type { Deps } from '../../deps.ts'
import type { Discussion } from '../discussion/index.ts'
import type { Moderation } from '../moderation/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Reactions } from '../reactions/index.ts'
import type { Subjects } from '../subjects/index.ts'
import type { Files } from '../files/index.ts'
import type { Pictures } from '../pictures/index.ts'
import type { WorksListeners } from './works-listeners.ts'
import type { WorkKinds } from './work-kind.ts'

export type WorksBase = Deps & {
  files: Files
  pictures: Pictures
  subjects: Subjects
  moderation: Moderation
  reactions: Reactions
  discussion: Discussion
  notifications: Notifications
}

type Shared = { kinds: WorkKinds; listeners: WorksListeners }

export type WorksDeps = WorksBase & Shared

/** Returns the dependencies of works and of each kind. Additional dependencies in `base` are included. */
export const worksDeps = <B extends WorksBase>(base: B, { kinds, listeners }: Shared): WorksDeps & B => ({
  ...base,
  kinds,
  listeners,
})
