import { ROLE, type SubjectRef } from '@engawa/contract'
import type { Deps } from '../deps.ts'
import type { Subjects, SubjectViewer } from '../features/subjects/index.ts'

type ViewersDeps = Pick<Deps, 'database'> & { subjects: Pick<Subjects, 'cards'> }

const guest: SubjectViewer = { uid: null, role: ROLE.member - 1, language: 'en' }

/** Finds the viewers who may not see a subject. What guests may see, everybody may see, so most subjects take one query. */
export function createSubjectViewers({ database, subjects }: ViewersDeps) {
  const sees = async (viewer: SubjectViewer, ref: SubjectRef): Promise<boolean> =>
    (await subjects.cards(database.db, viewer, [ref])).length > 0

  return async function withoutAccess<T extends { viewer: SubjectViewer }>(
    ref: SubjectRef,
    viewers: readonly T[],
  ): Promise<T[]> {
    if (await sees(guest, ref)) return []
    const without: T[] = []
    for (const each of viewers) if (!(await sees(each.viewer, ref))) without.push(each)
    return without
  }
}

export type WithoutAccess = ReturnType<typeof createSubjectViewers>
