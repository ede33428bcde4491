import type { UserCard, WorkCard } from '@engawa/contract'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../operation.ts'
import type { Subjects } from '../subjects/index.ts'

export type SearchDeps = Deps & {
  subjects: Pick<Subjects, 'find' | 'kinds'>
  works: { cardsByIds(ids: number[]): Promise<WorkCard[]> }
  accounts: { userCards(viewer: Viewer, uids: readonly number[]): Promise<UserCard[]> }
}
