import type { works } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { authorFollowers } from '../author-followers.ts'
import { workReaders } from '../work-readers.ts'
import { editableWork } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'

const COUNTED = 1_000

export const audience =
  (deps: WorksDeps): Handler<typeof works.audience> =>
  async (viewer, { id }) => {
    const work = await editableWork(deps, viewer, id)
    if (work.unlisted) return { work: 0, chapter: 0 }
    const { db } = deps.database
    const first = { after: 0, limit: COUNTED }
    const [followers, readers] = await Promise.all([
      authorFollowers(db, { kind: 'work', id }, first),
      workReaders(db, { kind: 'work', id }, first),
    ])
    return {
      work: work.published_at === null ? followers.length : 0,
      chapter: Math.min(followers.length + readers.length, COUNTED),
    }
  }
