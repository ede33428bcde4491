import type { timeline } from '@engawa/contract'
import { batched } from '@engawa/platform/database'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../operation.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Subjects } from '../subjects/index.ts'
import { list } from './operations/list.ts'
import { ofUser } from './operations/of-user.ts'
import { newestAuthors, type TimelineAsked } from './timeline-queries.ts'

type TimelineBase = Deps & { subjects: Pick<Subjects, 'cards'>; accounts: Pick<Accounts, 'exists'> }

export type TimelineDeps = TimelineBase & {
  /** Whom of those a member follows published last: many members at once take one query. */
  readNewestAuthors(asked: TimelineAsked): Promise<number[]>
}

/** What people published, of any kind: kinds say it by `subjects.published`. */
export function createTimeline(base: TimelineBase) {
  const deps: TimelineDeps = {
    ...base,
    readNewestAuthors: batched((asked) => newestAuthors(base.database.db, asked)),
  }
  return { handlers: { list: list(deps), ofUser: ofUser(deps) } satisfies Handlers<typeof timeline> }
}
