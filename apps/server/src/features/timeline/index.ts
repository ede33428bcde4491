import type { Deps } from '../../deps.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Subjects } from '../subjects/index.ts'
import { list } from './operations/list.ts'
import { ofUser } from './operations/of-user.ts'

export type TimelineDeps = Deps & { subjects: Pick<Subjects, 'cards'>; accounts: Pick<Accounts, 'exists'> }

/** What people published, of any kind: kinds say it by `subjects.published`. */
export function createTimeline(deps: TimelineDeps) {
  return { handlers: { list: list(deps), ofUser: ofUser(deps) } }
}
