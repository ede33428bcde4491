import { contract, type Call, type WorkCard, type WorkType } from '@engawa/contract'

/** The drafts of a member that are works of one type, the one saved last first. */
export async function ownDrafts(call: Call, userId: number, type: WorkType): Promise<WorkCard[]> {
  const { items } = await call(contract.works.ofUser, { userId, type, status: 'draft', limit: 24 })
  return items
}
