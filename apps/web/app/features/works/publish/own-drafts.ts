import { contract, type Call, type WorkCard, type WorkType } from '@engawa/contract'

/** Loads a member's drafts of one type of works, the latest first. */
export async function ownDrafts(call: Call, userId: number, type: WorkType): Promise<WorkCard[]> {
  const { items } = await call(contract.works.ofUser, { userId, type, status: 'draft', limit: 24 })
  return items
}
