import type { SubjectRef } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { GUEST, type Viewer } from '../endpoints/operation.ts'

type Watcher = Pick<Viewer, 'uid' | 'role' | 'language'>

/** Finds the subjects that a viewer may see. */
export type VisibleSubjects = {
  shown(handle: Handle<Tables>, viewer: Watcher, refs: readonly SubjectRef[]): Promise<unknown[]>
}

type ViewersDeps = Pick<Deps, 'database'> & { subjects: VisibleSubjects }

/** Number of viewers who are checked together. Loaders combine their queries. */
const AT_ONCE = 200

/** Finds the viewers who cannot see a subject. Most subjects take one query, because all viewers can see what guests can see. */
export function createSubjectViewers({ database, subjects }: ViewersDeps) {
  const sees = async (viewer: Watcher, ref: SubjectRef): Promise<boolean> =>
    (await subjects.shown(database.db, viewer, [ref])).length > 0

  return async function withoutAccess<T extends { viewer: Watcher }>(
    ref: SubjectRef,
    viewers: readonly T[],
  ): Promise<T[]> {
    if (await sees(GUEST, ref)) return []
    const without: T[] = []
    for (let from = 0; from < viewers.length; from += AT_ONCE) {
      const some = viewers.slice(from, from + AT_ONCE)
      const seen = await Promise.all(some.map((each) => sees(each.viewer, ref)))
      without.push(...some.filter((_, at) => !seen[at]))
    }
    return without
  }
}

export type WithoutAccess = ReturnType<typeof createSubjectViewers>
