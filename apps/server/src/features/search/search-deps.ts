import type { UserCard, WorkCard, WorkType } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../operation.ts'

/** A work as search knows one. */
type SearchableWork = {
  type: WorkType
  title: string
  summary: string
  tags: string[]
  author: string
  weight: number
}

/** Search asks works and accounts, and they enqueue its job: it may not import them. */
export type SearchDeps = Deps & {
  works: {
    searchableWork(handle: Handle<Tables>, id: number): Promise<SearchableWork | undefined>
    publishedIdsOf(uid: number): Promise<number[]>
    cardsByIds(ids: number[]): Promise<WorkCard[]>
  }
  accounts: {
    searchableUser(id: number): Promise<{ name: string; description: string } | undefined>
    userCards(viewer: Viewer, uids: readonly number[]): Promise<UserCard[]>
  }
}
